import { type NextStep, nextStep } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { countFactors } from "./factors.ts";

/** Asked at the door, with each request of somebody who is signed in. */
export async function findNextStep(
  { db, siteUrl }: AccountDeps,
  { account, session, isLocal }: SignedIn,
): Promise<NextStep> {
  if (account.role === "owner") return "none";
  return nextStep(account, session, await countFactors(db, account.userId), { siteUrl, isLocal });
}
