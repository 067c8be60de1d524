import type { ListingSubmission } from "#domain/contracts/listings/listing.ts";
import { undoables } from "#server/console/undoables.ts";
import type { Database } from "#server/database/database.ts";
import type { Undoables } from "#server/history/undoable.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { issueListingLink } from "#server/listings/listing-links.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { createOfferedPackages } from "#server/listings/offered-packages.ts";
import { invoicePayments } from "#server/listings/payments/create-payment-provider.ts";

let number = 0;

/** What an owner fills in, each time for a studio of another name. */
export function listing(changes: Partial<ListingSubmission> = {}): ListingSubmission {
  number += 1;
  return {
    studioName: `Studio Number ${number}`,
    address: "12 Test Street, Toronto",
    neighborhood: "Yorkville",
    city: "Toronto",
    postalCode: "M5R 1A1",
    phone: `416-555-${String(1000 + number)}`,
    email: `owner${number}@studio.example`,
    website: "https://studio.example",
    instagram: "",
    description:
      "A calm studio with eight reformers, small groups and teachers who know your name.",
    classTypes: ["reformer-pilates", "barre-pilates"],
    amenities: ["showers", "water"],
    priceRange: "$20 - $35",
    hours: { monday: "9 AM to 5 PM", sunday: "Closed", tuesday: "" },
    featuredPackage: "featured",
    monthsSelected: 3,
    ...changes,
  };
}

/** With the ways back, which the queue takes. */
export function listingDeps(
  db: Database,
  changes: Partial<ListingDeps> = {},
): ListingDeps & { readonly undoables: Undoables } {
  return {
    db,
    undoables,
    packages: createOfferedPackages(db),
    payments: invoicePayments,
    siteUrl: "https://atlas.example",
    teamEmail: "team@atlas.example",
    now: () => new Date(),
    ...changes,
  };
}

/** A further link to its owner's page, as a mail would bring it. */
export async function statusTokenOf(db: Database, listingId: number): Promise<string> {
  return issueListingLink(db, await getListingRow(db, listingId), new Date());
}
