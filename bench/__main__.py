"""`python -m bench [NAME …]`: measure and print what bears a name (`BENCHES` has them all); everything without one."""

import sys

from bench import bots, evening, law, load, page, replay, solver, thinking, waits
from tromf.games import GAMES


def tell_law() -> None:
    """Deals a second, and the ratio to the peer."""
    figures = law.measure()
    peer = next(figure.rate for figure in figures if figure.name == law.PEER)
    print("law: random deals a second of processor time, one core")
    for figure in figures:
        print(f"  {figure.name:<18} {figure.rate:>8.0f}   {figure.rate / peer:>6.2f} x {law.PEER}")


def tell_replay() -> None:
    """Seconds for 500 recorded deals."""
    print("replay: a recorded session of 500 deals, start-up included")
    for command, (processor, clock) in replay.measure().items():
        print(f"  tromf {command:<12} {processor:>6.2f} s processor   {clock:>6.2f} s clock")


def tell_page() -> None:
    """Bytes as they travel."""
    print("page: gzipped")
    for name, size in page.measure().items():
        print(f"  {name:<28} {size / 1000:>6.1f} kB")


def tell_solver() -> None:
    """Rates beside the peer; nodes and times of whole deals; how both grow with the cards."""
    for title, figures in zip(("every first card valued", "games by chance"), solver.peers(), strict=True):
        peer = next(figure.rate for figure in figures if figure.name == solver.PEER)
        print(f"solver: {title}, deals a second of processor time, one core")
        for figure in figures:
            print(f"  {figure.name:<18} {figure.rate:>10.0f}   {figure.rate / peer:>6.1f} x {solver.PEER}")
    for title, spreads in (("whole deals", solver.spreads()), ("by cards a hand", solver.growth())):
        print(f"solver: {title}, one value each; milliseconds of processor time")
        print(f"  {'':<42}    nodes  most nodes  hardest 1/10   median      p95     most")
        for each in spreads:
            print(
                f"  {each.name:<42} {each.nodes:>8.0f} {each.most_nodes:>11} {each.hardest_tenth:>12.0%} "
                f"{each.median:>9.3f} {each.p95:>8.3f} {each.most:>8.2f}"
            )
    for name, times in solver.threads().items():
        print(f"solver: {name} {times:.2f}")


def tell_bots() -> None:
    """Milliseconds a decision."""
    print("bots: milliseconds a decision, median and 95th percentile")
    for game, level, median, p95 in bots.measure():
        print(f"  {game:<12} {level:<10} {median:>8.3f} {p95:>8.3f}")


def tell_thinking() -> None:
    """Milliseconds a card, beside the peer."""
    paces = thinking.measure()
    peer = next(pace for pace in paces if pace.name == thinking.PEER)
    print("thinking: a card of Kláber, 20 worlds, milliseconds of processor time; forced cards left out")
    for pace in paces:
        print(
            f"  {pace.name:<18} {pace.cards:>4} cards   mean {pace.mean:>8.2f}   p95 {pace.p95:>8.2f}   "
            f"{peer.mean / pace.mean:>6.1f} times as fast as {thinking.PEER}"
        )


def tell_load() -> None:
    """Milliseconds to the other screens, kilobytes a table; acts a second; growth with the log."""
    print("load: tables of four clients at the pace of people, one serving process; milliseconds to the other screens")
    for each in evening.evenings((250, 500, 1_000, 2_000), 20.0):
        print(f"  {each.told()}")
    print("load: acts a second as fast as it goes, without sockets")
    for pace in load.rates(4.0):
        print(f"  {pace.store:<11} {pace.processes} processes   {pace.tables:>4} tables each   {pace.rate:>8.0f}")
    print("load: by the length of the log, milliseconds of an act and of bringing the table back")
    for length, act, back in load.growth():
        print(f"  {length:>6} events   {act:>7.3f}   {back:>8.1f}")


def tell_waits() -> None:
    """Milliseconds that a person waits for champions."""
    print("waits: one person among champions on one server")
    for game in GAMES:
        print(f"  {waits.waits(game, 'champion', 5, 0).told()}")


BENCHES = {
    "bots": tell_bots,
    "load": tell_load,
    "law": tell_law,
    "replay": tell_replay,
    "page": tell_page,
    "solver": tell_solver,
    "thinking": tell_thinking,
    "waits": tell_waits,
}


def main(names: list[str]) -> int:
    """Run the benches named, or all."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no bench is called {unknown[0]!r}; there are: {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    for name in names or BENCHES:
        BENCHES[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
