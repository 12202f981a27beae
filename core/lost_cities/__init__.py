"""Lost Cities, the board game: its boards, checks, analysis, engine and bots."""
