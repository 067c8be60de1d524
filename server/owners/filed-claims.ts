import { addDays } from "#domain/rules/dates/calendar.ts";
import { OWNER_ANSWER_DAYS } from "#domain/rules/owners/claim-words.ts";
import { isSameAddress } from "#domain/rules/owners/mailboxes.ts";
import { waitsForOwner } from "#domain/rules/queue/decision-words.ts";
import { findUser, type UserRow } from "#server/accounts/people-queries.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireFreshProof } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import {
  parseReviewItem,
  submitReviewItem,
  withdrawReviewItem,
} from "#server/proposals/proposals.ts";
import {
  lockReviewItem,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-item-queries.ts";
import { announceStudios, findStudioRow, lockStudio } from "#server/studios/studio-queries.ts";
import {
  type ClaimRow,
  findClaimOfItem,
  type listAskedClaims,
  lockOpenClaims,
  setOwnerUntil,
  updateClaim,
} from "./claim-queries.ts";
import { requireOwned } from "./owned-studio.ts";
import {
  claimAnsweredMail,
  claimFiledMail,
  claimFiledTeamMail,
  furtherClaimMail,
} from "./owner-mails.ts";
import { deleteRights, listOwners } from "./ownership-queries.ts";
import { accountFor, endWishes, giveRights, presentAccount, type RightsDeps } from "./rights.ts";

type Filing = {
  readonly claim: ClaimRow;
  readonly studio: Pick<StudioRow, "id" | "name">;
  readonly actor: Actor;
  readonly email: string;
  readonly userId: number | undefined;
};

/** A person decides: the team, and of a studio that has an owner the owner first. Nobody is taken over in silence. */
export async function fileClaim(deps: RightsDeps, tx: Database, filing: Filing): Promise<void> {
  const { claim, studio, actor, email, userId } = filing;
  await lockStudio(tx, studio.id);
  const owners = await listOwners(tx, studio.id);
  const ownerUntil = owners.length > 0 ? addDays(deps.now(), OWNER_ANSWER_DAYS) : null;
  const { name = email, phone, position = "", words = "" } = claim.request ?? {};
  const item = await submitReviewItem(tx, actor, {
    kind: "claim",
    studioId: studio.id,
    submittedBy: actor.name,
    email,
    proposal: { userId: userId ?? null, proof: claim.proof, name, phone, position, words },
  });
  await updateClaim(tx, claim.id, {
    ...{ codeHash: null, request: null, reviewItemId: item.id, ownerUntil },
    ...(userId === undefined ? {} : { userId }),
  });
  if (ownerUntil !== null) await setOwnerUntil(tx, item.id, ownerUntil);
  const { siteUrl, teamEmail } = deps;
  const facts = { studioId: studio.id, studioName: studio.name, siteUrl, ownerUntil };
  await enqueueMail(tx, claimFiledMail({ ...facts, recipient: email }));
  const about = { ...facts, name, position, proof: claim.proof };
  for (const owner of owners) {
    await enqueueMail(tx, furtherClaimMail({ ...about, recipient: owner.email }));
  }
  const shownBy = claim.proof === "request" ? undefined : claim.email;
  const team = { ...about, recipient: teamEmail, itemId: item.id, email, shownBy };
  await enqueueMail(tx, claimFiledTeamMail(team));
}

type NewOwner = {
  readonly studio: Pick<StudioRow, "id" | "name">;
  readonly owner: Pick<UserRow, "id" | "email">;
  /** By which they became it. */
  readonly itemId?: number;
};

/**
 * A studio that was nobody's has an owner: who asked for it before them asks them now, like anybody after them. What the
 * owner themselves asked is settled.
 */
export async function askNewOwner(
  { now, siteUrl }: Pick<RightsDeps, "now" | "siteUrl">,
  tx: Database,
  { studio, owner, itemId }: NewOwner,
): Promise<void> {
  const ownerUntil = addDays(now(), OWNER_ANSWER_DAYS);
  const by = { name: `owner:${owner.email}`, role: "owner", userId: owner.id } as const;
  for (const item of await lockOpenClaims(tx, studio.id)) {
    const parsed = parseReviewItem(item);
    if (item.id === itemId || parsed.kind !== "claim") continue;
    const { userId, proof, name, position } = parsed.proposal;
    if (userId === owner.id || isSameAddress(item.email ?? "", owner.email)) {
      await withdrawReviewItem(tx, by, item, now());
      await markClaim(tx, item.id, { state: "lapsed", decidedAt: now() });
      continue;
    }
    await setOwnerUntil(tx, item.id, ownerUntil);
    await markClaim(tx, item.id, { ownerUntil });
    const facts = { studioId: studio.id, studioName: studio.name, siteUrl, ownerUntil };
    const about = { ...facts, name, position, proof: proof ?? "request" };
    await enqueueMail(tx, furtherClaimMail({ ...about, recipient: owner.email }));
    if (item.email !== null)
      await enqueueMail(tx, claimFiledMail({ ...facts, recipient: item.email }));
  }
}

/** Those that wait for the owner's answer. */
export type AskedClaim = Awaited<ReturnType<typeof listAskedClaims>>[number];

type Answering = { readonly studioId: number; readonly itemId: number };

/** The owner agrees: the person who asked is an owner beside them from now on, whom they can't remove. */
export async function agreeToClaim(
  deps: RightsDeps,
  actor: Actor,
  { studioId, itemId }: Answering,
): Promise<void> {
  await requireOwned(deps.db, actor, studioId, "own");
  requireFreshProof(actor, deps.now());
  await deps.db.transaction(async (tx) => {
    const item = await lockAsked(deps, tx, actor, { studioId, itemId });
    await grantClaim(deps, tx, { item, actor });
    await close(deps, tx, { item, actor, state: "approved" });
  });
}

/** Whoever asked reads the reason. */
export async function declineClaim(
  deps: RightsDeps,
  actor: Actor,
  { studioId, itemId, reason }: Answering & { readonly reason: string },
): Promise<void> {
  await requireOwned(deps.db, actor, studioId, "own");
  await deps.db.transaction(async (tx) => {
    const item = await lockAsked(deps, tx, actor, { studioId, itemId });
    await markClaim(tx, item.id, { state: "rejected", decidedAt: deps.now() });
    await close(deps, tx, { item, actor, state: "rejected", reason });
  });
}

/** As the queue does: first the question, then the studio, whose owner may have lost it meanwhile. */
async function lockAsked(
  { now }: RightsDeps,
  tx: Database,
  actor: Actor,
  { studioId, itemId }: Answering,
): Promise<ReviewItemRow> {
  const item = await lockReviewItem(tx, itemId);
  await lockStudio(tx, studioId);
  await requireOwned(tx, actor, studioId, "own");
  if (item.kind !== "claim" || item.studioId !== studioId || item.ownerUntil === null) {
    throw new AppError("not-found", "There is no such question about your studio.");
  }
  if (item.state !== "open") throw new AppError("conflict", "This was answered already.");
  if (item.ownerUntil <= now()) {
    throw new AppError("conflict", "The time to answer is over: our team decides now.");
  }
  return item;
}

type Closing = {
  readonly item: ReviewItemRow;
  readonly actor: Actor;
  readonly state: "approved" | "rejected";
  readonly reason?: string;
};

async function close(
  { siteUrl, now }: RightsDeps,
  tx: Database,
  { item, actor, state, reason }: Closing,
): Promise<void> {
  const decided = { decidedBy: actor.name, decidedAt: now(), reason: reason ?? null };
  const saved = await updateReviewItem(tx, item, { state, ...decided });
  await writeAudit(tx, {
    actor,
    action: state === "approved" ? "review-item.approve" : "review-item.reject",
    subjectId: item.id,
    before: { state: item.state },
    after: { state: saved.state },
    reason,
  });
  if (item.email === null || item.studioId === null) return;
  const studioName = (await findStudioRow(tx, item.studioId))?.name ?? "your studio";
  const facts = { recipient: item.email, studioName, siteUrl, studioId: item.studioId, reason };
  await enqueueMail(tx, claimAnsweredMail({ ...facts, isGranted: state === "approved" }));
}

type Granting = { readonly item: ReviewItemRow; readonly actor: Actor };

/** The rights, and the account where there is none yet, in the transaction of the decision. */
export async function grantClaim(
  deps: Pick<RightsDeps, "now" | "siteUrl">,
  tx: Database,
  { item, actor }: Granting,
): Promise<void> {
  const parsed = parseReviewItem(item);
  if (parsed.kind !== "claim") throw new AppError("invalid", "This is no claim.");
  const { userId, proof } = parsed.proposal;
  const user =
    userId == null ? await accountFor(tx, parsed.email ?? "") : await presentAccount(tx, userId);
  const { studioId } = parsed;
  const isFree = (await listOwners(tx, studioId)).length === 0;
  await giveRights(tx, {
    ...{ actor, deed: "studio.give-rights", studioId, user },
    ...{ isOwner: true, proof: proof ?? undefined },
  });
  await markClaim(tx, item.id, { state: "granted", decidedAt: deps.now(), userId: user.id });
  const studio = isFree ? await findStudioRow(tx, studioId) : undefined;
  if (studio !== undefined) await askNewOwner(deps, tx, { studio, owner: user, itemId: item.id });
}

/** Why a claim can't be approved yet: whose studio it is answers first, as long as it is somebody's. */
export async function findOwnersTurn(
  db: Database,
  item: ReviewItemRow,
  now: Date,
): Promise<string | undefined> {
  const words = waitsForOwner(item, now);
  if (words === undefined || item.studioId === null) return words;
  return (await listOwners(db, item.studioId)).length > 0 ? words : undefined;
}

/** What an approval gave is taken back with what was wished for meanwhile, and the question is open again. */
export async function reopenClaim(
  tx: Database,
  item: ReviewItemRow,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const parsed = parseReviewItem(item);
  const claim = await findClaimOfItem(tx, item.id);
  if (parsed.kind !== "claim") return;
  const { studioId } = parsed;
  const userId = claim?.userId ?? parsed.proposal.userId;
  const user = userId == null ? undefined : await findUser(tx, userId);
  if (user !== undefined) {
    await deleteRights(tx, { userId: user.id, studioId });
    await endWishes(tx, { ...by, studioId, email: user.email });
    await announceStudios(tx, [studioId]);
  }
  await markClaim(tx, item.id, { state: "open", decidedAt: null });
}

/** Of what an older version filed there is no row. */
export async function markClaim(
  tx: Database,
  itemId: number,
  changes: Parameters<typeof updateClaim>[2],
): Promise<void> {
  const claim = await findClaimOfItem(tx, itemId);
  if (claim !== undefined) await updateClaim(tx, claim.id, changes);
}
