import { addDays } from "#domain/rules/dates/calendar.ts";
import {
  INVITATION_DAYS,
  MAX_COLLEAGUES,
  MAX_INVITATIONS_A_DAY,
  MAX_OPEN_INVITATIONS,
} from "#domain/rules/owners/claim-words.ts";
import { isSameAddress } from "#domain/rules/owners/mailboxes.ts";
import { findUserByEmail } from "#server/accounts/people-queries.ts";
import { accountOf, type Device, type SessionToken } from "#server/accounts/sessions.ts";
import { enter } from "#server/accounts/sign-in-tokens.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireFreshProof } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueLimitedMail, enqueueMail } from "#server/mail/enqueue-mail.ts";
import { findLinkedSubject, issueLink } from "#server/mail/private-links.ts";
import { findStudioRow, lockStudio } from "#server/studios/studio-queries.ts";
import { changeOwned } from "./change-owned.ts";
import { listAskedClaims } from "./claim-queries.ts";
import {
  countInvitationsSince,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
  lockInvitation,
  markAccepted,
} from "./invitation-queries.ts";
import { requireOwned, requirePerson } from "./owned-studio.ts";
import { colleagueJoinedMail, colleagueRemovedMail, ownerInvitationMail } from "./owner-mails.ts";
import { listStudioPeople, lowerToColleague } from "./ownership-queries.ts";
import { accountFor, endRights, giveRights, presentAccount, type RightsDeps } from "./rights.ts";

export type ColleaguesView = Awaited<ReturnType<typeof getColleagues>>;

/** All who look after a studio, and who may soon; invitations and claims are the owner's alone. */
export async function getColleagues(
  { db, now }: RightsDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
) {
  const { isOwner } = await requireOwned(db, actor, studioId);
  const studio = await findStudioRow(db, studioId);
  return {
    studioName: studio?.name ?? "",
    isOwner,
    you: requirePerson(actor),
    people: await listStudioPeople(db, studioId),
    invitations: isOwner ? await listOpenInvitations(db, studioId, now()) : [],
    claims: isOwner ? await listAskedClaims(db, studioId, now()) : [],
  };
}

type Inviting = { readonly studioId: number; readonly email: string };

/** A mail with a private link, to whoever may edit from then on. */
export async function inviteColleague(
  deps: RightsDeps,
  actor: Actor,
  inviting: Inviting,
): Promise<void> {
  await changeOwned(deps, {
    ...{ actor, studioId: inviting.studioId, right: "own" },
    apply: (tx, studio, owner) => invite(deps, tx, owner, { ...inviting, studio, isOwner: false }),
  });
}

/** The same link, by which somebody becomes the owner: whoever sends it shows once more that it is them. */
export async function passOn(deps: RightsDeps, actor: Actor, inviting: Inviting): Promise<void> {
  await changeOwned(deps, {
    ...{ actor, studioId: inviting.studioId, right: "own" },
    apply: async (tx, studio, owner) => {
      requireFreshProof(actor, deps.now());
      await invite(deps, tx, owner, { ...inviting, studio, isOwner: true });
    },
  });
}

async function invite(
  deps: RightsDeps,
  tx: Database,
  owner: Actor,
  { studio, email, isOwner }: Inviting & { readonly studio: StudioRow; readonly isOwner: boolean },
): Promise<void> {
  const { id: studioId, name: studioName } = studio;
  const invitedBy = requirePerson(owner);
  const people = await listStudioPeople(tx, studioId);
  const known = people.find((person) => isSameAddress(person.email, email));
  if (known?.isOwner || (known !== undefined && !isOwner)) {
    throw new AppError("conflict", `${email} looks after this studio already.`);
  }
  const open = await listOpenInvitations(tx, studioId, deps.now());
  const others = open.filter((one) => !isSameAddress(one.email, email));
  for (const one of open) {
    if (!others.includes(one)) await deleteInvitation(tx, one.id);
  }
  if (others.length >= MAX_OPEN_INVITATIONS || people.length >= MAX_COLLEAGUES) {
    throw new AppError("conflict", "That are many already. Withdraw an invitation first.");
  }
  const today = await countInvitationsSince(tx, studioId, addDays(deps.now(), -1));
  if (today >= MAX_INVITATIONS_A_DAY) {
    throw new AppError("too-many", "That were many invitations today. Please go on tomorrow.");
  }
  const expiresAt = addDays(deps.now(), INVITATION_DAYS);
  const row = { studioId, email, isOwner, invitedBy, expiresAt, createdAt: deps.now() };
  const { id: subjectId } = await insertInvitation(tx, row);
  const token = await issueLink(tx, { purpose: "owner-invitation", subjectId, expiresAt });
  const inviter = accountOf(await presentAccount(tx, invitedBy));
  const facts = { studioName, siteUrl: deps.siteUrl, isOwner, token };
  const isMailed = await enqueueLimitedMail(
    tx,
    { kind: "owner-invitation", recipient: email },
    async () => ownerInvitationMail({ ...facts, recipient: email, invitedBy: inviter.name }),
  );
  if (!isMailed) {
    throw new AppError("too-many", "That address got several invitations. Please wait an hour.");
  }
  await writeAudit(tx, {
    actor: owner,
    action: isOwner ? "studio.pass-on" : "studio.invite",
    subjectId: studioId,
    after: { [isOwner ? "owner" : "colleague"]: email },
  });
}

/** The mailed link opens nothing any more. */
export async function withdrawInvitation(
  deps: RightsDeps,
  actor: Actor,
  { studioId, invitationId }: { readonly studioId: number; readonly invitationId: number },
): Promise<void> {
  await changeOwned(deps, {
    ...{ actor, studioId, right: "own" },
    apply: async (tx, _, owner) => {
      const invitation = await lockInvitation(tx, invitationId);
      if (invitation?.studioId !== studioId || invitation.acceptedAt !== null) {
        throw new AppError("not-found", "There is no such invitation any more.");
      }
      await deleteInvitation(tx, invitationId);
      await writeAudit(tx, {
        actor: owner,
        action: "studio.withdraw-invitation",
        subjectId: studioId,
        before: { colleague: invitation.email },
        after: { colleague: null },
      });
    },
  });
}

/** Of those who may edit; another owner is nobody's to remove. */
export async function removeColleague(
  deps: RightsDeps,
  actor: Actor,
  { studioId, userId }: { readonly studioId: number; readonly userId: number },
): Promise<void> {
  await changeOwned(deps, {
    ...{ actor, studioId, right: "own" },
    apply: async (tx, studio, owner) => {
      const person = await findPerson(tx, studioId, userId);
      if (person === undefined) throw new AppError("not-found", "They are no colleague of yours.");
      if (person.isOwner) {
        throw new AppError(
          "conflict",
          "An owner can only leave by themselves. Please write to us.",
        );
      }
      const taking = { actor: owner, studioId, person, now: deps.now() };
      await endRights(tx, { ...taking, deed: "studio.remove-colleague" });
      const facts = { studioName: studio.name, siteUrl: deps.siteUrl };
      await enqueueMail(tx, colleagueRemovedMail({ ...facts, recipient: person.email }));
    },
  });
}

/** The studio stays as it is; without an owner anybody may show that it is theirs. */
export async function leaveStudio(
  deps: RightsDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<void> {
  await changeOwned(deps, {
    ...{ actor, studioId },
    apply: async (tx, _, owner) => {
      const person = await findPerson(tx, studioId, requirePerson(actor));
      if (person === undefined) throw new AppError("not-found", "You have left it already.");
      const taking = { actor: owner, studioId, person, now: deps.now() };
      await endRights(tx, { ...taking, deed: "studio.leave" });
    },
  });
}

async function findPerson(tx: Database, studioId: number, userId: number) {
  return (await listStudioPeople(tx, studioId)).find((person) => person.userId === userId);
}

/** `sign-in`: the address has an account, and a mailed link alone opens nobody's. */
export type OwnerInvitationView = {
  readonly studioName: string;
  readonly city: string;
  readonly email: string;
  readonly isOwner: boolean;
  readonly as: "new" | "sign-in" | "signed-in";
};

/** Changes nothing. Undefined where the link was used, withdrawn, has ended, or never was. */
export async function viewOwnerInvitation(
  deps: RightsDeps,
  { token, actor }: { readonly token: string; readonly actor: Actor | undefined },
): Promise<OwnerInvitationView | undefined> {
  const { db } = deps;
  const id = await invitationOf(deps, token);
  const invitation = id === undefined ? undefined : await findInvitation(db, id);
  if (invitation === undefined || invitation.acceptedAt !== null) return undefined;
  const studio = await findStudioRow(db, invitation.studioId);
  if (studio === undefined) return undefined;
  const { email, isOwner } = invitation;
  const isKnown = (await findUserByEmail(db, email)) !== undefined;
  const as = actor?.userId !== undefined ? "signed-in" : isKnown ? "sign-in" : "new";
  return { studioName: studio.name, city: studio.city, email, isOwner, as };
}

function invitationOf({ db, now }: RightsDeps, token: string): Promise<number | undefined> {
  return findLinkedSubject(db, { purposes: ["owner-invitation"], token }, now());
}

type Accepting = {
  readonly token: string;
  readonly actor: Actor | undefined;
  readonly formerToken?: string | undefined;
  readonly device: Device;
};

/** Good once. Whoever is signed in gets the rights; a new address gets an account, and is signed in. */
export async function acceptOwnerInvitation(
  deps: RightsDeps,
  { token, actor, formerToken, device }: Accepting,
): Promise<{ studioId: number; session: SessionToken | undefined }> {
  const id = await invitationOf(deps, token);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const known = id === undefined ? undefined : await findInvitation(tx, id);
    const studio = known && (await lockStudio(tx, known.studioId));
    const invitation = known && (await lockInvitation(tx, known.id));
    if (invitation === undefined || invitation.acceptedAt !== null || invitation.expiresAt <= now) {
      throw new AppError("not-found", "This link has ended or was used already.");
    }
    const { studioId, isOwner, email, invitedBy } = invitation;
    const inviter = await requireInviter(tx, studioId, invitedBy);
    const user = await joining(tx, actor, email);
    const by = actor ?? { name: `${user.role}:${user.email}`, role: user.role };
    await giveRights(tx, { actor: by, deed: "studio.give-rights", studioId, user, isOwner });
    if (isOwner && user.id !== invitedBy) {
      await lowerToColleague(tx, { userId: invitedBy, studioId });
    }
    await markAccepted(tx, invitation.id, now);
    const facts = {
      studioId,
      studioName: studio?.name ?? "",
      siteUrl: deps.siteUrl,
      isOwner,
      email: user.email,
    };
    await enqueueMail(tx, colleagueJoinedMail({ ...facts, recipient: inviter.email }));
    const session =
      actor === undefined
        ? await enter(tx, { user, browser: { formerToken, device }, now })
        : undefined;
    return { studioId, session };
  });
}

/** Who has lost the studio since can let nobody in any more. */
async function requireInviter(tx: Database, studioId: number, invitedBy: number) {
  const people = await listStudioPeople(tx, studioId);
  const inviter = people.find(({ userId, isOwner }) => userId === invitedBy && isOwner);
  if (inviter === undefined) {
    throw new AppError("not-found", "This link has ended or was used already.");
  }
  return inviter;
}

async function joining(tx: Database, actor: Actor | undefined, email: string) {
  if (actor?.userId !== undefined) return presentAccount(tx, actor.userId);
  if ((await findUserByEmail(tx, email)) !== undefined) {
    throw new AppError(
      "conflict",
      "This address has an account. Please sign in, then open the link again.",
    );
  }
  return accountFor(tx, email);
}
