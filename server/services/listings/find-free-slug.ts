import { and, eq, like, or, sql } from "drizzle-orm";
import { slugify } from "#domain/rules/text/slug.ts";
import { uniqueSlug } from "#domain/rules/text/unique-slug.ts";
import type { Database } from "#server/db/database.ts";
import { slugHistory } from "#server/db/schema/slug-history.ts";
import { studios } from "#server/db/schema/studios.ts";

type Studio = { readonly name: string; readonly neighborhood: string; readonly citySlug: string };

/**
 * A slug that no studio of the city has, or had before it moved. The city is locked for the rest of
 * the transaction, so that two studios of one name don't take the same.
 */
export async function findFreeSlug(tx: Database, studio: Studio, ownId?: number): Promise<string> {
  const { citySlug } = studio;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`studio-slug:${citySlug}`}))`);
  const base = slugify(studio.name) || "studio";
  const similar = (table: typeof studios | typeof slugHistory) =>
    and(eq(table.citySlug, citySlug), or(eq(table.slug, base), like(table.slug, `${base}-%`)));
  const current = await tx
    .select({ slug: studios.slug, studioId: studios.id })
    .from(studios)
    .where(similar(studios));
  const former = await tx
    .select({ slug: slugHistory.slug, studioId: slugHistory.studioId })
    .from(slugHistory)
    .where(similar(slugHistory));
  const taken = new Set(
    [...current, ...former].filter(({ studioId }) => studioId !== ownId).map(({ slug }) => slug),
  );
  return uniqueSlug(studio, (slug) => taken.has(slug));
}
