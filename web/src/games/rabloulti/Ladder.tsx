// The ladder of bids: what may be bid, what each pays won and lost, and with contra, before it is bid.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sign } from "../../cards/Sign";
import { t } from "../../text/language";
import { signed } from "../../table/payments";
import type { OfferedBid, RabloultiDeal } from "../../wire";
import { bidName, partName } from "./calls";
import { choice, pick, sieveNow, sift } from "./choice";
import { partsOf, payOf, rungsOf, type Sieve } from "./ladder";

function Sieves({ view, sieve }: { view: RabloultiDeal; sieve: Sieve }) {
  const chip = (key: string, label: string, on: boolean, changed: Sieve) => (
    <button key={key} type="button" class="chip" aria-pressed={on} onClick={() => sift(changed)}>
      {label}
    </button>
  );
  return (
    <div class="sieves" role="group" aria-label={t("page.ulti.sieve")}>
      {chip("legal", t("page.ulti.sieve.legal"), sieve.legal, { ...sieve, legal: !sieve.legal })}
      {partsOf(view.ladder).map((part) => chip(part, partName(part), sieve.part === part, { ...sieve, part: sieve.part === part ? null : part }))}
      {chip("red", t("page.ulti.red"), sieve.red, { ...sieve, red: !sieve.red })}
      {chip("open", t("page.ulti.open"), sieve.open, { ...sieve, open: !sieve.open })}
    </div>
  );
}

/** What a bid pays, part by part and in all, each defender. */
function Pays({ bid }: { bid: OfferedBid }) {
  const all = payOf(bid);
  const rows = bid.parts.map((part) => ({ key: part.part, name: partName(part.part), pay: part }));
  if (rows.length > 1) rows.push({ key: "all", name: t("page.ulti.pays.all"), pay: { ...all, part: "all" } });
  return (
    <div class="pays">
      <table>
        <caption>{t("page.ulti.pays")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("page.ulti.pays.made")}</th>
            <th scope="col">{t("page.ulti.pays.lost")}</th>
            <th scope="col">{t("page.ulti.pays.made_contra")}</th>
            <th scope="col">{t("page.ulti.pays.lost_contra")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, pay }) => (
            <tr key={key} class={key === "all" ? "all" : ""}>
              <th scope="row">{name}</th>
              {[pay.made, -pay.lost, pay.madeContra, -pay.lostContra].map((units, index) => (
                <td key={index}>{signed(units)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(`rabloulti.bid.${bid.bid}.help`)}</p>
    </div>
  );
}

function Step({ bid }: { bid: OfferedBid }) {
  const picked = choice.value.bid === bid.bid;
  const pay = payOf(bid);
  const place = useRef<HTMLLIElement>(null);
  // What the bid pays opens below it, maybe out of sight.
  useLayoutEffect(() => {
    if (picked) place.current?.scrollIntoView({ block: "nearest" });
  }, [picked]);
  return (
    <li ref={place} class={`step ${bid.legal ? "legal" : "shut"} ${picked ? "picked" : ""}`}>
      <button type="button" aria-pressed={picked} data-bid={bid.bid} onClick={() => pick(bid.bid)}>
        <span class="step-name">
          {bid.red && <Sign suit="H" name={t("page.ulti.red")} />} {bidName(bid.bid)}
          {!bid.legal && <span class="hidden"> ({t("page.ulti.shut")})</span>}
        </span>
        <span class="step-parts">
          {bid.parts.map(({ part, made }) => (
            <span key={part} class="part">
              {partName(part)} <b>{made}</b>
            </span>
          ))}
          {bid.open && <span class="part open">{t("page.ulti.open")}</span>}
          {bid.noTrump && <span class="part no-trump">{t("page.ulti.no_trump")}</span>}
        </span>
        <span class="step-pay">
          <span class="hidden">{t("page.ulti.pays.made")} </span>
          {signed(pay.made)} <span class="hidden">{t("page.ulti.pays.lost")} </span>
          <span class="step-lost">{signed(-pay.lost)}</span>
        </span>
      </button>
      {picked && <Pays bid={bid} />}
    </li>
  );
}

/** The arrows up and down go from step to step. */
function climb(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-bid]")];
  const at = steps.findIndex((step) => step === document.activeElement);
  event.preventDefault();
  steps[Math.min(Math.max(at + by, 0), steps.length - 1)]?.focus();
}

export function Ladder({ view, holding }: { view: RabloultiDeal; holding: boolean }) {
  const sieve = sieveNow(holding);
  const rungs = rungsOf(view.ladder, sieve);
  return (
    <div class="ladder">
      <Sieves view={view} sieve={sieve} />
      <ol class="rungs" aria-label={t("page.ulti.ladder")} tabIndex={0} onKeyDown={climb}>
        {rungs.map(({ value, bids }) => (
          <li key={`${value} ${bids[0]?.bid}`} class="rung">
            <span class="rung-value" title={t("page.ulti.value", { value })}>
              <span class="hidden">{t("page.ulti.value", { value })}</span>
              <span aria-hidden="true">{value}</span>
            </span>
            <ul>
              {bids.map((bid) => (
                <Step key={bid.bid} bid={bid} />
              ))}
            </ul>
          </li>
        ))}
        {rungs.length === 0 && <li class="rung-none">{t("page.ulti.sieve.none")}</li>}
      </ol>
    </div>
  );
}
