import { pathKey } from "#server/catalogue/search/index-studios.ts";
import { findRenamedStudio } from "#server/db/queries/slug-history.ts";
import type { Deps } from "#server/services/deps.ts";

/** A live studio's page data as finished JSON, and the means to tell when they have changed. */
export type FoundStudio = {
  id: number;
  json: Buffer;
  /** Read before the data: what changed while they were read shows as a change. */
  revision: string;
  currentRevision: () => string | undefined;
};

export function findStudioById(deps: Deps, id: number): Promise<FoundStudio | undefined> {
  return findAt(deps, () => (deps.catalogue.index.rowById.has(id) ? id : undefined));
}

/** By its present address, else by one it had before; the answer names the present one. */
export async function findStudioByName(
  deps: Deps,
  citySlug: string,
  slug: string,
): Promise<FoundStudio | undefined> {
  const found = await findAt(deps, () => idAt(deps, citySlug, slug));
  if (found !== undefined) return found;
  const { index } = deps.catalogue;
  const renamed = await findRenamedStudio(deps.db, citySlug, slug);
  // Who else may get this address is not known beforehand: any change may matter.
  return findAt(deps, () => (deps.catalogue.index === index ? renamed : undefined));
}

function idAt({ catalogue: { index } }: Deps, citySlug: string, slug: string): number | undefined {
  const row = index.rowByPath.get(pathKey(citySlug, slug));
  return row === undefined ? undefined : index.studios[row]?.card.id;
}

async function findAt(
  { catalogue, details }: Deps,
  findId: () => number | undefined,
): Promise<FoundStudio | undefined> {
  const id = findId();
  if (id === undefined || !catalogue.index.rowById.has(id)) return undefined;
  const currentRevision = () => (findId() === id ? `${id}.${details.revisionOf(id)}` : undefined);
  const revision = `${id}.${details.revisionOf(id)}`;
  const json = await details.find(id);
  return json === undefined ? undefined : { id, json, revision, currentRevision };
}
