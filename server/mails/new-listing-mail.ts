import { studioByIdPath } from "#domain/rules/studio-url.ts";
import { composeMail } from "./compose-mail.ts";
import { type ListingMailFacts, orderFacts } from "./listing-mail-facts.ts";
import type { Mail } from "./mail.ts";

/** To the team, for each submission. */
export function newListingMail(facts: ListingMailFacts): Mail {
  const { listing, siteUrl, teamEmail } = facts;
  const { duplicateOfStudioId } = listing;
  const duplicate =
    duplicateOfStudioId === null
      ? []
      : [
          `This may be a studio that we have already: ${siteUrl}${studioByIdPath(duplicateOfStudioId)}`,
        ];
  const nowhere =
    listing.latitude === null
      ? [
          "Neither its postal code nor its city is in our data: set its position before you approve it.",
        ]
      : [];
  return composeMail({
    kind: "listing-submitted",
    recipient: teamEmail,
    subject: `New listing ${listing.id}: ${listing.studioName}, ${listing.city}`,
    heading: `A new listing waits for review: ${listing.studioName}`,
    paragraphs: ["We promised a review within 24-48 hours.", ...duplicate, ...nowhere],
    facts: [
      ...orderFacts(facts),
      [
        "Address",
        `${listing.address}, ${listing.neighborhood}, ${listing.city} ${listing.postalCode}`,
      ],
      ["Phone", listing.phone],
      ["Email", listing.email],
      ["Website", listing.website || "none"],
      ["Description", listing.description],
    ],
    siteUrl,
  });
}
