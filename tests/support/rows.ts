import { randomUUID } from "node:crypto";
import type {
  listingPackages,
  studioListings,
  studios,
} from "#server/database/schema/studios-and-listings.ts";

type StudioRow = typeof studios.$inferInsert;
type ListingRow = typeof studioListings.$inferInsert;
type PackageRow = typeof listingPackages.$inferInsert;

export function studioRow(changes: Partial<StudioRow> = {}): StudioRow {
  return {
    citySlug: "toronto",
    slug: `studio-${randomUUID()}`,
    name: "Queen West Reformer",
    city: "Toronto",
    neighborhood: "Queen West",
    address: "100 Queen St W, Toronto, ON",
    latitude: 43.6532,
    longitude: -79.3832,
    source: "operator",
    ...changes,
  };
}

export function packageRow(changes: Partial<PackageRow> = {}): PackageRow {
  return {
    name: "basic",
    displayName: "Basic",
    description: "A place in the directory",
    monthlyPrice: 2900,
    ...changes,
  };
}

/** Its package has to be there first. */
export function listingRow(changes: Partial<ListingRow> = {}): ListingRow {
  return {
    idempotencyKey: randomUUID(),
    studioName: "Queen West Reformer",
    address: "100 Queen St W",
    neighborhood: "Queen West",
    city: "Toronto",
    postalCode: "M5H 2N2",
    phone: "416-555-0100",
    email: "owner@studio.example",
    description: "Small reformer classes for every body, from first breath to long stretch.",
    classTypes: ["reformer-pilates"],
    priceRange: "$20 - $35",
    featuredPackage: "basic",
    totalAmount: 2900,
    ...changes,
  };
}
