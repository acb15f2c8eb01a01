// The dark slate in the middle of the felt, on which the talk stands while no trick lies there.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { SayTable } from "../wire";
import { CallList } from "./CallList";

export function Slate({ table, title, children }: { table: SayTable; title: string; children: ComponentChildren }) {
  const slate = useRef<HTMLDivElement>(null);
  const said = table.deal?.view.calls.length;
  // Where there is no room for all calls the last ones are in sight.
  useLayoutEffect(() => {
    if (slate.current !== null) slate.current.scrollTop = slate.current.scrollHeight;
  }, [said]);
  return (
    <div ref={slate} class="slate auction" role="region" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {children}
      <CallList table={table} />
    </div>
  );
}
