import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";

export function formatDay(instant: string | null): string {
  return instant === null ? "" : formatLongDate(instant);
}

type StageWords = { title: string; text: string };

/** Where a listing stands, in words for its owner. */
export function stageWords(listing: ListingStatus): StageWords {
  const { stage, studioName, paymentStatus } = listing;
  switch (stage) {
    case "in-review":
      if (listing.rejectionReason !== null) return reviewedAgain(listing);
      return {
        title: "We are reviewing your listing",
        text:
          paymentStatus === "paid"
            ? "Your payment has arrived. You hear from us within 24-48 hours, and your studio goes live as soon as it is approved."
            : "You hear from us within 24-48 hours. Your studio goes live once it is approved and paid.",
      };
    case "awaiting-payment":
      return {
        title: "Approved, one step left",
        text: `${studioName} goes live as soon as your payment of ${formatAmount(listing.totalAmount + (listing.tax?.amount ?? 0))} has arrived.`,
      };
    case "live":
      return {
        title: `Live until ${formatDay(listing.liveUntil)}`,
        text: `${studioName} is in search and on the map.`,
      };
    case "ended":
      return {
        title: `Ended on ${formatDay(listing.liveUntil)}`,
        text: "The time that was paid for is over. We keep everything you wrote: renew it, and your listing is back at once.",
      };
    case "rejected":
      return {
        title: "We could not approve your listing",
        text: "You are welcome to submit it again with changes. What you wrote is still there.",
      };
    case "refund-due":
      return {
        title: "We could not approve your listing",
        text: "Your payment will be refunded in full. You are welcome to submit it again with changes. What you wrote is still there.",
      };
    case "refunded":
      return {
        title: "Your payment was refunded",
        text: "It can take a few working days until you see it on your account. The listing is closed.",
      };
  }
}

/** Its approval was taken back. */
function reviewedAgain({ paymentStatus }: ListingStatus): StageWords {
  const off = "It is off the site for now, and this is why:";
  return {
    title: "We are reviewing your listing again",
    text: paymentStatus === "paid" ? `The time you paid for stands still meanwhile. ${off}` : off,
  };
}

export function renewalWords({ stage, monthsSelected }: ListingStatus): string {
  const months = formatMonths(monthsSelected);
  return stage === "live"
    ? `This adds ${months} to the time that is left.`
    : `Your studio is back for ${months} as soon as your payment has arrived.`;
}
