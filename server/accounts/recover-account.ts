import type { AccountDeps } from "#server/account-deps.ts";
import { deleteFactorsOf } from "#server/accounts/factors/delete-factors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { auditAccount } from "./account-audit.ts";
import { getAccountByEmail } from "./get-account-by-email.ts";
import { recoveryMail } from "./invitation-mails.ts";
import { issueEntryLink } from "./issue-entry-link.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { deleteSignInsOf } from "./sign-ins.ts";

/** A new way in for somebody who lost theirs: no factor, no session, and a link that is good once. */
export async function recoverAccount(
  deps: AccountDeps,
  actor: Actor,
  { email }: { email: string },
) {
  requireRight(actor, "people");
  requireFreshProof(actor, deps.now());
  return deps.db.transaction(async (tx) => {
    const user = await getAccountByEmail(tx, email);
    const factors = await deleteFactorsOf(tx, user.id);
    const sessions = await deleteSessionsOf(tx, user.id);
    await deleteSignInsOf(tx, user.id);
    const url = await issueEntryLink(deps, tx, { userId: user.id, type: "recovery" });
    const after = { factorsRemoved: factors, sessionsEnded: sessions };
    await auditAccount(tx, actor, { action: "account.recover", userId: user.id, after });
    await enqueueMail(tx, recoveryMail({ siteUrl: deps.siteUrl, recipient: user.email, url }));
    return { email: user.email, role: user.role, url };
  });
}
