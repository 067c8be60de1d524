import type { ImportDoubt, ReviewItem } from "#domain/contracts/console/review-items.ts";
import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { ontarioWallClock } from "#domain/rules/dates/ontario-time.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import type { ApprovalStatus, PaymentStatus } from "#domain/rules/listing/listing-stage.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";

/** For so long nobody is told of an approval or a rejection: whoever regrets it takes it back, and nobody has heard of it. */
export const REGRET_MINUTES = 2;
export const REGRET_MS = REGRET_MINUTES * 60_000;

/** Of a mail that still waits for a regret: `The owner will be told at 14:05`. */
export function willBeTold(who: string, toldAt: Date): string {
  return `${who} will be told at ${ontarioWallClock(toldAt).slice(-"14:05".length)}`;
}

type Asked = { readonly kind: string; readonly ownerUntil: Date | null };

/** Why a claim can't be approved yet: whose studio it is answers first. */
export function waitsForOwner({ kind, ownerUntil }: Asked, now: Date): string | undefined {
  if (kind !== "claim" || ownerUntil === null || ownerUntil <= now) return undefined;
  return `The studio has an owner, who may answer until ${formatLongDate(ownerUntil.toISOString())}. After that you decide; you may reject it now.`;
}

type ItemFacts = {
  readonly item: ReviewItem;
  readonly studioName: string;
  /** For an import's row: the studio that it turned out to be. */
  readonly into: string | undefined;
};

/** What approving does, in sentences. */
export function approvingItem({ item, studioName, into }: ItemFacts): string[] {
  const mail = item.email ? [`Mails ${item.email} that it is done.`] : [];
  return [effectOf(item, studioName, into), ...mail];
}

function effectOf(item: ReviewItem, studioName: string, into: string | undefined): string {
  switch (item.kind) {
    case "edit":
      return `Writes the marked words to the page of “${studioName}”, as its owner’s.`;
    case "claim":
      return `Makes ${item.proposal.name} an owner of “${studioName}”: they may edit its page.`;
    case "photo":
      return `Adds the photo to the page of “${studioName}”.`;
    case "review":
      if (item.proposal.before != null) {
        return `Changes a review that is on the page of “${studioName}” already, to the marked words. Rejected, the review stays as it was.`;
      }
      return `Publishes the review on the page of “${studioName}” and counts it in its rating.`;
    case "report":
      return reportEffect(item.proposal, studioName);
    case "import-doubt":
      return into === undefined
        ? `Makes a new page for “${item.proposal.name}” in ${item.proposal.city}.`
        : `Writes what the import knows to the page of “${into}”; what its owner or we wrote stays.`;
  }
}

type Report = Extract<ReviewItem, { kind: "report" }>["proposal"];

function reportEffect({ about, changes }: Report, studioName: string): string {
  if (about === "closed") return `Hides the page of “${studioName}”: it leaves the search at once.`;
  if (about === "review") {
    return `Takes the review from the page of “${studioName}” and tells its author why. To leave it there, reject the report.`;
  }
  return changes
    ? `Writes the marked words to the page of “${studioName}”, as ours.`
    : "Closes the report. It changes nothing on the page: correct that under Studios first.";
}

type ListingFacts = {
  readonly listing: {
    readonly paymentStatus: PaymentStatus;
    readonly approvalStatus: ApprovalStatus;
    readonly monthsSelected: number;
    readonly totalAmount: number;
    readonly taxAmount: number;
    readonly email: string;
    readonly liveFrom: Date | null;
  };
  readonly packageName: string;
  readonly city: string;
  /** The public page that it takes over. */
  readonly into: { readonly name: string; readonly isOwn: boolean } | undefined;
  /** A page that is likely the same studio's, and stays beside it. */
  readonly beside: string | undefined;
};

/** What approving does, in sentences. */
export function approvingListing(facts: ListingFacts): string[] {
  return [publishing(facts), ...pageOf(facts), mailing(facts)];
}

function publishing({ listing, packageName }: ListingFacts): string {
  const order = `${packageName}, ${formatMonths(listing.monthsSelected)}`;
  if (listing.paymentStatus !== "paid") {
    return `Publishes as soon as it is paid (${order}, ${formatAmount(listing.totalAmount + listing.taxAmount)}).`;
  }
  return listing.liveFrom === null
    ? `Publishes at once: it is paid (${order}).`
    : `Publishes again at once, for the time that was left (${order}).`;
}

function pageOf({ into, city, beside }: ListingFacts): string[] {
  if (into?.isOwn) return [`Shows its page “${into.name}” again.`];
  if (into) return [`Takes over the page of “${into.name}”; the old address redirects.`];
  return [
    `Makes a new page in ${city}.`,
    ...(beside === undefined ? [] : [`The page of “${beside}” stays beside it.`]),
  ];
}

function mailing({ listing }: ListingFacts): string {
  return listing.paymentStatus === "paid"
    ? `Mails ${listing.email} that it is approved.`
    : `Mails ${listing.email} how to pay.`;
}

/** What each verdict does, in a sentence; `same` only where there is a studio that it could be. */
export function decidingDoubt(
  { name, city }: Pick<ImportDoubt, "name" | "city">,
  into: string | undefined,
): readonly { readonly verdict: Verdict; readonly label: string; readonly does: string }[] {
  const same = {
    verdict: "same",
    label: "Same studio",
    does: `Writes what the import knows to the page of “${into}”; what its owner or we wrote stays.`,
  } as const;
  return [
    ...(into === undefined ? [] : [same]),
    {
      verdict: "different",
      label: "Different studio",
      does: `Makes a new page for “${name}” in ${city}.`,
    },
    {
      verdict: "skip",
      label: "Skip",
      does: "Writes nothing, now or from later files.",
    },
  ];
}
