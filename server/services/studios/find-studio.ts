import { pathKey } from "#server/catalogue/search/index-studios.ts";
import { findRenamedStudio } from "#server/db/queries/slug-history.ts";
import type { Deps } from "#server/services/deps.ts";

/** A live studio's page data as finished JSON. */
export async function findStudioById(
  { catalogue, details }: Deps,
  id: number,
): Promise<Buffer | undefined> {
  return catalogue.index.rowById.has(id) ? details.find(id) : undefined;
}

/** By its present address, else by one it had before; the answer names the present one. */
export async function findStudioByName(
  deps: Deps,
  citySlug: string,
  slug: string,
): Promise<Buffer | undefined> {
  const { index } = deps.catalogue;
  const row = index.rowByPath.get(pathKey(citySlug, slug));
  const id =
    row === undefined
      ? await findRenamedStudio(deps.db, citySlug, slug)
      : index.studios[row]?.card.id;
  return id === undefined ? undefined : findStudioById(deps, id);
}
