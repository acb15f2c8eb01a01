"""The houses whose rules the tests of Rablóulti play by: any options by chance, and a fixed few.

Forehand's first bid decides most deals by chance, so a walk takes low bids often enough to see long auctions.
"""

from collections.abc import Iterator

from hypothesis import strategies as st

from tests.games.splitmix import SplitMix64
from tromf.cards import Deck, shuffled
from tromf.games.rabloulti import GAME, Action, Offences, RabloultiOptions, Switch
from tromf.games.rabloulti.options import (
    Ladder,
    LossDoubling,
    LostUltiContra,
    MarriageNeedsTrick,
    NextDealer,
    OpenHands,
    OpenTrumpDurchmars,
    OverbidRule,
    PlainPassz,
    Silent100Value,
    SilentDurchmars,
    SilentUltiAccounting,
    ThrowIn,
)
from tromf.games.rabloulti.state import Auction, State

__all__ = ["HOUSES", "OPTIONS", "SEEDS", "Step", "walk"]

SEEDS = st.integers(0, (1 << 64) - 1)
OPTIONS = st.builds(
    RabloultiOptions,
    ladder=st.sampled_from(Ladder),
    open_trump_durchmars_value=st.sampled_from(OpenTrumpDurchmars),
    overbid_rule=st.sampled_from(OverbidRule),
    plain_passz=st.sampled_from(PlainPassz),
    self_rob=st.sampled_from(Switch),
    pass_is_final=st.sampled_from(Switch),
    next_dealer=st.sampled_from(NextDealer),
    require_holding=st.sampled_from(Switch),
    must_hold_seven=st.sampled_from(Switch),
    overtake_after_ruff=st.sampled_from(Switch),
    open_hands=st.sampled_from(OpenHands),
    marriage_needs_trick=st.sampled_from(MarriageNeedsTrick),
    silent_100_value=st.sampled_from(Silent100Value),
    silent_100_adds=st.sampled_from(Switch),
    silent_ulti_accounting=st.sampled_from(SilentUltiAccounting),
    silent_durchmars=st.sampled_from(SilentDurchmars),
    lost_ulti_contra=st.sampled_from(LostUltiContra),
    loss_doubling=st.sampled_from(LossDoubling),
    max_contra_level=st.integers(1, 6),
    throw_in=st.sampled_from(ThrowIn),
    offences=st.sampled_from(Offences),
)
HOUSES: tuple[RabloultiOptions, ...] = (
    RabloultiOptions(),
    RabloultiOptions(offences=Offences.CALLED),
    RabloultiOptions(plain_passz=PlainPassz.MUST_PLAY, self_rob=Switch.OFF),
    RabloultiOptions(plain_passz=PlainPassz.NOT_BIDDABLE, overbid_rule=OverbidRule.VALUE, throw_in=ThrowIn.NEVER),
    RabloultiOptions(plain_passz=PlainPassz.REDEAL, require_holding=Switch.ON, pass_is_final=Switch.ON),
    RabloultiOptions(offences=Offences.CALLED, silent_100_adds=Switch.ON, max_contra_level=2),
)

Step = tuple[State, Action | None]


def walk(
    options: RabloultiOptions, seed: int, *, lawful: bool = False, cries: int = 24, deck: Deck | None = None
) -> Iterator[Step]:
    """One deal by chance: each state with the act that follows, and the last state with None.

    Of the bids some low ones are drawn from, and in the talk of the first trick cards as often as words. Somebody
    speaks out of turn at one of ``cries`` moments.
    """
    random = SplitMix64(seed)
    dealer, cards = random.randrange(3), shuffled(random)
    state: State = GAME.deal(options, dealer, cards if deck is None else deck)
    while True:
        acts = GAME.legal_actions(state) if lawful else GAME.possible_actions(state)
        said = [act for seat in range(3) for act in GAME.interruptions(state, seat)]
        if said and not lawful and random.randrange(cries) == 0:
            acts = tuple(said)
        elif GAME.to_act(state) is None:
            break
        if isinstance(state, Auction) and state.must_bid and random.randrange(3):
            acts = acts[: 66 * (1 + random.randrange(10))]
        act = acts[random.randrange(len(acts))]
        yield state, act
        state = GAME.apply(state, act)
    yield state, None
