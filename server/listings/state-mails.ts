import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { formatMonths, type TaxRule, taxFacts } from "#domain/rules/listing/listing-price.ts";
import { isPublished } from "#domain/rules/listing/listing-stage.ts";
import type { ListingMailKind } from "#domain/rules/listing/listing-state.ts";
import { listingStatusPath, studioByIdPath } from "#domain/rules/pages/paths.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { harmlessName, type Mail, type MailContent } from "#server/mail/mail-content.ts";
import type { ListingRow } from "./listing-queries.ts";
import type { PackageRow } from "./package-queries.ts";
import { shownTax } from "./payments/amount-due.ts";

type ListingMailText = Pick<MailContent, "subject" | "heading" | "paragraphs" | "action">;

const termMails: ReadonlySet<ListingMailKind> = new Set([
  "renewed",
  "reminder",
  "ended",
  "refunded",
]);

/** To the owner, about a change that has just been made. */
export function listingMail(kind: ListingMailKind, facts: OwnerMailFacts): Mail {
  return composeMail({
    ...listingMailTexts[kind](facts),
    kind: `listing-${kind}`,
    recipient: facts.listing.email,
    facts: [
      ["Studio", shownName(facts)],
      ...(termMails.has(kind) ? termFacts(facts) : orderFacts(facts)),
    ],
    siteUrl: facts.siteUrl,
  });
}

/** What the mails about a listing are written from. */
export type ListingMailFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly tax?: TaxRule | undefined;
  readonly listing: ListingRow;
  readonly chosen: PackageRow;
};

/** For the owner, with a link to the status page that is this mail's own. */
export type OwnerMailFacts = ListingMailFacts & {
  readonly statusToken: string;
  /** Why it was done, where somebody said so. */
  readonly reason?: string | undefined;
};

export function statusUrl({ siteUrl, statusToken }: OwnerMailFacts): string {
  return `${siteUrl}${listingStatusPath(statusToken)}`;
}

export type NamedListing = {
  readonly listing: Pick<
    ListingMailFacts["listing"],
    "studioName" | "approvalStatus" | "paymentStatus"
  >;
};

/**
 * Somebody has read it, or paid for it. Until then anybody may have typed it together with a stranger's address, and its
 * mails carry none of it in their subject, and no more than a plain name inside.
 */
function isVouchedFor({ listing }: NamedListing): boolean {
  const { approvalStatus, paymentStatus } = listing;
  return approvalStatus === "approved" || paymentStatus === "paid" || paymentStatus === "refunded";
}

/** How a mail to its owner calls the studio. */
export function shownName(facts: NamedListing): string {
  const { studioName } = facts.listing;
  return isVouchedFor(facts) ? studioName : (harmlessName(studioName) ?? "your studio");
}

/** For a listing that has begun: what was ordered at first says nothing about its renewals. */
function termFacts({ listing, chosen }: ListingMailFacts) {
  const { liveUntil, paymentStatus, id } = listing;
  return [
    ["Package", chosen.displayName],
    ...(liveUntil === null || paymentStatus === "refunded"
      ? []
      : [["Paid until", formatLongDate(liveUntil.toISOString())] as const]),
    ["Listing ID", String(id)],
  ] as const;
}

export function orderFacts({ listing, chosen, tax }: ListingMailFacts) {
  const { totalAmount, taxAmount: taxCents, taxLabel } = listing;
  return [
    ["Package", chosen.displayName],
    ["Duration", formatMonths(listing.monthsSelected)],
    ["Total amount", formatPrice(totalAmount)],
    ...taxFacts(shownTax({ taxCents, taxLabel }, tax), totalAmount),
    ["Listing ID", String(listing.id)],
  ] as const;
}

/** What the first payment comes to, tax included. */
function amountToPay({ listing }: ListingMailFacts): string {
  return formatAmount(listing.totalAmount + listing.taxAmount);
}

const listingMailTexts: Readonly<
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
      ...(facts.reason ? [`This is why: ${facts.reason}`] : []),
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
