import {
  and,
  asc,
  type Column,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { DirectoryQuery } from "#domain/contracts/console/directory-query.ts";
import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import type { DirectoryWords } from "#domain/rules/studio/read-directory-words.ts";
import { normalized } from "#domain/rules/text/lines.ts";
import { type StudioField, studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { escapeLike } from "#server/database/statements.ts";

const columns = {
  id: studios.id,
  name: studios.name,
  city: studios.city,
  neighborhood: studios.neighborhood,
  address: studios.address,
  phone: studios.phone,
  source: studios.source,
  hidden: studios.hidden,
  mergedIntoId: studios.mergedIntoId,
  featured: studios.featured,
  version: studios.version,
  updatedAt: studios.updatedAt,
};

type DirectoryPage = Awaited<ReturnType<typeof searchDirectoryRows>>;
export type DirectoryRow = DirectoryPage["rows"][number];

type Wish = Omit<DirectoryQuery, "q"> & {
  readonly words: DirectoryWords;
  /** Names that begin with it come before the others. */
  readonly beginning?: string;
};

/** All that match are counted and sorted in one pass; the whole directory is small enough for that. */
export async function searchDirectoryRows(db: Database, wish: Wish, now: Date) {
  const matches = isWanted(db, wish, now);
  const first = (wish.page - 1) * ROWS_A_PAGE;
  const found = await db
    .select({
      ...columns,
      confirmedAt: lastConfirmed(db),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(studios)
    .where(matches)
    .orderBy(...beginningFirst(wish), ...orders[wish.sort], asc(studios.id))
    .limit(ROWS_A_PAGE)
    .offset(first);
  const total = found[0]?.total ?? (first === 0 ? 0 : await db.$count(studios, matches));
  return { rows: found.map(({ total: _total, ...row }) => row), total };
}

function beginningFirst({ beginning }: Wish) {
  if (beginning === undefined) return [];
  const pattern = `${escapeLike(beginning.toLowerCase())}%`;
  return [desc(sql`lower(${studios.name}) like ${pattern}`)];
}

/** Whole rows, by their numbers. */
export async function listDirectory(
  db: Database,
  wish: Wish,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<StudioRow[]> {
  return db
    .select()
    .from(studios)
    .where(isWanted(db, wish, now))
    .orderBy(asc(studios.id))
    .limit(limit)
    .offset(offset);
}

export async function countDirectory(db: Database, wish: Wish, now: Date): Promise<number> {
  return db.$count(studios, isWanted(db, wish, now));
}

/** Each city once, with the word by which addresses name it. */
export async function listDirectoryCities(db: Database) {
  return db
    .select({ slug: studios.citySlug, name: sql<string>`min(${studios.city})` })
    .from(studios)
    .where(isNull(studios.mergedIntoId))
    .groupBy(studios.citySlug)
    .orderBy(asc(studios.citySlug));
}

function isWanted(
  db: Database,
  { city, missing, age, source, state, classes, words }: Wish,
  now: Date,
): SQL | undefined {
  return and(
    city === undefined || city === "" ? undefined : eq(studios.citySlug, city),
    missing && isMissing(missing),
    age && isUnconfirmed(db, age, now),
    source && eq(studios.source, source),
    state && isInState[state],
    classes && hasClasses(db, classes),
    isMeantBy(words),
  );
}

/** By how a studio publishes its classes; a week without any is none. */
function hasClasses(db: Database, classes: NonNullable<Wish["classes"]>): SQL {
  const { kind, failingSince, studioId } = timetables;
  const isOf = eq(studioId, studios.id);
  const ofKind = (...conditions: (SQL | undefined)[]) =>
    exists(
      db
        .select({ studioId })
        .from(timetables)
        .where(and(isOf, ...conditions)),
    );
  const lesson = db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.studioId, studios.id));
  const isCalendar = eq(kind, "calendar");
  switch (classes) {
    case "none":
      return sql`not ${ofKind(or(isCalendar, exists(lesson)))}`;
    case "weekly":
      return ofKind(eq(kind, "weekly"), exists(lesson));
    case "calendar":
      return ofKind(isCalendar);
    case "failing":
      return ofKind(isCalendar, isNotNull(failingSince));
  }
}

/** Of each kind of field, when it says nothing. */
function isMissing(field: StudioField): SQL {
  const column = studios[field];
  const { kind } = studioFields[field];
  if (kind === "text" || kind === "paragraphs") return eq(column, "");
  if (kind === "keys" || kind === "words" || kind === "pictures") {
    return sql`cardinality(${column}) = 0`;
  }
  return isNull(column);
}

function lastConfirmed(db: Database) {
  const newest = db
    .select({ at: sql`max(${studioFacts.confirmedAt})` })
    .from(studioFacts)
    .where(eq(studioFacts.studioId, studios.id));
  return sql<Date | null>`(${newest})`.mapWith(studioFacts.confirmedAt);
}

/** Nobody of the team, and no owner, has confirmed any of its values since. */
function isUnconfirmed(db: Database, age: NonNullable<Wish["age"]>, now: Date): SQL {
  const since =
    age === "never"
      ? isNotNull(studioFacts.confirmedAt)
      : gte(studioFacts.confirmedAt, monthsAgo(now, Number(age)));
  return notExists(
    db
      .select({ field: studioFacts.field })
      .from(studioFacts)
      .where(and(eq(studioFacts.studioId, studios.id), since)),
  );
}

function monthsAgo(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

const isInState = {
  live: eq(studios.hidden, false),
  hidden: and(eq(studios.hidden, true), isNull(studios.mergedIntoId)),
  merged: isNotNull(studios.mergedIntoId),
} as const;

/** An address on the site has the name and the city without accents. */
const named = [
  studios.slug,
  studios.citySlug,
  studios.name,
  studios.neighborhood,
  studios.address,
  studios.city,
  studios.postalCode,
] as const;

function isMeantBy({ words, phoneDigits, postalCode, id }: DirectoryWords): SQL | undefined {
  if (words.length === 0) return undefined;
  return or(
    holdsWords(named, words),
    phoneDigits === undefined ? undefined : holdsDigits(studios.phone, phoneDigits),
    postalCode === undefined ? undefined : eq(studios.postalCode, postalCode),
    id === undefined ? undefined : eq(studios.id, id),
  );
}

/** By name is by its folded form, the slug. */
const orders = {
  name: [asc(studios.slug)],
  "-name": [desc(studios.slug)],
  city: [asc(studios.citySlug), asc(studios.slug)],
  "-city": [desc(studios.citySlug), asc(studios.slug)],
  source: [asc(studios.source), asc(studios.slug)],
  "-source": [desc(studios.source), asc(studios.slug)],
  changed: [asc(studios.updatedAt)],
  "-changed": [desc(studios.updatedAt)],
} as const satisfies Readonly<Record<DirectoryQuery["sort"], readonly SQL[]>>;

/** Every word stands somewhere in the columns' texts, in any order, in any case, as it is or without its accents. */
export function holdsWords(columns: readonly Column[], words: readonly string[]): SQL {
  const text = sql`lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`;
  return sql.join(
    words.map((word) => {
      const plain = normalized(word, "NFD").replace(/\p{M}+/gu, "");
      const asTyped = sql`${text} like ${`%${escapeLike(word)}%`}`;
      return plain === word
        ? asTyped
        : sql`(${asTyped} or ${text} like ${`%${escapeLike(plain)}%`})`;
    }),
    sql` and `,
  );
}

/** Part of a telephone number, however it is written. */
export function holdsDigits(phone: Column, digits: string): SQL {
  return sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`;
}
