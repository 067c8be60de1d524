import { roleName, type TeamRole } from "#domain/rules/accounts/roles.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { auditAccount } from "./account-audit.ts";
import { invitationMail } from "./invitation-mails.ts";
import { issueEntryLink } from "./issue-entry-link.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { findUserByEmail, insertUser, type UserRow, updateUser } from "./users.ts";

type Invited = { readonly email: string; readonly role: TeamRole };
/** What an operator hands on where no mail arrives. */
type EntryLink = Invited & { readonly url: string };

/** The one way to become an operator or an editor. Who has not come yet gets a new link. */
export async function inviteAccount(
  deps: AccountDeps,
  actor: Actor,
  { email, role }: Invited,
): Promise<EntryLink> {
  requireRight(actor, "people");
  requireFreshProof(actor, deps.now());
  return deps.db.transaction(async (tx) => {
    const user = await prepareAccount(tx, { email, role });
    const recipient = user.email;
    const url = await issueEntryLink(deps, tx, { userId: user.id, type: "invitation" });
    const after = { email: recipient, role };
    await auditAccount(tx, actor, { action: "account.invite", userId: user.id, after });
    await enqueueMail(tx, invitationMail({ siteUrl: deps.siteUrl, recipient, role, url }));
    return { email: recipient, role, url };
  });
}

/** An invitation takes nothing away: who has an account of the team keeps it as it is. */
async function prepareAccount(tx: Database, { email, role }: Invited): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (known === undefined) return insertUser(tx, { email, role, provider: "mail" });
  const { id, removedAt, lastSignInAt } = known;
  if (removedAt === null && lastSignInAt !== null && known.role !== "owner") {
    throw new AppError("conflict", `${known.email} is ${roleName(known.role)} already.`);
  }
  await updateUser(tx, id, { role, removedAt: null });
  await deleteSessionsOf(tx, id);
  return { ...known, role, removedAt: null };
}
