import { nextStep } from "#domain/rules/accounts/next-step.ts";
import { countFactors } from "#server/db/queries/accounts/factors/factors.ts";
import { noteProof } from "#server/db/queries/accounts/factors/session-steps.ts";
import { AppError } from "#server/errors.ts";
import type { AccountDeps } from "../account-deps.ts";
import type { SignedIn } from "../signed-in.ts";

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
