import { and, eq, inArray, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { slugHistory, studios } from "#server/database/schema/studios-and-listings.ts";

type StudioAddress = { readonly citySlug: string; readonly slug: string };

/** The former address leads to the present one, which is nobody's former one any more. */
export async function insertFormerSlug(
  db: Database,
  studioId: number,
  { former, present }: { former: StudioAddress; present: StudioAddress },
): Promise<void> {
  await db
    .insert(slugHistory)
    .values({ citySlug: former.citySlug, slug: former.slug, studioId })
    .onConflictDoNothing();
  await db
    .delete(slugHistory)
    .where(and(eq(slugHistory.citySlug, present.citySlug), eq(slugHistory.slug, present.slug)));
}

/**
 * Slugs that begin like this one and that studios of the city have, or had before they moved; those of
 * `ownId` are free. The city is locked for the rest of the transaction, so that two studios of one name
 * don't take the same.
 */
export async function lockTakenSlugs(
  tx: Database,
  { citySlug, base, ownId }: { citySlug: string; base: string; ownId: number | undefined },
): Promise<ReadonlySet<string>> {
  await lockName(tx, `studio-slug:${citySlug}`);
  const isSimilar = (table: typeof studios | typeof slugHistory) =>
    and(eq(table.citySlug, citySlug), or(eq(table.slug, base), like(table.slug, `${base}-%`)));
  const present = await tx
    .select({ slug: studios.slug, studioId: studios.id })
    .from(studios)
    .where(isSimilar(studios));
  const former = await tx
    .select({ slug: slugHistory.slug, studioId: slugHistory.studioId })
    .from(slugHistory)
    .where(isSimilar(slugHistory));
  const others = [...present, ...former].filter(({ studioId }) => studioId !== ownId);
  return new Set(others.map(({ slug }) => slug));
}

/** Which of these addresses other studios have or had: `toronto/reformer-loft`. The cities are locked as above. */
export async function lockTakenAddresses(
  tx: Database,
  wanted: readonly (StudioAddress & { readonly ownId: number | undefined })[],
): Promise<Set<string>> {
  const cities = [...new Set(wanted.map(({ citySlug }) => citySlug))].sort();
  for (const citySlug of cities) await lockName(tx, `studio-slug:${citySlug}`);
  const addresses = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("citySlug" text, slug text, "ownId" int)`;
  const isWanted = (
    table: typeof studios | typeof slugHistory,
    id: typeof studios.id | typeof slugHistory.studioId,
  ) =>
    sql`${table.citySlug} = wanted."citySlug" and ${table.slug} = wanted.slug and ${id} is distinct from wanted."ownId"`;
  const present = await tx
    .select({ citySlug: studios.citySlug, slug: studios.slug })
    .from(studios)
    .innerJoin(addresses, isWanted(studios, studios.id));
  const former = await tx
    .select({ citySlug: slugHistory.citySlug, slug: slugHistory.slug })
    .from(slugHistory)
    .innerJoin(addresses, isWanted(slugHistory, slugHistory.studioId));
  return new Set([...present, ...former].map(({ citySlug, slug }) => `${citySlug}/${slug}`));
}

/** Whether another studio is there now. The city is locked as above. */
export async function isAddressTaken(
  tx: Database,
  { citySlug, slug }: StudioAddress,
  ownId: number,
): Promise<boolean> {
  await lockName(tx, `studio-slug:${citySlug}`);
  const [other] = await tx
    .select({ id: studios.id })
    .from(studios)
    .where(and(eq(studios.citySlug, citySlug), eq(studios.slug, slug), ne(studios.id, ownId)));
  return other !== undefined;
}

/** Of those that visitors see. */
export async function listAddresses(db: Database, ids: readonly number[]) {
  const { id, citySlug, slug } = studios;
  return db
    .select({ id, citySlug, slug })
    .from(studios)
    .where(and(inArray(id, [...ids]), eq(studios.hidden, false)));
}

/** A studio that was merged into one that was merged itself, and so on: nobody merges more often than this. */
const MAX_STEPS = 20;

/** Which studio an address leads to by now: it was renamed, or turned out to be another one. */
export async function findStudioOfAddress(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<number | undefined> {
  const former = db
    .select({ id: slugHistory.studioId })
    .from(slugHistory)
    .where(and(eq(slugHistory.citySlug, citySlug), eq(slugHistory.slug, slug)));
  const isPresent = and(eq(studios.citySlug, citySlug), eq(studios.slug, slug));
  return followMerges(db, or(isPresent, inArray(studios.id, former)));
}

/** Itself, or the one that it turned out to be. */
export async function findPresentStudio(db: Database, id: number): Promise<number | undefined> {
  return followMerges(db, eq(studios.id, id));
}

async function followMerges(db: Database, where: SQL | undefined): Promise<number | undefined> {
  let next = where;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const [studio] = await db
      .select({ id: studios.id, mergedIntoId: studios.mergedIntoId, hidden: studios.hidden })
      .from(studios)
      .where(next)
      .limit(1);
    if (studio === undefined) return undefined;
    if (studio.mergedIntoId === null) return studio.hidden ? undefined : studio.id;
    next = eq(studios.id, studio.mergedIntoId);
  }
  return undefined;
}
