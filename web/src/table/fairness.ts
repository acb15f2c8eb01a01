// The check that a deal was fixed before its first call: the browser itself adds up the commitment from deck and salt.
import type { Proof } from "../wire";

/** SHA-256 of the codes with single spaces, a newline and the salt in hex, as hex. */
export async function commitmentOf(deck: readonly string[], salt: string): Promise<string> {
  const text = new TextEncoder().encode(`${deck.join(" ")}\n${salt}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Verdict = "fits" | "differs" | "unknown" | "impossible";

/** Whether deck and salt fit the commitment; unknown while they are secret, impossible where the browser cannot hash. */
export async function check(proof: Proof): Promise<Verdict> {
  if (proof.deck === null || proof.salt === null) return "unknown";
  // Browsers hash only on pages that came over a safe way.
  if (!isSecureContext) return "impossible";
  const whole = new Set(proof.deck).size === 32;
  return whole && (await commitmentOf(proof.deck, proof.salt)) === proof.commitment ? "fits" : "differs";
}
