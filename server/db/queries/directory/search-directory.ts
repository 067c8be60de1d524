import { and, asc, type Column, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DirectoryQuery } from "#domain/contracts/console/directory-query.ts";
import type { DirectoryWords } from "#domain/rules/studio/directory-words.ts";
import type { Database } from "../../database.ts";
import { studios } from "../../schema/studios.ts";

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

export type DirectoryPage = Awaited<ReturnType<typeof searchDirectoryRows>>;
export type DirectoryRow = DirectoryPage["rows"][number];

/** All that match are counted and sorted in one pass; the whole directory is small enough for that. */
export async function searchDirectoryRows(
  db: Database,
  {
    source,
    state,
    sort,
    order,
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
    .orderBy(...orderOf(sort, order))
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

function isMeantBy({ words, phoneDigits, postalCode, id }: DirectoryWords): SQL | undefined {
  if (words.length === 0) return undefined;
  return or(
    and(...words.map((word) => sql`${haystack} like ${`%${escapeLike(word)}%`}`)),
    phoneDigits === undefined
      ? undefined
      : sql`regexp_replace(${studios.phone}, '\\D', '', 'g') like ${`%${phoneDigits}%`}`,
    postalCode === undefined ? undefined : eq(studios.postalCode, postalCode),
    id === undefined ? undefined : eq(studios.id, id),
  );
}

/** Of a database whose collation knows no letters but ours, `lower` alone would leave `É` as it is. */
const ACCENTED = "àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ";
const PLAIN = "aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuy";

function folded(text: SQL | Column): SQL {
  return sql`lower(translate(${text}, ${ACCENTED}, ${PLAIN}))`;
}

const foldedName = folded(studios.name);
const haystack = folded(
  sql`concat_ws(' ', ${studios.name}, ${studios.neighborhood}, ${studios.address}, ${studios.city}, ${studios.postalCode})`,
);

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const sortedBy = {
  name: [],
  city: [folded(studios.city)],
  source: [studios.source],
  changed: [studios.updatedAt],
} as const;

/** What changed last is asked for newest first. */
function orderOf(sort: DirectoryQuery["sort"], order: DirectoryQuery["order"]): SQL[] {
  const direct = (order ?? (sort === "changed" ? "desc" : "asc")) === "asc" ? asc : desc;
  const byName = sort === "name" ? direct(foldedName) : asc(foldedName);
  return [...sortedBy[sort].map((column) => direct(column)), byName, asc(studios.id)];
}
