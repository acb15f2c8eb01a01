// The proof of a deal: its commitment from the beginning, deck and salt when it is over, the check done by the browser.
import { useEffect, useState } from "preact/hooks";
import { recordAddress } from "../net/api";
import { Dialog } from "../shell/Dialog";
import { t } from "../text/language";
import type { Proof, SayTable } from "../wire";
import { check, type Verdict } from "./fairness";

export function ProofOf({ proof, title }: { proof: Proof; title: string }) {
  const [verdict, setVerdict] = useState<Verdict>("unknown");
  useEffect(() => setVerdict("unknown"), [proof.commitment, proof.salt]);
  const open = proof.deck !== null && proof.salt !== null;
  return (
    <section class="proof">
      <h3>{title}</h3>
      <dl>
        <dt>{t("page.fair.commitment")}</dt>
        <dd class="hash">{proof.commitment}</dd>
        {open && (
          <>
            <dt>{t("page.fair.deck")}</dt>
            <dd class="hash">{proof.deck?.join(" ")}</dd>
            <dt>{t("page.fair.salt")}</dt>
            <dd class="hash">{proof.salt}</dd>
          </>
        )}
      </dl>
      {open ? (
        <button type="button" onClick={() => void check(proof).then(setVerdict)}>
          {t("page.fair.check")}
        </button>
      ) : (
        <p>{t("page.fair.secret")}</p>
      )}
      <p class={`verdict ${verdict}`} role="status">
        {verdict !== "unknown" && t(`page.fair.${verdict}`)}
      </p>
    </section>
  );
}

export function Fairness({ table, code }: { table: SayTable; code: string }) {
  return (
    <Dialog title={t("page.menu.fairness")} kind="fairness">
      <p>{t("page.fair.text")}</p>
      {table.deal !== null && <ProofOf proof={table.deal.proof} title={t("page.fair.this", { number: table.deal.number })} />}
      {table.proof !== null && <ProofOf proof={table.proof} title={t("page.fair.former", { number: table.proof.number })} />}
      <p>
        <a class="button" href={recordAddress(code)} download="tromf.txt">
          {t("page.fair.record")}
        </a>
      </p>
    </Dialog>
  );
}
