"""What a page says of the cards that pass through one hand, against deals: where it says "at most", no deal passes more."""

from __future__ import annotations

from random import Random

import engine
from engine.players.house import PASSIVE
from engine.table.state import State
from tests.batches import each_game


def most_seen(state: State, calling: bool) -> int:
    """How many different cards one player has had, or could use, in one deal of the hands."""
    rng = Random(state.seed)
    seen: list[set[int]] = [set() for _ in state.hands]
    most, deals = 0, state.deals
    while True:
        if state.deals != deals:
            seen, deals = [set() for _ in state.hands], state.deals
        for seat, hand in enumerate(state.hands):
            seen[seat] |= {*hand, *state.common}
        most = max(most, *map(len, seen))
        seat_to_act = state.current_player()
        if seat_to_act is None:
            return most
        state.act(PASSIVE.choose(state, seat_to_act, rng) if calling else state.legal_actions().sample(rng))


@each_game(share=3)
def test_no_deal_passes_more_cards_than_the_most(variant: engine.Variant) -> None:
    if variant.bounds().get("seen") in ("deal", "players"):
        return  # there is no most, and the page says "at least"
    most = variant.stats()["seen"]
    for seats in {variant.seats[0], min(4, variant.seats[1]), variant.seats[1]}:
        for seed in range(2):
            for calling in (True, False):
                assert most_seen(variant.new(seats, seed=seed), calling) <= most, (seats, seed, calling)
