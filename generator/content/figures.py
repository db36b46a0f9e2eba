"""The figures of a game as its page's head, its card and its picture say them."""


def players(seats: tuple[int, int]) -> str:
    low, high = seats
    return f"{low}–{high}" if low != high else str(low)


def rounds(count: int) -> str:
    """Three hundred and more is the sources' way to say that the deal decides."""
    return "any" if count >= 300 else str(count)
