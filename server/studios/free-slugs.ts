import { slugify, uniqueSlug } from "#domain/rules/text/slug.ts";
import type { Database } from "#server/database/database.ts";
import { lockTakenAddresses, lockTakenSlugs } from "./slug-queries.ts";

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

type NewStudio = {
  readonly name: string;
  readonly neighborhood?: string | null | undefined;
  readonly citySlug: string;
  /** Of a studio that is there: where it was before, it can go back to. */
  readonly ownId?: number | undefined;
};

/** As `findFreeSlug`, for many studios at once; each in its place. Most names are free, and asked for together. */
export async function findFreeSlugs(
  tx: Database,
  studios: readonly NewStudio[],
): Promise<string[]> {
  if (studios.length === 0) return [];
  const plain = ({ name }: NewStudio) => slugify(name) || "studio";
  const wanted = studios.map((one) => ({
    citySlug: one.citySlug,
    slug: plain(one),
    ownId: one.ownId,
  }));
  const taken = await lockTakenAddresses(tx, wanted);
  const slugs: string[] = [];
  for (const studio of studios) {
    const { citySlug, name, neighborhood = null, ownId } = studio;
    const base = plain(studio);
    if (taken.has(`${citySlug}/${base}`)) {
      const similar = await lockTakenSlugs(tx, { citySlug, base, ownId });
      for (const slug of similar) taken.add(`${citySlug}/${slug}`);
    }
    const slug = uniqueSlug({ name, neighborhood }, (one) => taken.has(`${citySlug}/${one}`));
    taken.add(`${citySlug}/${slug}`);
    slugs.push(slug);
  }
  return slugs;
}
