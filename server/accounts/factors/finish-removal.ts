import { hasFactor, needsFactor } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { countFactors } from "./factors.ts";
import { deleteCodes } from "./recovery-codes.ts";

/** The last one stays where one is required. Where it may go, the recovery codes have nothing left to recover. */
export async function finishRemoval(
  { siteUrl }: AccountDeps,
  tx: Database,
  { account, isLocal }: SignedIn,
): Promise<void> {
  if (hasFactor(await countFactors(tx, account.userId))) return;
  if (needsFactor(account.role, { siteUrl, isLocal })) {
    throw new AppError("conflict", "This is your only second factor. Add another one first.");
  }
  await deleteCodes(tx, account.userId);
}
