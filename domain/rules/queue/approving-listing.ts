import type { ApprovalStatus, PaymentStatus } from "../listing/listing-facts.ts";
import { formatMonths } from "../listing/listing-months.ts";
import { formatAmount } from "../studio/price.ts";

type Facts = {
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
export function approvingListing(facts: Facts): string[] {
  return [publishing(facts), ...pageOf(facts), mailing(facts)];
}

function publishing({ listing, packageName }: Facts): string {
  const order = `${packageName}, ${formatMonths(listing.monthsSelected)}`;
  if (listing.paymentStatus !== "paid") {
    return `Publishes as soon as it is paid (${order}, ${formatAmount(listing.totalAmount + listing.taxAmount)}).`;
  }
  return listing.liveFrom === null
    ? `Publishes at once: it is paid (${order}).`
    : `Publishes again at once, for the time that was left (${order}).`;
}

function pageOf({ into, city, beside }: Facts): string[] {
  if (into?.isOwn) return [`Shows its page “${into.name}” again.`];
  if (into) return [`Takes over the page of “${into.name}”; the old address redirects.`];
  return [
    `Makes a new page in ${city}.`,
    ...(beside === undefined ? [] : [`The page of “${beside}” stays beside it.`]),
  ];
}

function mailing({ listing }: Facts): string {
  return listing.paymentStatus === "paid"
    ? `Mails ${listing.email} that it is approved.`
    : `Mails ${listing.email} how to pay.`;
}
