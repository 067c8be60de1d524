import { z } from "zod";
import type {
  Review,
  StudioCard,
  StudioDetail,
  StudioPhoto,
} from "#domain/contracts/studios/studio.ts";
import { type KnownFact, knownFactSchema } from "#domain/contracts/studios/studio-provenance.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { localTime, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { dateAfter, writeDatedSpans } from "#domain/rules/hours/dated-hours.ts";
import { writeWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { comingDays, nearHours, shownDays } from "#domain/rules/hours/special-days.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";
import { picturesOf } from "#domain/rules/photos/photo-order.ts";
import { areHoursOld, lastKnown } from "#domain/rules/studio/age.ts";
import { type FactField, factFields } from "#domain/rules/studio/precedence.ts";
import { rangeOfPrice } from "#domain/rules/studio/price.ts";
import { UNNAMED_SITE } from "#domain/rules/studio/sources.ts";
import { cardFields, detailFields } from "#domain/studio-fields.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import type {
  CardColumns,
  CardRow,
  NamedFact,
  ReviewRow,
  StudioRecord,
  StudioRow,
} from "./live-studio-queries.ts";
import { withSharedValues } from "./shared-values.ts";
import type { StudioJson } from "./studio-details.ts";

export function catalogueStudio(row: CardRow, now: Date): CatalogueStudio {
  const { hoursSource: source, hoursSeenAt: lastSeenAt, hoursConfirmedAt: confirmedAt } = row;
  const hours = source && lastSeenAt && { source, lastSeenAt, confirmedAt };
  const { date: from, weekday } = dayOf(row, now);
  const dated = nearHours(row.specialDays, from);
  const coming = dated && comingDays(row.structuredHours ?? {}, dated, { date: from, weekday });
  return withSharedValues({
    card: studioCard(row, hours ?? undefined, now),
    priority: row.packagePriority,
    hours: row.structuredHours,
    ...(dated && coming ? { special: { dated, coming, from } } : {}),
    bookingUrl: row.bookingUrl ?? row.website,
    changedAt: row.updatedAt,
    isSample: isSample(row),
  });
}

/** By the studio's own clock. */
function dayOf({ longitude }: Pick<CardColumns, "longitude">, now: Date) {
  const local = localTime(now, timeZoneOf(longitude));
  return { date: dateAfter(local, 0), weekday: local.weekday };
}

/** What is not named here or below never leaves the server. */
function studioCard(
  row: CardColumns,
  hours: HoursFact | undefined,
  now: Date,
  isPage = false,
): Omit<StudioCard, "distance"> {
  const dated = nearHours(row.specialDays, dayOf(row, now).date, isPage);
  return {
    id: row.id,
    slug: row.slug,
    citySlug: row.citySlug,
    ...pick(row, cardFields),
    // What one class costs says in which range it is (decision 79).
    priceRange: row.price === null ? row.priceRange : rangeOfPrice(row.price / 100),
    featured: row.featured,
    weekSpans: row.structuredHours && writeWeekSpans(row.structuredHours),
    ...(dated ? { specialSpans: writeDatedSpans(dated) } : {}),
    ...(hours && isOld(hours, now) ? { areHoursOld: true } : {}),
  };
}

/** A page that a listing took over is a real studio's. */
function isSample({ source, listingId }: Pick<CardColumns, "source" | "listingId">): boolean {
  return source === "sample" && listingId === null;
}

type HoursFact = { source: string; lastSeenAt: Date; confirmedAt: Date | null };

/** What is made up does not age. */
function isOld({ source, ...fact }: HoursFact, now: Date): boolean {
  return source !== "sample" && areHoursOld(lastKnown(fact), now);
}

/** What a page of it is made of. */
export function studioJson(record: StudioRecord, now: Date): StudioJson {
  return {
    json: Buffer.from(JSON.stringify(studioDetail(record, now))),
    knowledge: Buffer.from(JSON.stringify(studioKnowledge(record.studio, record.facts))),
  };
}

function studioDetail(record: StudioRecord, now: Date): StudioDetail {
  const { studio: row, reviews, facts, isOwned } = record;
  const hours = facts.find(({ field }) => field === "hours");
  return {
    ...studioCard(row, hours, now, true),
    ...pick(row, detailFields),
    introOffer: offeredOn(row.introOffer, dayOf(row, now).date),
    specialDays: shownDays(row.specialDays, dayOf(row, now).date),
    structuredHours: row.structuredHours,
    lastUpdated: lastUpdated(record)?.toISOString() ?? null,
    reviews: reviews.map(publicReview),
    photos: publicPhotos(record),
    ...(isOwned ? { isOwned } : {}),
  };
}

/** Until its last day. */
function offeredOn(offer: StudioRow["introOffer"], today: string) {
  return offer?.until && offer.until < today ? null : offer;
}

/** As its source says, or as the studio itself or our team has changed or confirmed it since; undone, it is as it was. */
function lastUpdated({ studio, facts }: StudioRecord): Date | undefined {
  const times = [studio.lastUpdated, ...facts.map(({ confirmedAt }) => confirmedAt)];
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? undefined : new Date(Math.max(...known));
}

/** In the order of the studio's pictures; what we do not keep ourselves is none of them. */
function publicPhotos({ studio, photos }: StudioRecord): StudioPhoto[] {
  return picturesOf(studio).flatMap((url) => {
    const hash = findPhotoHash(url);
    const known = photos.filter((photo) => photo.hash === hash);
    const facts = known.find(({ studioId }) => studioId === studio.id) ?? known[0];
    if (facts === undefined) return [];
    return { url, ...pick(facts, ["width", "height", "alt", "placeholder"]) };
  });
}

/** Only an import's has a source, and only our own visitors' has more. What is not named here never leaves the server. */
function publicReview(review: ReviewRow): Review {
  const { author, rating, date, text, origin, importedFrom } = review;
  const said = { name: author, rating, date: date?.toISOString() ?? null, text };
  if (origin === "import") return { ...said, source: importedFrom ?? UNNAMED_SITE };
  const { id, teaching, equipment, cleanliness, value, visitMonth, classType, reply } = review;
  return {
    ...{ ...said, id },
    ...(teaching && { teaching }),
    ...(equipment && { equipment }),
    ...(cleanliness && { cleanliness }),
    ...(value && { value }),
    ...(visitMonth && { visitMonth }),
    ...(classType && { classType }),
    ...(review.isConnected && { isConnected: true }),
    ...(review.helpful > 0 && { helpful: review.helpful }),
    ...(reply && { reply }),
  };
}

/** Where a studio's values come from, kept beside its details: fields of which the same is known stand together. */
export const studioKnowledgeSchema = z.object({
  isSample: z.boolean(),
  facts: z.array(knownFactSchema),
});
export type StudioKnowledge = z.infer<typeof studioKnowledgeSchema>;

function studioKnowledge(studio: StudioRow, facts: readonly NamedFact[]): StudioKnowledge {
  const byWhatIsKnown = new Map<string, KnownFact>();
  for (const name of factFields) {
    const fact = facts.find(({ field }) => field === name);
    if (fact === undefined || isUnsaid(studio, name) || isOurFigure(name, fact)) continue;
    const known = publicFact(fact);
    const key = JSON.stringify(known);
    const fields = [...(byWhatIsKnown.get(key)?.fields ?? []), name];
    byWhatIsKnown.set(key, { ...known, fields });
  }
  return { isSample: isSample(studio), facts: [...byWhatIsKnown.values()] };
}

/** What is not named here never leaves the server: neither our own numbers nor who people are. */
function publicFact(fact: NamedFact): KnownFact {
  return {
    fields: [],
    source: fact.source,
    name: fact.name,
    licence: fact.licence,
    isOpenStreetMap: isOpenStreetMap(fact),
    firstSeenAt: fact.firstSeenAt.toISOString(),
    lastSeenAt: fact.lastSeenAt.toISOString(),
    confirmedAt: fact.confirmedAt?.toISOString() ?? null,
    confirmedBy: confirmerOf(fact),
  };
}

/** As the audit log names people: `owner:…`, or somebody of the team. */
function confirmerOf({ confirmedBy }: NamedFact): KnownFact["confirmedBy"] {
  if (confirmedBy === null) return null;
  return confirmedBy.startsWith("owner:") ? "studio" : "team";
}

function isOpenStreetMap({ shape, name, licence }: NamedFact): boolean {
  const isItsShape = shape === "osm-geojson" || shape === "overpass-json";
  return isItsShape || /open ?street ?map/i.test(name ?? "") || /\bodbl\b/i.test(licence ?? "");
}

/** A mean of our own visitors' reviews is of no import, although the next one may replace it. */
function isOurFigure(name: FactField, { source, importId }: NamedFact): boolean {
  const isFigure = name === "rating" || name === "reviewCount";
  return isFigure && source === "import" && importId === null;
}

/** A studio that nobody has rated has no reviews, whoever does not mention any. */
function isUnsaid(studio: StudioRow, name: FactField): boolean {
  const isUncounted = name === "reviewCount" && studio.reviewCount === 0;
  return isUncounted || [null, "", [], {}].some((empty) => isSameJson(studio[name], empty));
}
