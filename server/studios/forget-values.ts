import { changedSides } from "#domain/rules/memory/changed-fields.ts";
import { type FactField, factFields } from "#domain/rules/studio/fact-fields.ts";
import { weighFact } from "#domain/rules/studio/weigh-fact.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { forgetFieldsOf, writeAudit } from "#server/history/audit-queries.ts";
import { lockStudio } from "./studio-queries.ts";
import { fieldNames, type StudioValues } from "./studio-values.ts";
import { writeStudio } from "./write-studio.ts";

type Forgetting = {
  readonly studioId: number;
  readonly actor: Actor;
  readonly now: Date;
  readonly values: StudioValues;
};

/**
 * What a person asked us to forget: the log says which fields, and keeps none of their values, not of earlier changes
 * either. It is the owner's word, so that no import brings them back, and it can't be undone.
 */
export async function forgetStudioValues(
  tx: Database,
  { studioId, actor, now, values }: Forgetting,
): Promise<void> {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined) return;
  const names = fieldNames(values);
  const erased = names.filter((name) => name in changedSides(studio, values).after);
  if (erased.length === 0) return;
  const brought = { isSame: false, isInsistedOn: true, isConfirmed: false, now, by: null };
  const { fact } = weighFact(undefined, { ...brought, origin: { source: "owner" } });
  const facts = new Map<FactField, typeof fact>();
  for (const field of factFields) if (names.includes(field)) facts.set(field, fact);
  await writeStudio(tx, studio, { values, facts });
  const subject = { subjectType: "studio", subjectId: studioId };
  await forgetFieldsOf(tx, subject, erased);
  await writeAudit(tx, { actor, action: "studio.erase", ...subject, after: { erased } });
}
