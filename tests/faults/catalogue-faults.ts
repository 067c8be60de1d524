import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { createStudioDetails } from "#server/catalogue/keep-fresh.ts";
import type { StudioDetails } from "#server/catalogue/studio-details.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

type Followed = { readonly catalogue: Catalogue; readonly details?: StudioDetails };

/** Where what a site shows differs from what its database says: studios, their fields, and where those come from. */
export async function findCatalogueFaults(
  connection: DatabaseConnection,
  { catalogue, details }: Followed,
): Promise<string[]> {
  const { index } = catalogue;
  const rows = (await connection.db.select().from(studios)).filter(({ hidden }) => !hidden);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const faults = rows
    .filter(({ id }) => !index.rowById.has(id))
    .map(({ id }) => `${id} is missing from the catalogue`);
  for (const { card, changedAt } of index.studios) {
    const row: Readonly<Record<string, unknown>> | undefined = stored.get(card.id);
    if (row === undefined) {
      faults.push(`${card.id} is in the catalogue alone`);
      continue;
    }
    const shown = Object.entries({ ...card, updatedAt: changedAt });
    for (const [name, value] of shown) {
      if (name in row && JSON.stringify(value) !== JSON.stringify(row[name]))
        faults.push(`${card.id}: ${name} is ${value}, stored is ${row[name]}`);
    }
  }
  if (details === undefined) return faults;
  return [...faults, ...(await findDetailFaults(connection, details, [...stored.keys()]))];
}

async function findDetailFaults(
  connection: DatabaseConnection,
  details: StudioDetails,
  ids: readonly number[],
): Promise<string[]> {
  const anew = createStudioDetails(connection);
  await anew.warm(ids, new AbortController().signal, ids.length);
  const faults: string[] = [];
  for (const id of ids) {
    const [shown, stored] = [await details.find(id), await anew.find(id)];
    if (String(shown?.json) !== String(stored?.json)) faults.push(`${id}: its details are old`);
    if (String(shown?.knowledge) !== String(stored?.knowledge))
      faults.push(`${id}: its sources are old`);
  }
  return faults;
}
