import type { DeedName } from "#domain/deeds.ts";
import type { FactSource } from "#domain/rules/studio/fact-sources.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { filledFields } from "./filled-fields.ts";
import { insertFactsOfStudios } from "./studio-facts.ts";
import { insertStudios } from "./studio-queries.ts";
import type { NewStudioValues } from "./studio-values.ts";
import { withParsedHours } from "./write-studio.ts";

type Creation = {
  readonly actor: Actor;
  readonly action: DeedName;
  readonly source: FactSource;
  readonly studios: readonly NewStudioValues[];
};

/** Many at once, with one entry in the log. The ids are in the order of the studios. */
export async function createStudios(tx: Database, creation: Creation): Promise<number[]> {
  const { actor, action, source, studios } = creation;
  const ids = await insertStudios(tx, studios.map(withParsedHours));
  const facts = studios.map((studio, place) => ({
    studioId: ids[place] ?? 0,
    fields: filledFields(studio),
  }));
  await insertFactsOfStudios(tx, facts, { source });
  await writeAudit(tx, { actor, action, subjectId: source, after: { studios: ids.length } });
  return ids;
}
