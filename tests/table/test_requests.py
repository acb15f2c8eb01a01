"""What is asked for once more under its number, since the answer was lost, happens once only."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.build import act_of, after, dealt, new_table, refusal, sat
from tests.table.test_properties import DRAWS, PLAYERS
from tests.table.test_takebacks import alone, asked, own_acts
from tromf.games import Refusal
from tromf.table import Table, commands, decide, evolve, read_event, write_event
from tromf.table.requests import KEPT_REQUESTS


def commentary(random: Random, table: Table) -> commands.Command:
    """Somebody wants commentators, agrees or not, or wants no more."""
    player = random.choice(PLAYERS)
    return random.choice(
        (
            commands.OfferCommentary(player, f"CODE{table.version}"),
            commands.AnswerCommentary(player, random.random() < 0.8),
            commands.EndCommentary(player),
            commands.Commentate(player, "Kata"),
        )
    )


def talk(random: Random, table: Table) -> commands.Command:
    """Somebody says something."""
    return commands.SaySomething(random.choice(PLAYERS), random.choice(("table", "watchers")), text="a", name="Kata")


@given(st.integers(0, 2**32))
def test_every_request_that_was_carried_out_changes_nothing_when_it_comes_again(seed: int) -> None:
    random, table, done = Random(seed), new_table(), list[commands.Command]()
    weights, draws = zip(*DRAWS, (6, commentary), (6, talk), strict=True)
    for step in range(120):
        (draw,) = random.choices(draws, weights)
        command = draw(random, table)
        if hasattr(command, "request"):
            command = replace(command, request=f"r{step}")
        answer = decide(table, command)
        if isinstance(answer, Refusal) or not answer:
            continue
        for event in answer:
            assert read_event(write_event(event)) == event
            table = evolve(table, event)
        if hasattr(command, "request"):
            done.append(command)
        for former in done[-20:]:
            assert decide(table, former) == (), (former, command)


def test_an_act_asked_for_again_after_a_later_one_of_the_same_player_is_done() -> None:
    table = dealt(sat(new_table(), "anna"))
    said: list[commands.Act] = []
    while len(said) < 2:
        command = act_of(table, request=f"r{len(said)}")
        table = after(table, command)
        if isinstance(command, commands.Act):
            said.append(command)
    assert decide(table, said[0]) == ()
    # Another number is another request, and too late.
    assert refusal(table, replace(said[0], request="other")) == "table.refusal.stale"


def test_a_takeback_asked_for_again_takes_no_other_act_back() -> None:
    table = alone()
    while len(own_acts(table, "anna")) < 2:
        table = after(table, act_of(table))
    once = after(table, commands.AskTakeback("anna", "r1"))
    assert after(once, commands.AskTakeback("anna", "r1")) == once
    twice = after(once, commands.AskTakeback("anna", "r2"))
    assert len(own_acts(twice, "anna")) == len(own_acts(table, "anna")) - 2


def test_a_consent_sent_again_agrees_to_nothing_that_is_asked_later() -> None:
    table, asker, others = asked()
    consent = commands.AnswerTakeback(others[0], True, "r1")
    again = after(table, consent, commands.WithdrawTakeback(asker), commands.AskTakeback(asker), consent)
    assert again.takeback is not None
    assert again.takeback.agreed == frozenset()


def test_a_consent_to_commentators_sent_again_opens_no_hand_to_others() -> None:
    table = sat(new_table(), "anna", "bela")
    consent = commands.AnswerCommentary("bela", True, "r1")
    table = after(table, commands.OfferCommentary("anna", "CODE"), consent)
    assert table.commented
    table = after(table, commands.EndCommentary("anna"), commands.OfferCommentary("anna", "OTHER"), consent)
    assert not table.commented
    assert after(table, commands.AnswerCommentary("bela", True, "r2")).commented


def test_who_left_and_sat_again_is_not_sent_away_by_what_was_said_before() -> None:
    leaving = commands.LeaveSeat("anna", "r1")
    table = after(sat(new_table(), "anna"), leaving, commands.TakeSeat("anna", "Anna", 1), leaving)
    assert table.chair_of("anna") == 1


def test_a_number_is_a_players_own() -> None:
    table = after(sat(new_table(), "anna", "bela"), commands.Ready("anna", "r1"))
    assert after(table, commands.Ready("bela", "r1")).everybody_ready


@pytest.mark.parametrize("more", [KEPT_REQUESTS - 1, KEPT_REQUESTS])
def test_so_many_requests_are_remembered_and_no_more(more: int) -> None:
    table = after(sat(new_table(), "anna"), commands.LeaveSeat("anna", "r0"))
    for number in range(more):
        sit = commands.TakeSeat("anna", "Anna", 0)
        table = after(table, sit, commands.LeaveSeat("anna", f"x{number}"))
    assert len(table.requests) == KEPT_REQUESTS
    assert (decide(table, commands.LeaveSeat("anna", "r0")) == ()) == (more < KEPT_REQUESTS)
