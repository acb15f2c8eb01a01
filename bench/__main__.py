"""`python -m bench [law | replay | page]`: measure and print; everything without a name."""

import sys

from bench import law, page, replay


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


BENCHES = {"law": tell_law, "replay": tell_replay, "page": tell_page}


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
