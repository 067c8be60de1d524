import { hasFactor } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { actorOf, type SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import { countFactors } from "./factors.ts";

/**
 * Before factors change. Who has one, an owner too, shows it first: otherwise a mailbox alone would be enough to add
 * another and to walk in with that.
 */
export async function requireChangeable(deps: AccountDeps, signedIn: SignedIn): Promise<void> {
  const { account, session } = signedIn;
  if (session.secondFactorAt === null && hasFactor(await countFactors(deps.db, account.userId))) {
    throw new AppError("proof-needed", "Please show your second factor first.");
  }
  requireFreshProof(actorOf(signedIn), deps.now());
}
