import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { comparedFields, factWords } from "#domain/rules/queue/fact-lines.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";
import { type ListingMailFacts, orderFacts } from "./listing-mail-facts.ts";

const placeWords = new Set(["name", "address", "neighborhood", "city", "postalCode"]);
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
  return `To decide:\nnpm run operator -- approve ${id}\nnpm run operator -- reject ${id} --reason "..."`;
}

/** Beside what the address says. */
const told = comparedFields(studioFields).filter(([name]) => !placeWords.has(name));

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
