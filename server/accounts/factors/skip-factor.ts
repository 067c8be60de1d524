import { nextStep } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { noteProof } from "#server/accounts/session-steps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { countFactors } from "./factors.ts";

/** "Skip for now": where a factor is only offered, for this session. */
export async function skipFactor(
  { db, siteUrl, now }: AccountDeps,
  { account, session, isLocal }: SignedIn,
): Promise<void> {
  const factors = await countFactors(db, account.userId);
  if (nextStep(account, session, factors, { siteUrl, isLocal }) !== "offer") {
    throw new AppError("forbidden", "The second factor can't be skipped here.");
  }
  await noteProof(db, session.sid, { provenAt: session.provenAt, secondFactorAt: now() });
}
