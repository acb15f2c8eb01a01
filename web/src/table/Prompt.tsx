// The band above the table: one question at a time at one place, and how the line stands.
import { useLayoutEffect } from "preact/hooks";
import { status, wish } from "../store/session";
import { t } from "../text/language";
import type { SayTable } from "../wire";
import { accuse, accusing, callsNow, claim, claiming, confirm, panelChanged, tooSoon, unsure } from "./deeds";
import { chairName } from "./names";

function Question({ text, yes, no, agree, refuse }: { text: string; yes: string; no: string; agree: () => void; refuse: () => void }) {
  return (
    <div class="prompt" role="alertdialog" aria-label={text}>
      <p>{text}</p>
      <div class="prompt-buttons">
        <button type="button" class="small" onClick={() => !tooSoon() && refuse()}>
          {no}
        </button>
        <button type="button" class="small primary" onClick={() => !tooSoon() && agree()}>
          {yes}
        </button>
      </div>
    </div>
  );
}

/** What is claimed: the tricks that are left, or of a contract with parts that they are made, or beaten. */
function claimedAs(now: SayTable): "tricks" | "made" | "beaten" {
  const view = now.deal?.view;
  if (view?.type !== "rabloulti") return "tricks";
  return view.contract?.soloist === now.deal?.seat ? "made" : "beaten";
}

export function Prompt({ now }: { now: SayTable }) {
  const ask = now.asks.find((each) => now.chair !== null && each.waitsOn.includes(now.chair));
  const reaches = accusing.value && (now.deal?.view.interruptions.length ?? 0) > 0;
  const wanted = callsNow(now).find(({ code }) => code === unsure.value?.code);
  const claims = claiming.value && now.deal?.claimable === true;
  const back = now.takeback;
  const consents = back !== null && now.chair !== null && back.waitsOn.includes(now.chair);
  const shares = now.chair !== null && now.commentary?.waitsOn.includes(now.chair) === true;
  const key = `${shares} ${ask?.player ?? ""} ${reaches} ${wanted?.code ?? ""} ${claims} ${consents}`;
  useLayoutEffect(panelChanged, [key]);
  if (status.value === "connecting" || status.value === "waiting") return <p class="prompt line-lost" role="status">{t("page.line.lost")}</p>;
  const said = { call: t(`${now.game}.call.accuse`) };
  if (reaches) return <Question text={t("page.accuse.sure", said)} yes={t("page.accuse.yes", said)} no={t("page.accuse.no")} agree={accuse} refuse={() => (accusing.value = false)} />;
  if (wanted?.sure !== undefined) return <Question key={wanted.code} text={wanted.sure} yes={t("page.sure.yes", { call: wanted.label })} no={t("page.sure.no")} agree={confirm} refuse={() => (unsure.value = null)} />;
  if (claims) return <Question key="claim" text={t(`page.claim.${claimedAs(now)}`)} yes={t("page.claim.yes")} no={t("page.claim.no")} agree={claim} refuse={() => (claiming.value = false)} />;
  if (consents) {
    const answer = (agreed: boolean) => (): void => wish({ type: "consent", agreed });
    return <Question key="takeback" text={t("page.takeback.ask", { name: chairName(now.chairs[back.chair]) })} yes={t("page.takeback.yes")} no={t("page.takeback.no")} agree={answer(true)} refuse={answer(false)} />;
  }
  if (ask !== undefined) {
    const answer = (agreed: boolean) => (): void => wish({ type: "answer", player: ask.player, agreed });
    const text = t("page.ask.seat", { name: ask.name, chair: chairName(now.chairs[ask.chair]) });
    return <Question key={ask.player} text={text} yes={t("page.ask.seat.yes")} no={t("page.ask.seat.no")} agree={answer(true)} refuse={answer(false)} />;
  }
  if (shares) {
    const answer = (agreed: boolean) => (): void => wish({ type: "commentaryConsent", agreed });
    return <Question key="commentary" text={t("watching.commentary.ask")} yes={t("watching.commentary.ask.yes")} no={t("watching.commentary.ask.no")} agree={answer(true)} refuse={answer(false)} />;
  }
  if (back !== null && back.chair === now.chair) {
    return (
      <div class="prompt" role="status">
        <p>{t("page.takeback.waits")}</p>
        <button type="button" class="small" onClick={() => wish({ type: "takeback", wanted: false })}>
          {t("page.takeback.stop")}
        </button>
      </div>
    );
  }
  if (now.chair !== null && now.chairs[now.chair]?.away === true) {
    return (
      <div class="prompt" role="status">
        <p>{t("page.clock.away")}</p>
        <button type="button" class="small primary" onClick={() => wish({ type: "back" })}>
          {t("page.clock.back")}
        </button>
      </div>
    );
  }
  if (now.asking !== null) {
    return (
      <div class="prompt" role="status">
        <p>{t("page.asking.seat", { chair: chairName(now.chairs[now.asking]) })}</p>
        <button type="button" class="small" onClick={() => wish({ type: "leave" })}>
          {t("page.asking.stop")}
        </button>
      </div>
    );
  }
  return null;
}
