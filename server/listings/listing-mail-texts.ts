import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { isPublished } from "#domain/rules/listing/listing-facts.ts";
import type { ListingMailKind } from "#domain/rules/listing/listing-state.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import type { ListingMailText } from "./listing-mail.ts";
import { amountToPay, isVouchedFor, type OwnerMailFacts, statusUrl } from "./listing-mail-facts.ts";

export const listingMailTexts: Readonly<
  Record<ListingMailKind, (facts: OwnerMailFacts) => ListingMailText>
> = {
  approved: (facts) => ({
    subject: `${facts.listing.studioName} is approved`,
    heading: `${facts.listing.studioName} is approved`,
    ...(isPublished(facts.listing) ? liveNow(facts) : approvedOnly(facts)),
  }),
  rejected: (facts) => ({
    subject: `About ${subjectName(facts)}`,
    heading: "We could not approve your listing",
    paragraphs: [
      `This is why: ${facts.listing.rejectionReason ?? ""}`,
      ...(facts.listing.paymentStatus === "paid" ? ["Your payment will be refunded in full."] : []),
      "You are welcome to submit it again with changes. What you wrote is still there: your status page leads to it.",
    ],
    action: { label: "Open your status page", url: statusUrl(facts) },
  }),
  suspended: (facts) => ({
    subject: `About ${subjectName(facts)}`,
    heading: "Your listing is being reviewed again",
    paragraphs: [
      `We took it off the site for now. This is why: ${facts.listing.rejectionReason ?? ""}`,
      ...(facts.listing.paymentStatus === "paid"
        ? [
            "The time you paid for stands still meanwhile: what is left begins when it is approved again.",
          ]
        : []),
      `Please write to ${facts.teamEmail} if you have a question or something has changed.`,
    ],
    action: { label: "Open your status page", url: statusUrl(facts) },
  }),
  reopened: (facts) => ({
    subject: `About ${subjectName(facts)}`,
    heading: "We look at your listing once more",
    paragraphs: [
      "Please ignore our last mail about it: that decision was made by mistake, and we have taken it back. You will hear from us soon.",
    ],
    action: { label: "Open your status page", url: statusUrl(facts) },
  }),
  paid: (facts) => ({
    subject: `We received your payment for ${facts.listing.studioName}`,
    heading: "Thank you for your payment",
    ...(isPublished(facts.listing) ? liveNow(facts) : notYetLive(facts)),
  }),
  "payment-failed": (facts) => ({
    subject: `Your payment for ${subjectName(facts)} did not go through`,
    heading: "Your payment did not go through",
    paragraphs: [
      "Nothing was charged. You can try again at any time, with another card or account if you like.",
    ],
    action: { label: "Try again", url: statusUrl(facts) },
  }),
  refunded: (facts) => ({
    subject: `Your payment for ${facts.listing.studioName} was refunded`,
    heading: "Your payment was refunded",
    paragraphs: [
      "It can take a few working days until you see it on your account. The listing is closed.",
    ],
    action: { label: "Open your status page", url: statusUrl(facts) },
  }),
  renewed: (facts) => ({
    subject: `${facts.listing.studioName} is renewed`,
    heading: "Your listing is renewed",
    ...liveNow(facts),
  }),
  reminder: (facts) => ({
    subject: `Your listing for ${facts.listing.studioName} ends on ${endOf(facts)}`,
    heading: `Your listing ends on ${endOf(facts)}`,
    paragraphs: [
      `${facts.listing.studioName} leaves the search on that day, unless you renew it. What you renew is added to the time that is left.`,
    ],
    action: { label: "Renew your listing", url: statusUrl(facts) },
  }),
  ended: (facts) => ({
    subject: `Your listing for ${facts.listing.studioName} has ended`,
    heading: "Your listing has ended",
    paragraphs: [
      "The time that was paid for is over. We keep everything you wrote: renew it, and your listing is back at once.",
    ],
    action: { label: "Renew your listing", url: statusUrl(facts) },
  }),
};

/** No word of a stranger's in the subject (product rules, "Mail"). */
function subjectName(facts: OwnerMailFacts): string {
  return isVouchedFor(facts) ? `your listing for ${facts.listing.studioName}` : "your listing";
}

function liveNow(facts: OwnerMailFacts): Pick<ListingMailText, "paragraphs" | "action"> {
  const { studioId, studioName } = facts.listing;
  return {
    paragraphs: [`${studioName} is live in search and on the map until ${endOf(facts)}.`],
    action:
      studioId === null
        ? { label: "Open your status page", url: statusUrl(facts) }
        : { label: "See your studio", url: `${facts.siteUrl}${studioByIdPath(studioId)}` },
  };
}

function approvedOnly(facts: OwnerMailFacts): Pick<ListingMailText, "paragraphs" | "action"> {
  if (facts.listing.paymentStatus === "paid") {
    return {
      paragraphs: [
        "The time that was paid for is over. Renew it, and your listing is back at once.",
      ],
      action: { label: "Renew your listing", url: statusUrl(facts) },
    };
  }
  return {
    paragraphs: [
      `One step is left: the payment of ${amountToPay(facts)}. Your studio appears in search as soon as it has arrived.`,
    ],
    action: { label: "Pay for your listing", url: statusUrl(facts) },
  };
}

function notYetLive(facts: OwnerMailFacts): Pick<ListingMailText, "paragraphs" | "action"> {
  return {
    paragraphs: [
      facts.listing.approvalStatus === "rejected"
        ? "Your listing could not be approved, so your payment will be refunded in full."
        : "Your studio goes live as soon as our review is done. The time you paid for starts then.",
    ],
    action: { label: "Open your status page", url: statusUrl(facts) },
  };
}

function endOf({ listing }: OwnerMailFacts): string {
  return listing.liveUntil === null ? "" : formatLongDate(listing.liveUntil.toISOString());
}
