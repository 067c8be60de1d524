import type { AccountDeps } from "#server/account-deps.ts";
import { auditAccount } from "#server/accounts/account-audit.ts";
import { type FactorChange, factorsChangedMail } from "#server/accounts/factors-changed-mail.ts";
import { actorOf, type SignedIn } from "#server/accounts/signed-in.ts";
import type { Database } from "#server/database/database.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";

type Change = {
  readonly action: FactorChange;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
};

/** Remembers a change of factors, and tells the person: whoever did not do it themselves must hear of it. */
export async function recordFactorChange(
  { siteUrl }: AccountDeps,
  tx: Database,
  signedIn: SignedIn,
  { action, ...change }: Change,
): Promise<void> {
  const { userId, email } = signedIn.account;
  await auditAccount(tx, actorOf(signedIn), { action: `account.${action}`, userId, ...change });
  await enqueueMail(tx, factorsChangedMail({ change: action, recipient: email, siteUrl }));
}
