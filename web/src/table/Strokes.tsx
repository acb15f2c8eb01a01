// Points in chalk: a C for a hundred, crosses and strokes below it, the rest in figures.
import { chalked, type Stroke } from "./strokes";

/** Drawn a little unevenly, as by hand. 80 and 30 are the next smaller sign with a bar across. */
const DRAWN: Record<Stroke, { width: number; path: string }> = {
  100: { width: 21, path: "M18 6.5C14 1.5 4 3 3 13.5C2.2 24.5 12.5 29.5 18.6 22.4" },
  80: { width: 19, path: "M3 4.5L16 26M16.2 4L2.6 26.4M1.5 15.6L18 14.4" },
  50: { width: 19, path: "M3 4.5L16 26M16.2 4L2.6 26.4" },
  30: { width: 14, path: "M7.4 3.6L6.4 26.6M1.6 15.4L12.4 14.2" },
  20: { width: 9, path: "M5.2 3.6L4 26.6" },
};

export function Strokes({ points }: { points: number }) {
  const { strokes, rest } = chalked(points);
  return (
    <span class="strokes" role="img" aria-label={String(points)}>
      {strokes.map((worth, index) => (
        <svg key={index} class={`stroke stroke-${worth}`} viewBox={`0 0 ${DRAWN[worth].width} 30`} aria-hidden="true">
          <path d={DRAWN[worth].path} />
        </svg>
      ))}
      {(rest > 0 || strokes.length === 0) && <span class="rest">{rest}</span>}
    </span>
  );
}

/** Matches won, one stroke each; those by maccs are crossed. */
export function WonMatches({ won, marked }: { won: number; marked: number }) {
  return (
    <span class="strokes won" aria-hidden="true">
      {Array.from({ length: won }, (_, index) => (
        <svg key={index} class={`stroke ${index < marked ? "stroke-maccs" : ""}`} viewBox="0 0 14 30">
          <path d={index < marked ? `${DRAWN[20].path}M0.8 22L11 8M1.4 27L12 13` : DRAWN[20].path} />
        </svg>
      ))}
    </span>
  );
}
