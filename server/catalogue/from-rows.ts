import type { Review, StudioCard, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { writeWeekSpans } from "#domain/rules/hours/week-spans.ts";
import { areHoursOld, lastKnown } from "#domain/rules/studio/provenance/fact-age.ts";
import { UNNAMED_SITE } from "#domain/rules/studio/provenance/write-sources.ts";
import type {
  CardColumns,
  CardRow,
  ReviewRow,
  StudioRecord,
} from "#server/db/queries/live-studios.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";

export function catalogueStudio(row: CardRow, now: Date): CatalogueStudio {
  const { hoursSource: source, hoursSeenAt: lastSeenAt, hoursConfirmedAt: confirmedAt } = row;
  const hours = source && lastSeenAt && { source, lastSeenAt, confirmedAt };
  return {
    card: studioCard(row, hours ?? undefined, now),
    priority: row.packagePriority,
    hours: row.structuredHours,
    changedAt: row.updatedAt,
    isSample: isSample(row),
  };
}

/** What is not named here or below never leaves the server. */
function studioCard(
  row: CardColumns,
  hours: HoursFact | undefined,
  now: Date,
): Omit<StudioCard, "distance"> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    city: row.city,
    citySlug: row.citySlug,
    neighborhood: row.neighborhood,
    address: row.address,
    postalCode: row.postalCode,
    latitude: row.latitude,
    longitude: row.longitude,
    rating: row.rating,
    reviewCount: row.reviewCount,
    priceRange: row.priceRange,
    price: row.price,
    imageUrl: row.imageUrl,
    featured: row.featured,
    description: row.description,
    amenities: row.amenities,
    classTypes: row.classTypes,
    phone: row.phone,
    weekSpans: row.structuredHours && writeWeekSpans(row.structuredHours),
    ...(hours && isOld(hours, now) ? { areHoursOld: true } : {}),
  };
}

/** A page that a listing took over is a real studio's. */
export function isSample({
  source,
  listingId,
}: Pick<CardColumns, "source" | "listingId">): boolean {
  return source === "sample" && listingId === null;
}

type HoursFact = { source: string; lastSeenAt: Date; confirmedAt: Date | null };

/** What is made up does not age. */
function isOld({ source, ...fact }: HoursFact, now: Date): boolean {
  return source !== "sample" && areHoursOld(lastKnown(fact), now);
}

export function studioDetail(
  { studio: row, reviews, facts }: StudioRecord,
  now: Date,
): StudioDetail {
  const hours = facts.find(({ field }) => field === "hours");
  return {
    ...studioCard(row, hours, now),
    imageUrls: row.imageUrls,
    categories: row.categories,
    isPositionApproximate: row.isPositionApproximate,
    website: row.website,
    bookingUrl: row.bookingUrl,
    email: row.email,
    instagram: row.instagram,
    facebook: row.facebook,
    tiktok: row.tiktok,
    hours: row.hours,
    structuredHours: row.structuredHours,
    lastUpdated: row.lastUpdated?.toISOString() ?? null,
    reviews: reviews.map(publicReview),
    peopleAlsoSearch: row.peopleAlsoSearch,
  };
}

/** Only of an import: what our own visitors wrote needs no source. */
function publicReview({ author, rating, date, text, origin, importedFrom }: ReviewRow): Review {
  return {
    name: author,
    rating,
    date: date?.toISOString() ?? null,
    text,
    ...(origin === "import" ? { source: importedFrom ?? UNNAMED_SITE } : {}),
  };
}
