import type { Database } from "#server/db/database.ts";
import {
  type FactorChange,
  factorsChangedMail,
} from "#server/mails/accounts/factors-changed-mail.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import { auditAccount } from "../account-audit.ts";
import type { AccountDeps } from "../account-deps.ts";
import { actorOf, type SignedIn } from "../signed-in.ts";

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
