import { deleteUser, findUser, updateUser } from "#server/accounts/people-queries.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireFreshProof } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { announceStudios } from "#server/studios/studio-queries.ts";
import { asOwner } from "./change-owned.ts";
import { requirePerson } from "./owned-studio.ts";
import { listStudioIdsOf } from "./ownership-queries.ts";
import { endWishes, presentAccount, type RightsDeps } from "./rights.ts";

type Name = { readonly firstName: string; readonly lastName: string };

/** As the person wants to be called here; empty where they don't say. */
export async function getMyName({ db }: RightsDeps, actor: Actor): Promise<Name> {
  const user = await findUser(db, requirePerson(actor));
  return { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" };
}

export async function renameMe({ db }: RightsDeps, actor: Actor, name: Name): Promise<void> {
  const userId = requirePerson(actor);
  await db.transaction(async (tx) => {
    const { firstName, lastName } = await presentAccount(tx, userId);
    if (firstName === name.firstName && lastName === name.lastName) return;
    await updateUser(tx, userId, { firstName: name.firstName, lastName: name.lastName });
    const words = (one: Partial<Record<keyof Name, string | null>>) =>
      [one.firstName, one.lastName].filter(Boolean).join(" ");
    await writeAudit(tx, {
      actor,
      action: "account.rename",
      subjectId: userId,
      before: { name: words({ firstName, lastName }) },
      after: { name: words(name) },
    });
  });
}

/** All of it goes: ways in, rights, invitations, what waits for a decision. The studios' pages stay; the log knows what was done by its name. */
export async function closeMyAccount({ db, now }: RightsDeps, actor: Actor): Promise<void> {
  const userId = requirePerson(actor);
  requireFreshProof(actor, now());
  await db.transaction(async (tx) => {
    const { role, email } = await presentAccount(tx, userId);
    if (role !== "owner") {
      throw new AppError("conflict", "Ask another operator to remove an account of the team.");
    }
    const studioIds = await listStudioIdsOf(tx, userId);
    for (const studioId of studioIds) {
      await endWishes(tx, { actor: asOwner(actor), studioId, email, now: now() });
    }
    await deleteUser(tx, userId);
    await announceStudios(tx, studioIds);
    const before = { email, role };
    await writeAudit(tx, { actor, action: "account.close", subjectId: userId, before });
  });
}
