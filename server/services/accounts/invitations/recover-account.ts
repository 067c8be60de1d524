import { deleteFactorsOf } from "#server/db/queries/accounts/factors/delete-factors.ts";
import { deleteSessionsOf } from "#server/db/queries/accounts/sessions.ts";
import { deleteSignInsOf } from "#server/db/queries/accounts/sign-ins.ts";
import { recoveryMail } from "#server/mails/accounts/invitation-mails.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import { requireFreshProof } from "#server/services/require-fresh-proof.ts";
import { auditAccount } from "../account-audit.ts";
import type { AccountDeps } from "../account-deps.ts";
import { getAccountByEmail } from "../team/get-account-by-email.ts";
import { issueEntryLink } from "./issue-entry-link.ts";

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
