"""Designs made to order: the dialog that asks for wishes and shows what comes of them."""
