"""The race as kernels: small functions over one array, run plain or compiled."""
