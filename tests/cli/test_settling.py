"""A session in units at its end: balances, payments, money by a stake."""

from decimal import Decimal
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.record.test_units import random_session
from tromf.record import format_record


@pytest.fixture
def session(tmp_path: Path) -> str:
    """A session of four in a file."""
    file = tmp_path / "session.tromf"
    file.write_text(format_record(random_session(4, 6, 3)), encoding="utf-8")
    return str(file)


def test_balances_and_payments_are_shown_in_units_and_money(run: Run, session: str) -> None:
    answer = run("score", session, "--stake", "0.50")
    assert answer.status == 0, answer.err
    assert "The session in units" in answer.out
    lines = answer.out[answer.out.index("The session in units") :].splitlines()[1:]
    balances = {line.split()[0]: (int(line.split()[1]), Decimal(line.split()[2])) for line in lines[:4]}
    assert set(balances) == {"Anna", "Béla", "Cili", "Dani"}
    assert sum(units for units, _ in balances.values()) == 0
    assert all(money == units * Decimal("0.50") for units, money in balances.values())
    for line in lines[4:]:
        payer, rest = line.split(" pays ")
        receiver, units = rest.split(": ")
        count = int(units.split()[0])
        balances[payer.strip()] = (balances[payer.strip()][0] + count, Decimal(0))
        balances[receiver] = (balances[receiver][0] - count, Decimal(0))
    assert all(units == 0 for units, _ in balances.values())


def test_without_a_stake_units_are_enough(run: Run, session: str) -> None:
    answer = run("score", session)
    assert answer.status == 0
    assert " = " not in answer.out[answer.out.index("The session in units") :]
    told = run("score", session, "--json").out
    assert '"type":"settlement"' in told.replace(" ", "")


@pytest.mark.parametrize("stake", ["0", "-1", "1.234", "two", "", "1e3", "٣"])
def test_a_stake_that_is_no_money_is_refused(run: Run, session: str, stake: str) -> None:
    answer = run("score", session, f"--stake={stake}")
    assert answer.status == 2
    assert "Traceback" not in answer.err
    assert "stake" in answer.err


def test_a_game_with_a_target_takes_no_stake(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.tromf"
    file.write_text(run("demo", "--seed", "1", "--record").out, encoding="utf-8")
    answer = run("score", str(file), "--stake", "1")
    assert answer.status == 2
    assert "not paid in units" in answer.err
