// The own hand: fanned, sorted, each card a button that says its name and, where it may not be laid, why.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardBack, CardFace } from "../cards/Card";
import { sorted } from "../cards/cards";
import { faceOf } from "../games/faces";
import { holding, pending, table } from "../store/session";
import { order } from "../store/settings";
import { t } from "../text/language";
import { chosen, pressCard } from "./deeds";
import { namesAt, ownSeat } from "./names";
import { standingOf } from "./plays";
import { viewOf } from "./view";

export function Hand() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  const now = table.value;
  const view = viewOf(now);
  // Whoever played with the focus on a card goes on from the card beside it.
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const cards = list.current?.querySelectorAll<HTMLElement>(".hand-card") ?? [];
    cards[Math.min(focused.current, cards.length - 1)]?.focus();
  });
  if (now == null || view === undefined) return <div class="hand-room" />;
  const own = ownSeat(now);
  const looking = own === null;
  const face = faceOf(view);
  const unseen = face.unseen(view);
  const cards = sorted(view.hand, face.trump(view), order.value, face.ranks(view));
  const count = cards.length + unseen;
  // While the finished trick lies nothing is marked: the marks would tell what is led next.
  const lies = holding.value !== null;
  const marking = looking || lies ? null : (face.marking?.(view) ?? null);
  const title = t(now.chair === null ? "page.hand.watched" : "page.hand");
  return (
    <section class="hand-room" aria-label={title}>
      <ul
        ref={list}
        class="hand"
        style={{ "--count": Math.max(count, 1) }}
        aria-label={title}
        onFocusIn={(event) => {
          focused.current = [...event.currentTarget.querySelectorAll(".hand-card")].indexOf(event.target as Element);
        }}
        onFocusOut={(event) => {
          if (event.relatedTarget !== null) focused.current = null;
        }}
      >
        {cards.map((card, index) => {
          const standing = lies ? ({ is: "free" } as const) : standingOf(view, card);
          const sent = pending.value?.act.startsWith(`play ${card}`) === true;
          const marked = marking?.marked.includes(card) === true;
          const why = standing.is === "illegal" ? t(standing.message, standing.params, namesAt(now)) : undefined;
          return (
            <li key={card} class="hand-place" style={{ "--place": index }}>
              <button
                type="button"
                class={`hand-card ${standing.is} ${sent ? "sent" : ""} ${chosen.value === card || marked ? "chosen" : ""}`}
                aria-pressed={marking === null ? undefined : marked}
                aria-disabled={standing.is === "illegal" || looking ? "true" : undefined}
                aria-label={t("word.card", { suit: card.slice(0, 1), rank: card.slice(1) })}
                aria-description={why}
                aria-keyshortcuts={index < 10 ? String((index + 1) % 10) : undefined}
                data-card={card}
                onClick={() => {
                  if (!looking) pressCard(card);
                }}
              >
                <CardFace card={card} silent />
              </button>
            </li>
          );
        })}
        {Array.from({ length: unseen }, (_, index) => (
          <li key={`unseen-${index}`} class="hand-place unseen" style={{ "--place": cards.length + index }}>
            <CardBack />
            {index === 0 && <span class="hidden">{t("page.hand.unseen", { count: unseen })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
