import type { Review, StudioCard, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { pick } from "#domain/rules/each-name.ts";
import { writeWeekSpans } from "#domain/rules/hours/week-spans.ts";
import { areHoursOld, lastKnown } from "#domain/rules/studio/provenance/fact-age.ts";
import { UNNAMED_SITE } from "#domain/rules/studio/provenance/write-sources.ts";
import { cardFields, detailFields } from "#domain/studio-fields.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import type { CardColumns, CardRow, ReviewRow, StudioRecord } from "./live-studios.ts";

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
    slug: row.slug,
    citySlug: row.citySlug,
    ...pick(row, cardFields),
    featured: row.featured,
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
    ...pick(row, detailFields),
    structuredHours: row.structuredHours,
    lastUpdated: row.lastUpdated?.toISOString() ?? null,
    reviews: reviews.map(publicReview),
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
