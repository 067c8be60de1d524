import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DirectoryQuery } from "#domain/contracts/console/directory-query.ts";
import type { DirectoryWords } from "#domain/rules/studio/directory-words.ts";
import type { Database } from "#server/database/database.ts";
import { studios } from "#server/database/schema/studios.ts";
import { holdsDigits, holdsWords } from "./holds-words.ts";

export const DIRECTORY_PAGE = 50;

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
  updatedAt: studios.updatedAt,
};

type DirectoryPage = Awaited<ReturnType<typeof searchDirectoryRows>>;
export type DirectoryRow = DirectoryPage["rows"][number];

/** All that match are counted and sorted in one pass; the whole directory is small enough for that. */
export async function searchDirectoryRows(
  db: Database,
  {
    source,
    state,
    sort,

    page,
    words,
  }: Omit<DirectoryQuery, "q"> & { words: DirectoryWords },
) {
  const matches = and(
    source && eq(studios.source, source),
    state && isInState[state],
    isMeantBy(words),
  );
  const first = (page - 1) * DIRECTORY_PAGE;
  const found = await db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(studios)
    .where(matches)
    .orderBy(...orders[sort], asc(studios.id))
    .limit(DIRECTORY_PAGE)
    .offset(first);
  const total = found[0]?.total ?? (first === 0 ? 0 : await db.$count(studios, matches));
  return { rows: found.map(({ total: _total, ...row }) => row), total };
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
