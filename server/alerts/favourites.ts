import { readWatched } from "#domain/rules/alerts/alert-address.ts";
import { type KeptStudio, keptStudio } from "#domain/rules/alerts/studio-changes.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";

/** As they are now, by their numbers; those that are not listed have nothing to say. */
export function keptStudiosOf(
  catalogue: Pick<Catalogue, "index">,
  address: string,
): Record<string, KeptStudio> {
  const watched = readWatched(address);
  if (watched?.kind !== "favourites") return {};
  const found = watched.ids.flatMap((id) => {
    const now = findKept(catalogue, id);
    return now === undefined ? [] : [[String(id), now] as const];
  });
  return Object.fromEntries(found);
}

export function findKept(catalogue: Pick<Catalogue, "index">, id: number): KeptStudio | undefined {
  const card = findCard(catalogue, id);
  return card && keptStudio(card);
}

/** Of a studio that is listed. */
export function findCard({ index }: Pick<Catalogue, "index">, id: number) {
  return index.studios[index.rowById.get(id) ?? -1]?.card;
}
