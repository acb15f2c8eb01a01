"""Claims to the rest: who may make one, what it leads to, and what each viewer is told of it."""

from __future__ import annotations

import pytest

from tests.table.build import act_of, after, dealt, happened, new_table, played, refusal, sat
from tromf.cards import parse_card
from tromf.table import Event, Phase, Table, Viewer, commands, evolve, heard, read_event, replay, view, write_event
from tromf.table.events import ClaimProved, ClaimRefuted, TableOpened
from tromf.wire import table_message

PEOPLE = ("anna", "bela", "cili", "dani")


def in_play(acts: int = 5, **settings: str) -> Table:
    """A table of four people with some cards laid beyond those of the first trick."""
    table = dealt(sat(new_table(**settings), *PEOPLE))
    laid = 0
    while laid < acts:
        command = act_of(table, "go" if lawful(table, "go") else None)
        laid += command.act.startswith("play")
        table = after(table, command)
    return table


def lawful(table: Table, act: str) -> bool:
    assert table.deal is not None
    return act in {table.game.notation.format(each) for each in table.game.legal_actions(table.deal.state)}


def on_turn(table: Table) -> str:
    """The person whose turn it is."""
    assert table.deal is not None
    person = table.chairs[table.chair_at(table.game.to_act(table.deal.state) or 0)].person
    assert person is not None
    return person.player


def rest(table: Table) -> tuple[str, ...]:
    """Acts that end the deal."""
    acts = []
    while table.phase is Phase.PLAYING:
        command = act_of(table)
        acts.append(command.act)
        table = after(table, command)
    return tuple(acts)


def claim(table: Table, *, holds: bool, request: str = "", player: str | None = None) -> commands.Claim:
    assert table.deal is not None
    acts = rest(table) if holds else ()
    cards = () if holds else ((0, "HX"), (1, "H7"))
    return commands.Claim(player or on_turn(table), table.deal.number, table.deal.acts, holds, acts, cards, request)


def test_a_proved_claim_ends_the_deal_and_replays() -> None:
    table = in_play()
    seat = table.game.to_act(table.deal.state) if table.deal else None
    steps = happened(table, claim(table, holds=True, request="r1"))
    (event, ended), *more = steps[1:]
    assert isinstance(event, ClaimProved)
    assert more == []
    assert ended.phase is Phase.BETWEEN
    assert ended.deal is not None
    assert ended.deal.claimed == seat
    assert len(ended.deal.made) == ended.deal.acts
    assert read_event(write_event(event)) == event
    assert evolve(table, read_event(write_event(event))) == ended


def test_the_same_claim_again_changes_nothing() -> None:
    table = in_play()
    command = claim(table, holds=False, request="r1")
    once = after(table, command)
    assert after(once, command) == once


def test_a_refuted_claim_opens_the_hand_and_ends_claims() -> None:
    table = in_play()
    claimant = on_turn(table)
    assert table.deal is not None
    hand = view(table, Viewer(claimant)).deal
    assert hand is not None
    after_claim = after(table, claim(table, holds=False))
    for viewer in (*(Viewer(player) for player in PEOPLE), Viewer(None)):
        deal = view(after_claim, viewer).deal
        assert deal is not None
        (shown,) = deal.claims
        assert shown.hand == hand.view.hand
        assert shown.cards is None
    assert refusal(after_claim, claim(after_claim, holds=False)) == "table.refusal.claimed_before"
    # The hand that lies open is what is left of it.
    later = after(after_claim, act_of(after_claim))
    deal = view(later, Viewer(None)).deal
    assert deal is not None
    assert deal.claims[0].hand.bit_count() == hand.view.hand.bit_count() - 1


def test_what_refutes_a_claim_is_told_when_the_deal_is_over() -> None:
    table = in_play()
    table = after(table, claim(table, holds=False))
    for each in PEOPLE:
        assert "HX" not in str(table_message(view(table, Viewer(each))).deal.claims[0].cards)  # type: ignore[union-attr]
    over = played(table)
    message = table_message(view(over, Viewer(None)))
    assert message.deal is not None
    assert [(laid.seat, laid.card) for laid in message.deal.claims[0].cards or ()] == [(0, "HX"), (1, "H7")]


def test_what_refutes_a_claim_stays_hidden_while_somebody_may_accuse() -> None:
    table = in_play(offences="called")
    over = played(after(table, claim(table, holds=False)))
    deal = view(over, Viewer("anna")).deal
    assert deal is not None
    assert deal.deck is None
    assert deal.claims[0].cards is None


def test_everybody_hears_of_a_claim() -> None:
    table = in_play()
    for holds, kind in ((True, "claimed"), (False, "unclaimed")):
        event = happened(table, claim(table, holds=holds))[1][0]
        assert event is not None
        for viewer in (Viewer("anna"), Viewer(None)):
            said = heard(table, event, viewer)
            assert said is not None
            assert said.kind == kind
            assert said.act is None


def test_who_may_claim_is_told() -> None:
    table = in_play()
    for player in PEOPLE:
        deal = view(table, Viewer(player)).deal
        assert deal is not None
        assert deal.claimable == (player == on_turn(table))
    spectator = view(table, Viewer(None)).deal
    assert spectator is not None
    assert not spectator.claimable


def test_why_a_claim_is_not_taken() -> None:
    table = in_play()
    other = next(player for player in PEOPLE if player != on_turn(table))
    assert refusal(table, claim(table, holds=False, player=other)) == "table.refusal.claim_at_turn"
    assert refusal(table, claim(table, holds=False, player="nobody")) == "table.refusal.not_seated"
    assert refusal(new_table(), commands.Claim("anna", 1, 0, holds=False)) == "table.refusal.not_seated"
    assert refusal(sat(new_table(), "anna"), commands.Claim("anna", 1, 0, holds=False)) == "table.refusal.sits_out"
    early = in_play(acts=1)
    assert refusal(early, claim(early, holds=False)) == "table.refusal.claim_after_trick"
    deal = table.deal
    assert deal is not None
    assert refusal(table, commands.Claim(on_turn(table), deal.number, 0, holds=False)) == "table.refusal.stale"
    over = played(table)
    assert over.deal is not None
    late = commands.Claim("anna", over.deal.number, over.deal.acts, holds=False)
    assert refusal(over, late) == "table.refusal.claim_at_turn"


@pytest.mark.parametrize("acts", [(), ("play HX",)])
def test_a_proof_that_does_not_end_the_deal_is_none(acts: tuple[str, ...]) -> None:
    table = in_play()
    assert table.deal is not None
    command = commands.Claim(on_turn(table), table.deal.number, table.deal.acts, True, acts)
    assert refusal(table, command) == "table.refusal.claim_unproved"


def test_a_log_with_claims_replays_to_the_same_table() -> None:
    table = new_table()
    opening = TableOpened("klaber", "doroszlo-2009", {}, "uniform", 0, 4)
    log: list[Event] = []

    def do(command: commands.Command) -> None:
        nonlocal table
        for event, then in happened(table, command)[1:]:
            assert event is not None
            log.append(event)
            table = then

    for chair, player in enumerate(PEOPLE):
        do(commands.TakeSeat(player, player.title(), chair))
    target = in_play(6)
    assert target.deal is not None
    for player in PEOPLE:
        do(commands.Ready(player))
    assert target.cutting is not None
    do(commands.CutPlaces(target.cutting))
    do(commands.BeginDeal(target.deal.deck, target.deal.salt))
    while len(table.deal.made if table.deal else ()) < len(target.deal.made):
        assert table.deal is not None
        seat, action = target.deal.made[len(table.deal.made)]
        assert seat == table.game.to_act(table.deal.state)
        do(act_of(table, table.game.notation.format(action)))
    do(claim(table, holds=False))
    do(act_of(table))
    do(claim(table, holds=True))
    assert any(isinstance(event, ClaimRefuted) for event in log)
    again = replay(table.id, [read_event(write_event(event)) for event in (opening, *log)])
    assert again == table


def test_cards_of_a_hand_that_lies_open_are_real_cards() -> None:
    table = in_play()
    message = table_message(view(after(table, claim(table, holds=False)), Viewer(None)))
    assert message.deal is not None
    assert all(parse_card(code).name == code for code in message.deal.claims[0].hand)
