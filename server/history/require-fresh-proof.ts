import { isFreshProof } from "#domain/rules/accounts/fresh-proof.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "./actor.ts";

/** Before what can't be taken back, or opens a door to others. The console asks for it at `/account/proof`. */
export function requireFreshProof(actor: Actor, now: Date): void {
  if (!isFreshProof(actor.provenAt, now)) {
    throw new AppError("proof-needed", "Please show once more that it is you.");
  }
}
