"""Ranks that are named besides those named before run out."""

from __future__ import annotations

from tests.scenarios.table import do, made_up


def test_nobody_is_asked_once_every_rank_has_been_named() -> None:
    rules = """play = ["deal 5 down", "bet from left", "bet from left", "showdown high"]
when = [{ event = "somebody is to act", do = ["must name a rank besides those named"] }]"""
    hands = ["As Kd Qc 7c 2s", "5s 5h 8d 6c 3h", "Kc Kh Ts 9s 4d", "Ac Ad 8h 8c 3d", "2h 2d 9h 9d Jc", "6h 6d 7h 7d Jd", "Th Td Qh Qs 4h"]
    state = made_up(rules, hands)
    for _ in range(13):
        do(state, str(next(iter(state.legal_actions()))), "check")
    assert next(iter(state.legal_actions())) == "check", "the fourteenth turn has no rank left to name"
    do(state, "check")
    assert state.is_terminal()
