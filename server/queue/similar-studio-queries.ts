import { and, asc, between, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { NEAR_KM } from "#domain/rules/imports/matching/compare-places.ts";
import { isCommonWord, isServiceWord } from "#domain/rules/imports/matching/name-words.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import type { Database } from "#server/database/database.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

const { id, name, city, citySlug, slug, phone, latitude, longitude } = studios;
const columns = {
  ...{ id, name, city, citySlug, slug, phone, latitude, longitude },
  isPositionApproximate: studios.isPositionApproximate,
};

export type SimilarStudio = Awaited<ReturnType<typeof listSimilarStudios>>[number];

type Traits = {
  readonly name: string;
  readonly citySlug: string;
  /** Ten digits each. */
  readonly phones: readonly string[];
  readonly position: Position | null;
};

const MAX_CANDIDATES = 200;
/** In longitude of the far north, where a degree is shortest. */
const NEAR_DEGREES = { latitude: NEAR_KM / 110, longitude: NEAR_KM / 60 };

/** Public studios that might be this one: same phone, next door, or a name that begins alike in its city. */
export async function listSimilarStudios(db: Database, traits: Traits) {
  const { position, phones } = traits;
  const lastDigits = sql`right(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), 10)`;
  const samePhone = phones.length > 0 ? inArray(lastDigits, [...phones]) : undefined;
  const isNear =
    position &&
    and(
      between(
        latitude,
        position.latitude - NEAR_DEGREES.latitude,
        position.latitude + NEAR_DEGREES.latitude,
      ),
      between(
        longitude,
        position.longitude - NEAR_DEGREES.longitude,
        position.longitude + NEAR_DEGREES.longitude,
      ),
    );
  const sharesWord = and(
    eq(citySlug, traits.citySlug),
    sql`${nameWords} && ${wordsOf(traits.name)}`,
  );
  return db
    .select(columns)
    .from(studios)
    .where(
      and(
        eq(studios.hidden, false),
        isNull(studios.mergedIntoId),
        or(samePhone, isNear ?? undefined, sharesWord),
      ),
    )
    .orderBy(asc(id))
    .limit(MAX_CANDIDATES);
}

const nameWords = sql`regexp_split_to_array(lower(${name}), '[^[:alnum:]]+')`;

function wordsOf(text: string) {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const rare = words.filter((word) => word !== "" && !isCommonWord(word) && !isServiceWord(word));
  const wanted = rare.length > 0 ? rare : words;
  return sql`array[${sql.join(
    wanted.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
}
