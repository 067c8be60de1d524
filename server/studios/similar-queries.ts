import {
  type AnyColumn,
  and,
  asc,
  between,
  eq,
  ilike,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { NEAR_KM } from "#domain/rules/imports/matching/compare-places.ts";
import type { KnownPlace } from "#domain/rules/imports/matching/known-place.ts";
import type { LikePlace } from "#domain/rules/imports/matching/likely-same.ts";
import { isCommonWord, isServiceWord } from "#domain/rules/imports/matching/name-words.ts";
import { phoneKeys, siteKey } from "#domain/rules/imports/matching/place-keys.ts";
import type { Database } from "#server/database/database.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { escapeLike } from "#server/database/statements.ts";

type Compared = Record<"name" | "phone" | "website" | "city" | "latitude" | "longitude", AnyColumn>;

const MAX_CANDIDATES = 200;
/** In longitude of the far north, where a degree is shortest. */
const NEAR_DEGREES = { latitude: NEAR_KM / 110, longitude: NEAR_KM / 60 };

/** Whether a row might be this one: its phone or site, next door, or a word of its name in its city. */
export function mightBe(columns: Compared, place: LikePlace): SQL | undefined {
  const { position, city } = place;
  const phones = phoneKeys(place.phone);
  const host = siteKey(place.website)?.host;
  const lastDigits = sql`right(regexp_replace(coalesce(${columns.phone}, ''), '\\D', '', 'g'), 10)`;
  const isIn = (column: AnyColumn, middle: number, reach: number) =>
    between(column, middle - reach, middle + reach);
  return or(
    phones.length > 0 ? inArray(lastDigits, phones) : undefined,
    host === undefined ? undefined : ilike(columns.website, `%${escapeLike(host)}%`),
    position === null
      ? undefined
      : and(
          isIn(columns.latitude, position.latitude, NEAR_DEGREES.latitude),
          isIn(columns.longitude, position.longitude, NEAR_DEGREES.longitude),
        ),
    and(
      city ? eq(sql`lower(${columns.city})`, city.toLowerCase()) : undefined,
      sql`regexp_split_to_array(lower(${columns.name}), '[^[:alnum:]]+') && ${wordsOf(place.name)}`,
    ),
  );
}

function wordsOf(text: string) {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const rare = words.filter((word) => word !== "" && !isCommonWord(word) && !isServiceWord(word));
  const wanted = rare.length > 0 ? rare : words;
  return sql`array[${sql.join(
    wanted.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
}

export type SimilarStudio = KnownPlace & { readonly citySlug: string; readonly slug: string };

const { id, citySlug, slug, name, phone, website, postalCode, address, city } = studios;
const { latitude, longitude, isPositionApproximate, googlePlaceId, osmId } = studios;

/** Public studios that might be this one. */
export async function listSimilarStudios(db: Database, place: LikePlace): Promise<SimilarStudio[]> {
  return db
    .select({
      ...{ studioId: id, citySlug, slug, name, phone, website, postalCode, address, city },
      ...{ latitude, longitude, isPositionApproximate, googlePlaceId, osmId },
      isListed: sql<boolean>`${studios.listingId} is not null`,
    })
    .from(studios)
    .where(and(eq(studios.hidden, false), isNull(studios.mergedIntoId), mightBe(studios, place)))
    .orderBy(asc(id))
    .limit(MAX_CANDIDATES);
}
