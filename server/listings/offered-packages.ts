import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { KeptList } from "#server/database/kept-list.ts";
import { notify } from "#server/database/notices.ts";
import { insertPackages, listActivePackages, type NewPackage } from "./package-queries.ts";

export type OfferedPackages = KeptList<ListingPackage>;

/** Operators change the rows by hand, too, and tell nobody. */
const MAX_AGE_MS = 30_000;

/** The packages on offer, in memory. What is bought is priced by the rows themselves. */
export function createOfferedPackages(db: Database): OfferedPackages {
  return new KeptList({ read: () => listActivePackages(db), maxAgeMs: MAX_AGE_MS });
}

const PACKAGES_CHANGED = "packages_changed";

/** To be called in the transaction that changes a package: every process then reads them anew. */
export async function announcePackageChange(db: Database): Promise<void> {
  await notify(db, PACKAGES_CHANGED, "");
}

/** Answers with a function that stops it. */
export function keepPackagesFresh(
  connection: DatabaseConnection,
  packages: OfferedPackages,
): Promise<() => Promise<void>> {
  return connection.listen(PACKAGES_CHANGED, () => packages.invalidate());
}

/** What an owner can buy on a new site. Operators may change the rows: they are not made again. */
export const initialPackages: readonly NewPackage[] = [
  {
    name: "basic",
    displayName: "Basic",
    description: "A complete page of your own, found by everyone who searches near you.",
    monthlyPrice: 2900,
    features: [
      "Your studio page with description, hours and prices",
      "Shown in search results and on the map",
      "Class types and amenities that visitors can filter by",
      "Links to your website and social profiles",
    ],
    priority: 1,
    isFeatured: false,
    isSponsored: false,
  },
  {
    name: "featured",
    displayName: "Featured",
    description: "For studios with places to fill: seen first, and marked as featured.",
    monthlyPrice: 7900,
    features: [
      "Everything in Basic",
      "Featured Studio badge on your page and card",
      "Ahead of basic listings at the same distance",
      "Eligible for the featured studios of your city",
    ],
    priority: 2,
    isFeatured: true,
    isSponsored: false,
  },
  {
    name: "premium",
    displayName: "Premium",
    description: "The most visible place in your city, with a hand from our editors.",
    monthlyPrice: 14900,
    features: [
      "Everything in Featured",
      "First among listings at the same distance",
      "A description edited with you by our team",
      "Changes to your page made within one working day",
    ],
    priority: 3,
    isFeatured: false,
    isSponsored: true,
  },
];

export async function ensurePackages(db: Database): Promise<void> {
  await insertPackages(db, initialPackages);
  await announcePackageChange(db);
}
