import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";
import { isPublished, type ListingState } from "#domain/rules/listing/listing-stage.ts";
import { type ListingEffects, transitionListing } from "#domain/rules/listing/listing-state.ts";
import { REGRET_MS } from "#domain/rules/queue/decision-words.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import { changedMeanwhile, lockAt, type Versioned } from "#server/history/lock-at.ts";
import { endOpenCheckouts, keepPaidPackages } from "#server/listings/payments/payment-queries.ts";
import {
  enqueueMail,
  enqueueMailWithRegret,
  recallMail,
  releaseMail,
} from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { giveToBuyer } from "#server/owners/listing-owner.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { issueListingLink } from "./listing-links.ts";
import { type ListingRow, lockListing, updateListing } from "./listing-queries.ts";
import { getPackage } from "./package-queries.ts";
import { giveBackStudio, hideOwnedPage, publishStudio, unpublishStudio } from "./publishing.ts";
import { listingMail } from "./state-mails.ts";

export type EventOutcome =
  | ({ readonly allowed: true } & ChangedListing)
  | { readonly allowed: false; readonly reason: string };

/** As it is then, and whether its owner gets a mail about it. */
type ChangedListing = { readonly listing: ListingRow; readonly isOwnerTold: boolean };

type EventOfListing = {
  readonly event: ListingEvent;
  readonly actor: Actor;
  /** The entry of the audit log that this takes back. */
  readonly undoesId?: number | undefined;
};

/** After these, whoever still has the provider's page open must not pay on it. */
const endsCheckouts: ReadonlySet<ListingEvent["type"]> = new Set([
  "markPaid",
  "paymentFailed",
  "reject",
  "refund",
  "renew",
]);

/**
 * The change, the studio, the mail and the audit row, for a listing that the transaction has locked. Of jobs and payment
 * providers as well, who have no right to ask for.
 */
export async function applyListingEvent(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  { event, actor, undoesId }: EventOfListing,
): Promise<EventOutcome> {
  if (isErased(listing)) return { allowed: false, reason: "This listing's owner was erased." };
  const before = stateOf(listing);
  const transition = transitionListing(before, event, deps.now());
  if (!transition.allowed) return transition;
  const next = nextTerm(event, listing);
  const changed = { ...listing, ...transition.state, ...choiceTakenBack(event, listing), ...next };
  const effects = withNewPlace(transition.effects, listing, changed);
  const studioId = await applyToStudio(deps, tx, changed, effects, actor);
  // Once: who passed the studio on, left it or lost it since does not get it back with the next term.
  if (effects.studio === "publish" && studioId !== null && listing.liveFrom === null) {
    await giveToBuyer(deps, tx, { studioId, email: listing.email, actor });
  }
  if (changed.featuredPackage !== listing.featuredPackage) await keepPaidPackages(tx, listing);
  const saved = await updateListing(tx, listing, { ...transition.state, ...next, studioId });
  if (endsCheckouts.has(event.type)) await endOpenCheckouts(tx, listing.id, deps.now());
  const chosen = await getPackage(tx, saved.featuredPackage);
  const statusToken = await issueListingLink(tx, saved, deps.now());
  const reason = "reason" in event ? event.reason?.trim() : undefined;
  const facts = { ...deps, listing: saved, chosen, statusToken, reason };
  const mail = listingMail(transition.effects.mail, facts);
  const isOwnerTold = await tellOwner(tx, event, mail, saved);
  await writeAudit(tx, {
    actor,
    action: `listing.${event.type}`,
    subjectId: listing.id,
    before: { ...before },
    after: {
      ...transition.state,
      ...(event.type === "renew" ? { months: event.months } : {}),
      ...(saved.featuredPackage === listing.featuredPackage
        ? {}
        : { featuredPackage: saved.featuredPackage }),
    },
    undoesId,
    reason,
    createdAt: deps.now(),
  });
  return { allowed: true, listing: saved, isOwnerTold };
}

/**
 * A decision's mail waits for a regret. Who takes it back before its owner was told tells them nothing. An approval that
 * is paid for meanwhile is told by the receipt alone; after anything else that happens the mail goes out first. Answers
 * whether they get a mail.
 */
async function tellOwner(
  tx: Database,
  { type }: ListingEvent,
  mail: Mail,
  { id, approvalStatus }: ListingRow,
): Promise<boolean> {
  const about = regretOfListing(id);
  if (type === "approve" || type === "reject") {
    await releaseMail(tx, about);
    await enqueueMailWithRegret(tx, mail, { about, delayMs: REGRET_MS });
    return true;
  }
  const isPaidApproval = type === "markPaid" && approvalStatus === "approved";
  if (type === "reopen" || type === "suspend" || isPaidApproval) {
    const isUntold = await recallMail(tx, about);
    if (isUntold && type === "reopen") return false;
  } else await releaseMail(tx, about);
  await enqueueMail(tx, mail);
  return true;
}

/** What a decision's mail is known by while it waits. */
export function regretOfListing(listingId: number): string {
  return `listing ${listingId}`;
}

/** With a renewal the package begins that was paid for, and whoever renews does not end. */
function nextTerm(event: ListingEvent, { featuredPackage, nextPackage }: ListingRow) {
  if (event.type !== "renew") return {};
  const paid = event.package ?? featuredPackage;
  return {
    featuredPackage: paid,
    nextPackage: nextPackage === paid ? null : nextPackage,
    endRequestedAt: null,
  };
}

/** Badge and rank follow another package. */
function withNewPlace(effects: ListingEffects, before: ListingRow, after: ListingRow) {
  const isOther = before.featuredPackage !== after.featuredPackage && isPublished(after);
  return isOther ? { ...effects, studio: "publish" as const } : effects;
}

/** The page that an approval had chosen, and that never became the listing's. */
function choiceTakenBack({ type }: ListingEvent, { liveFrom }: ListingRow) {
  return type === "reopen" && liveFrom === null ? { studioId: null } : {};
}

async function applyToStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  { studio }: ListingEffects,
  actor: Actor,
): Promise<number | null> {
  const { studioId } = listing;
  if (studio === "publish") {
    return publishStudio(deps, tx, listing, actor);
  }
  if (studioId !== null) {
    const withdrawal = { studioId, actor, now: deps.now() };
    if (studio === "unpublish") await unpublishStudio(tx, withdrawal);
    if (studio === "hide") await hideOwnedPage(tx, withdrawal);
    if (studio === "give-back") await giveBackStudio(tx, { ...withdrawal, listingId: listing.id });
  }
  return studioId;
}

/** What tax law keeps of it is no listing that could change. */
function isErased({ email }: ListingRow): boolean {
  return email === "";
}

/** The row's state and nothing else of it: what the audit log keeps. */
function stateOf(row: ListingRow): ListingState {
  const { approvalStatus, paymentStatus, rejectionReason, monthsSelected } = row;
  const { paidAt, liveFrom, liveUntil, reminderSentAt, endedAt } = row;
  return {
    approvalStatus,
    paymentStatus,
    rejectionReason,
    monthsSelected,
    paidAt,
    liveFrom,
    liveUntil,
    reminderSentAt,
    endedAt,
  };
}

export type ListingChange = {
  listingId: number;
  actor: Actor;
  /** The one that was looked at; without it, whatever is there is changed. */
  version?: number | undefined;
  /** The entry of the audit log that this takes back. */
  undoesId?: number | undefined;
};

type Prepare = (tx: Database, listing: ListingRow) => Promise<ListingRow>;

/** By somebody of the team. `prepare` runs within the transaction, before the event. */
export async function changeListing(
  deps: ListingDeps,
  wish: ListingChange,
  event: ListingEvent,
  prepare?: Prepare,
): Promise<ListingRow> {
  const { listing } = await changeAndTell(deps, wish, event, prepare);
  return listing;
}

/** The same for whoever says what the owner hears of it. */
export async function changeAndTell(
  deps: ListingDeps,
  wish: ListingChange,
  event: ListingEvent,
  prepare: Prepare = async (_, row) => row,
): Promise<ChangedListing> {
  return change(deps, {
    actor: wish.actor,
    deed: `listing.${event.type}`,
    lock: (tx) => lockVersion(deps, tx, wish),
    apply: async (tx, locked) =>
      allowedOrRefused(
        await applyListingEvent(deps, tx, await prepare(tx, locked), { event, ...wish }),
      ),
  });
}

/** Locked, and still as whoever changes it has seen it. */
export async function lockVersion(
  { now }: ListingDeps,
  tx: Database,
  { listingId, version, actor }: ListingChange,
): Promise<ListingRow> {
  const listings: Versioned<number, ListingRow> = {
    lock: lockListing,
    missing: (id) => `There is no listing ${id}.`,
    versionOf: (listing) => listing.version,
    conflict: (_, { id, version: present }) =>
      changedMeanwhile(
        tx,
        { subjectType: "listing", subjectId: id },
        { actor, now: now(), version: present },
      ),
  };
  return lockAt(tx, listings, listingId, version);
}

/** Where it may not happen, that is the conflict of whoever wants it. */
export async function applyOrRefuse(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  wish: EventOfListing,
): Promise<ListingRow> {
  return allowedOrRefused(await applyListingEvent(deps, tx, listing, wish)).listing;
}

function allowedOrRefused(outcome: EventOutcome): ChangedListing {
  if (!outcome.allowed) throw new AppError("conflict", outcome.reason);
  return outcome;
}
