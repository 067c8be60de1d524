import type { ClaimProof } from "#domain/rules/owners/claim-words.ts";
import {
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
} from "#server/accounts/people-queries.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { bindServices, type Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { withdrawReviewItem } from "#server/proposals/proposals.ts";
import { lockOpenWishes } from "#server/proposals/review-item-queries.ts";
import { announceStudios, lockStudio } from "#server/studios/studio-queries.ts";
import { rightsTakenMail } from "./owner-mails.ts";
import {
  deleteRights,
  listStudioPeople,
  type StudioPerson,
  writeRights,
} from "./ownership-queries.ts";

/** What services about rights work with. */
export type RightsDeps = Pick<Deps, "db" | "now" | "siteUrl" | "teamEmail">;

type Giving = {
  readonly actor: Actor;
  readonly deed: "studio.claim" | "studio.give-rights";
  readonly studioId: number;
  readonly user: Pick<UserRow, "id" | "email">;
  readonly isOwner: boolean;
  readonly proof?: ClaimProof | undefined;
};

/** Its page follows at once: nobody is asked any more whether it is theirs. */
export async function giveRights(tx: Database, giving: Giving): Promise<void> {
  const { actor, deed, studioId, user, isOwner, proof } = giving;
  await writeRights(tx, { userId: user.id, studioId, isOwner });
  await announceStudios(tx, [studioId]);
  await writeAudit(tx, {
    actor,
    action: deed,
    subjectId: studioId,
    after: { [isOwner ? "owner" : "colleague"]: user.email, ...(proof && { proof }) },
  });
}

type Taking = {
  readonly actor: Actor;
  readonly deed: "studio.take-rights" | "studio.remove-colleague" | "studio.leave";
  readonly studioId: number;
  readonly person: Pick<StudioPerson, "userId" | "email" | "isOwner">;
  readonly now: Date;
  readonly reason?: string | undefined;
};

/** Their proposals that nobody has decided yet end with the rights. */
export async function endRights(tx: Database, taking: Taking): Promise<void> {
  const { actor, deed, studioId, person, now, reason } = taking;
  if (!(await deleteRights(tx, { userId: person.userId, studioId }))) {
    throw new AppError("not-found", "They have no rights in this studio any more.");
  }
  await announceStudios(tx, [studioId]);
  await writeAudit(tx, {
    actor,
    action: deed,
    subjectId: studioId,
    before: { [person.isOwner ? "owner" : "colleague"]: person.email },
    after: { [person.isOwner ? "owner" : "colleague"]: null },
    reason,
  });
  await endWishes(tx, { actor, studioId, email: person.email, now });
}

type EndingWishes = {
  readonly actor: Actor;
  readonly studioId: number;
  readonly email: string;
  readonly now: Date;
};

/** Whose word counts no more wishes for nothing: else the next owner would find it in their form. */
export async function endWishes(
  tx: Database,
  { actor, studioId, email, now }: EndingWishes,
): Promise<void> {
  for (const row of await lockOpenWishes(tx, studioId, `owner:${email}`)) {
    const why = "Whoever sent it in has no rights in this studio any more.";
    await withdrawReviewItem(tx, actor, row, now, why);
  }
}

/** The account of an address, in any case of its letters; made where there is none. Who was removed does not come back. */
export async function accountFor(tx: Database, email: string): Promise<UserRow> {
  await lockName(tx, `account:${email.toLowerCase()}`);
  const known = await findUserByEmail(tx, email);
  if (known === undefined) {
    return insertUser(tx, { email, role: "owner", provider: "mail", emailVerified: true });
  }
  return requirePresent(known);
}

/** Of an address that nobody has shown yet: whoever signs in with it finds what it stands for. */
export async function awaitAccount(tx: Database, email: string): Promise<void> {
  await lockName(tx, `account:${email.toLowerCase()}`);
  if ((await findUserByEmail(tx, email)) !== undefined) return;
  await insertUser(tx, { email, role: "owner", provider: "mail" });
}

export async function presentAccount(tx: Database, userId: number): Promise<UserRow> {
  return requirePresent(await findUser(tx, userId));
}

function requirePresent(user: UserRow | undefined): UserRow {
  if (user !== undefined && user.removedAt === null) return user;
  throw new AppError("conflict", "This account was removed. Please write to us.");
}

/** For operators. */
export function createRightsServices(deps: RightsDeps) {
  return bindServices(deps, { takeRights });
}

/** By an operator, for whom it does not matter how somebody came to them. */
async function takeRights(
  deps: RightsDeps,
  actor: Actor,
  { studioId, userId, reason }: { studioId: number; userId: number; reason: string },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "studio.take-rights",
    lock: (tx) => lockStudio(tx, studioId),
    apply: async (tx, studio) => {
      const people = studio === undefined ? [] : await listStudioPeople(tx, studioId);
      const person = people.find((one) => one.userId === userId);
      if (studio === undefined || person === undefined) {
        throw new AppError("not-found", "They have no rights in this studio any more.");
      }
      const taking = { actor, studioId, person, reason, now: deps.now() };
      await endRights(tx, { ...taking, deed: "studio.take-rights" });
      const { siteUrl } = deps;
      const facts = { recipient: person.email, studioName: studio.name, siteUrl, reason };
      await enqueueMail(tx, rightsTakenMail(facts));
    },
  });
}
