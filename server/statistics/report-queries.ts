import { and, between, eq, gte, inArray, isNull, lte, min, sql } from "drizzle-orm";
import { clickKinds } from "#domain/rules/statistics/counted-kinds.ts";
import type { Database } from "#server/database/database.ts";
import { studioDays, studioSearches } from "#server/database/schema/statistics.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

type Days = { readonly from: string; readonly to: string };
type Unit = "day" | "month";

/** Itself and all that was merged into it: their figures stay their own, and come back with them. */
export async function listFamily(db: Database, studioId: number): Promise<number[]> {
  const family = [studioId];
  for (let parents = family.slice(); parents.length > 0; ) {
    const { id, mergedIntoId } = studios;
    const rows = await db.select({ id }).from(studios).where(inArray(mergedIntoId, parents));
    parents = rows.map((row) => row.id).filter((child) => !family.includes(child));
    family.push(...parents);
  }
  return family;
}

const unitOf = {
  day: sql<string>`${studioDays.day}::text`,
  month: sql<string>`to_char(${studioDays.day}, 'YYYY-MM')`,
} as const;

/** By day or month, and kind. */
export async function listCounts(
  db: Database,
  studioIds: readonly number[],
  { from, to, unit }: Days & { readonly unit: Unit },
) {
  return db
    .select({
      at: unitOf[unit],
      kind: studioDays.kind,
      count: sql<number>`sum(${studioDays.count})::int`,
    })
    .from(studioDays)
    .where(and(inArray(studioDays.studioId, [...studioIds]), between(studioDays.day, from, to)))
    .groupBy(sql`1`, studioDays.kind);
}

/** When anything of it was first counted. */
export async function findFirstDay(
  db: Database,
  studioIds: readonly number[],
): Promise<string | undefined> {
  const [row] = await db
    .select({ day: min(studioDays.day) })
    .from(studioDays)
    .where(inArray(studioDays.studioId, [...studioIds]));
  return row?.day ?? undefined;
}

const isOfCity = (citySlug: string) =>
  and(eq(studios.citySlug, citySlug), eq(studios.hidden, false), isNull(studios.mergedIntoId));

export async function countCityStudios(db: Database, citySlug: string): Promise<number> {
  return db.$count(studios, isOfCity(citySlug));
}

const clickList = sql.raw(clickKinds.map((kind) => `'${kind}'`).join(", "));

/** What a studio's own figures are compared with: all ways to the studio are one. */
export type ComparedKind = "shown" | "view" | "click";

const comparedKind = sql<ComparedKind>`case when ${studioDays.kind} in (${clickList}) then 'click'
  else ${studioDays.kind} end`;

/** Of each day or month, or of the whole time, what the city's studios have; those with nothing are left out. */
export async function listCityCounts(
  db: Database,
  citySlug: string,
  { from, to, unit }: Days & { readonly unit: Unit | "all" },
) {
  const perStudio = db
    .select({
      at: (unit === "all" ? sql<string>`''` : unitOf[unit]).as("at"),
      kind: comparedKind.as("kind"),
      count: sql<number>`sum(${studioDays.count})::int`.as("count"),
    })
    .from(studioDays)
    .innerJoin(studios, eq(studios.id, studioDays.studioId))
    .where(
      and(
        isOfCity(citySlug),
        between(studioDays.day, from, to),
        inArray(studioDays.kind, ["shown", "view", ...clickKinds]),
      ),
    )
    .groupBy(studioDays.studioId, sql`1`, sql`2`)
    .as("per_studio");
  return db
    .select({
      at: perStudio.at,
      kind: perStudio.kind,
      counts: sql<number[]>`array_agg(${perStudio.count})`,
    })
    .from(perStudio)
    .groupBy(perStudio.at, perStudio.kind);
}

/** Of all months that the days touch, the most frequent first. */
export async function listSearchCounts(
  db: Database,
  studioIds: readonly number[],
  { from, to }: Days,
) {
  const count = sql<number>`sum(${studioSearches.count})::int`;
  return db
    .select({ words: studioSearches.words, count })
    .from(studioSearches)
    .where(
      and(
        inArray(studioSearches.studioId, [...studioIds]),
        gte(studioSearches.month, from.slice(0, 7)),
        lte(studioSearches.month, to.slice(0, 7)),
      ),
    )
    .groupBy(studioSearches.words)
    .orderBy(sql`2 desc`, studioSearches.words);
}

export async function findMonthlyMail(db: Database, userId: number, studioId: number) {
  const [row] = await db
    .select({ wants: studioOwnership.wantsMonthlyMail })
    .from(studioOwnership)
    .where(and(eq(studioOwnership.userId, userId), eq(studioOwnership.studioId, studioId)));
  return row?.wants ?? false;
}

export async function putMonthlyMail(
  db: Database,
  { userId, studioId, wants }: { userId: number; studioId: number; wants: boolean },
): Promise<void> {
  await db
    .update(studioOwnership)
    .set({ wantsMonthlyMail: wants })
    .where(and(eq(studioOwnership.userId, userId), eq(studioOwnership.studioId, studioId)));
}

/** Where a studio stands, for its name and its city. */
export async function findStudioPlace(db: Database, studioId: number) {
  const { name, city, citySlug } = studios;
  const [row] = await db
    .select({ name, city, citySlug })
    .from(studios)
    .where(eq(studios.id, studioId));
  return row;
}
