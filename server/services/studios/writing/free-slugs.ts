import { slugify } from "#domain/rules/text/slug.ts";
import { uniqueSlug } from "#domain/rules/text/unique-slug.ts";
import type { Database } from "#server/db/database.ts";
import { lockTakenAddresses } from "#server/db/queries/slug-history.ts";

type NamedStudio = {
  readonly name: string;
  readonly neighborhood?: string | null | undefined;
  readonly citySlug: string;
};

/** As `findFreeSlug`, for many studios at once; each in its place. */
export async function findFreeSlugs(
  tx: Database,
  studios: readonly NamedStudio[],
): Promise<string[]> {
  if (studios.length === 0) return [];
  const wanted = studios.map(({ name, citySlug }) => ({
    citySlug,
    base: slugify(name) || "studio",
  }));
  const taken = await lockTakenAddresses(tx, wanted);
  return studios.map(({ name, neighborhood = null, citySlug }) => {
    const slug = uniqueSlug({ name, neighborhood }, (candidate) =>
      taken.has(`${citySlug}/${candidate}`),
    );
    taken.add(`${citySlug}/${slug}`);
    return slug;
  });
}
