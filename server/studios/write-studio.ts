import { parseWeekHours } from "#domain/rules/hours/hours-parser.ts";
import type { StudioFact } from "#domain/rules/studio/weigh-fact.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import { announceStudios } from "./announce-studios.ts";
import { insertFormerSlug } from "./slug-history.ts";
import { saveStudioFacts } from "./studio-facts.ts";
import { updateStudio } from "./studio-queries.ts";
import type { StudioValues } from "./studio-values.ts";

/** The row, its facts and its former address, for a studio that is locked; every process hears of it. */
export async function writeStudio(
  tx: Database,
  studio: StudioRow,
  { values, facts }: { values: StudioValues; facts: ReadonlyMap<string, StudioFact | undefined> },
): Promise<StudioRow> {
  const saved = await updateStudio(tx, studio.id, withParsedHours(values));
  if (saved.slug !== studio.slug || saved.citySlug !== studio.citySlug) {
    await insertFormerSlug(tx, studio.id, { former: studio, present: saved });
  }
  await saveStudioFacts(tx, studio.id, facts);
  await announceStudios(tx, [studio.id]);
  return saved;
}

/** What the search compares is always what the words say; it is no field of its own. */
export function withParsedHours<Values extends StudioValues>(values: Values): Values {
  const { hours } = values;
  if (hours === undefined) return values;
  return { ...values, structuredHours: hours && parseWeekHours(hours) };
}
