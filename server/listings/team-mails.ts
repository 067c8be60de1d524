import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { answeredFields, factWords } from "#domain/rules/queue/compare-facts.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { type ListingMailFacts, orderFacts } from "./state-mails.ts";

const ownLabels = new Map([["priceRange", "Price range"]]);

/** To the team, for each submission: all that a review needs, and how to decide. */
export function newListingMail(facts: ListingMailFacts): Mail {
  const { listing, siteUrl, teamEmail } = facts;
  return composeMail({
    kind: "listing-submitted",
    recipient: teamEmail,
    subject: `New listing ${listing.id}: ${listing.studioName}, ${listing.city}`,
    heading: `A new listing waits for review: ${listing.studioName}`,
    paragraphs: ["We promised a review within 24-48 hours.", ...cautions(facts), howTo(listing.id)],
    facts: [["Studio", listing.studioName], ...orderFacts(facts), ...contentFacts(facts)],
    action: { label: "Review it", url: `${siteUrl}/admin/queue/listing/${listing.id}` },
    siteUrl,
  });
}

function cautions({ listing, siteUrl }: ListingMailFacts): string[] {
  const { id, duplicateOfStudioId: studioId, latitude } = listing;
  const duplicate = `This may be a studio that we have already: ${siteUrl}${studioByIdPath(studioId ?? 0)}\nIf it is, let the listing take over its page: npm run operator -- approve ${id} --studio ${studioId}`;
  const nowhere =
    "Neither its postal code nor its city is in our data: set its position before you approve it.";
  const approximate = `Its position is approximate, by its postal area or its city, and its page says so. To place it: npm run operator -- locate ${id} --latitude=N --longitude=N`;
  return [
    ...(studioId === null ? [] : [duplicate]),
    ...(latitude === null ? [nowhere] : []),
    ...(listing.isPositionApproximate ? [approximate] : []),
  ];
}

function howTo(id: number): string {
  return `Or, without a browser:\nnpm run operator -- approve ${id}\nnpm run operator -- reject ${id} --reason "..."`;
}

/** Beside what the address says. */
const told = answeredFields(studioFields);

function contentFacts({ listing }: ListingMailFacts): [string, string][] {
  const { address, neighborhood, city, postalCode, hours, ...rest } = listing;
  const days = weekdays.flatMap((day) =>
    hours?.[day] ? [`${weekdayLabels[day]}: ${hours[day]}`] : [],
  );
  const answers = new Map(Object.entries(rest));
  const content = told.map(([name, label]): [string, string] => [
    ownLabels.get(name) ?? label,
    name === "hours" ? days.join("\n") : factWords(name, answers.get(name)),
  ]);
  return [
    ["Address", `${address}, ${neighborhood}, ${city} ${postalCode}`],
    ...content.map(([name, value]): [string, string] => [name, value || "none"]),
  ];
}

type QueueFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  /** All that are in review. */
  readonly waiting: number;
};

function queueMail({ siteUrl, teamEmail, waiting }: QueueFacts) {
  return {
    recipient: teamEmail,
    facts: [["In review altogether", String(waiting)]],
    action: {
      label: "Open the queue",
      url: `${siteUrl}${accountPaths.console}/queue?kind=listing`,
    },
    siteUrl,
  } as const;
}

/** To the team: listings that came when it had had enough mails about listings. */
export function waitingListingsMail(facts: QueueFacts & { readonly untold: number }): Mail {
  const { untold } = facts;
  const heading =
    untold === 1 ? "1 more listing waits for review" : `${untold} more listings wait for review`;
  return composeMail({
    ...queueMail(facts),
    kind: "listings-waiting",
    subject: heading,
    heading,
    paragraphs: [
      "So many came in that we stopped writing about each of them. They are in the queue like all others.",
    ],
  });
}

/** To the team: owners were told that their listings will be deleted, and are without an answer from us. */
export function unansweredListingsMail(facts: QueueFacts & { readonly deletedOn: Date }): Mail {
  const day = formatLongDate(facts.deletedOn.toISOString());
  const heading = `Listings without an answer will be deleted on ${day}`;
  return composeMail({
    ...queueMail(facts),
    kind: "listings-unanswered",
    subject: heading,
    heading,
    paragraphs: [
      "Nobody has decided on them for a long time, and nobody has paid for them. Their owners were told today.",
      "An answer keeps them: approve or reject what is meant seriously. The others need nothing.",
    ],
  });
}

type Attention = {
  siteUrl: string;
  teamEmail: string;
  /** Absent where we can't tell what was paid for. */
  listing?: { readonly id: number; readonly studioName: string } | undefined;
  reason: string;
  /** What was done about it, if anything was. */
  consequence?: string | undefined;
  /** What the provider knows it by. */
  references: readonly (readonly [name: string, value: string])[];
  dedupeKey: string;
};

/** To the team: money moved, or may move, and a person has to look. */
export function paymentAttentionMail(attention: Attention): Mail {
  const { siteUrl, teamEmail, listing, reason, references, dedupeKey } = attention;
  const { consequence = "Nothing was changed." } = attention;
  const subject =
    listing === undefined
      ? "A payment without a listing needs a look"
      : `A payment for listing ${listing.id} needs a look`;
  const mail = composeMail({
    kind: "payment-attention",
    recipient: teamEmail,
    subject,
    heading: "A payment needs a look",
    paragraphs: [reason, `${consequence} Please compare it with the payment provider.`],
    facts: [
      ...(listing === undefined
        ? []
        : [["Studio", listing.studioName] as const, ["Listing ID", String(listing.id)] as const]),
      ...references,
    ],
    siteUrl,
  });
  return { ...mail, dedupeKey };
}
