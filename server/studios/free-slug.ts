import { slugify } from "#domain/rules/text/slug.ts";
import { uniqueSlug } from "#domain/rules/text/unique-slug.ts";
import type { Database } from "#server/database/database.ts";
import { lockTakenSlugs } from "./slug-history.ts";

type NamedStudio = {
  readonly name: string;
  readonly neighborhood: string | null;
  readonly citySlug: string;
};

/** One that no studio of the city has, or had before it moved; those of `ownId` are free. */
export async function findFreeSlug(
  tx: Database,
  studio: NamedStudio,
  ownId?: number,
): Promise<string> {
  const base = slugify(studio.name) || "studio";
  const taken = await lockTakenSlugs(tx, { citySlug: studio.citySlug, base, ownId });
  return uniqueSlug(studio, (slug) => taken.has(slug));
}
