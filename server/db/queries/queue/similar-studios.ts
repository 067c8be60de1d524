import { and, asc, between, eq, isNull, or, sql } from "drizzle-orm";
import type { Position } from "#domain/rules/places/distance.ts";
import type { Database } from "../../database.ts";
import { studios } from "../../schema/studios.ts";

const { id, name, city, citySlug, slug, phone, latitude, longitude } = studios;
const columns = {
  ...{ id, name, city, citySlug, slug, phone, latitude, longitude },
  isPositionApproximate: studios.isPositionApproximate,
};

export type SimilarStudio = Awaited<ReturnType<typeof listSimilarStudios>>[number];

type Traits = {
  readonly name: string;
  readonly citySlug: string;
  /** Ten of them, or undefined. */
  readonly phoneDigits: string | undefined;
  readonly position: Position | null;
};

const MAX_CANDIDATES = 200;
/** About 150 metres; in longitude a little more, for Ontario lies far north. */
const NEAR_DEGREES = { latitude: 0.0014, longitude: 0.002 };

/** Public studios that might be this one: same phone, next door, or a name that begins alike in its city. */
export async function listSimilarStudios(db: Database, traits: Traits) {
  const { position, phoneDigits } = traits;
  const samePhone =
    phoneDigits &&
    eq(sql`right(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), 10)`, phoneDigits);
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
        or(samePhone || undefined, isNear ?? undefined, sharesWord),
      ),
    )
    .orderBy(asc(id))
    .limit(MAX_CANDIDATES);
}

const nameWords = sql`regexp_split_to_array(lower(${name}), '[^[:alnum:]]+')`;

/** Every second studio is called that. */
const commonWords = new Set([
  "",
  "pilates",
  "studio",
  "the",
  "and",
  "of",
  "co",
  "reformer",
  "yoga",
]);

function wordsOf(text: string) {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const rare = words.filter((word) => !commonWords.has(word));
  const wanted = rare.length > 0 ? rare : words;
  return sql`array[${sql.join(
    wanted.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
}
