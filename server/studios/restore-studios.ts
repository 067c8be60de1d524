import { changedSides } from "#domain/rules/history/plan-undo.ts";
import {
  type FactField,
  factFields,
  type StudioFact,
  weighFact,
} from "#domain/rules/studio/precedence.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import {
  type AuditEntry,
  forgetFieldsOf,
  writeAudit,
  writeAudits,
} from "#server/history/audit-queries.ts";
import {
  deleteFactsOfStudios,
  type FactOfStudio,
  type StudioFacts,
  saveFactsOfStudios,
} from "./fact-queries.ts";
import type { ImportOf } from "./import-studios.ts";
import { fieldNames, type StudioValues } from "./plan-save.ts";
import { changeSides, withParsedHours, writeStudio } from "./save-studio.ts";
import { insertFormerSlug } from "./slug-queries.ts";
import {
  announceStudios,
  deleteStudios,
  lockStudio,
  updateWholeStudios,
} from "./studio-queries.ts";

export type RestoredStudio = {
  /** As it is now, and locked. */
  readonly studio: StudioRow;
  readonly facts: StudioFacts;
  readonly values: StudioValues;
  /** By field; undefined where nothing was known. */
  readonly restoredFacts: ReadonlyMap<string, StudioFact | undefined>;
};

/** Studios get back what they had before an import. */
export async function restoreStudios(
  tx: Database,
  restorings: readonly RestoredStudio[],
  of: ImportOf,
): Promise<void> {
  if (restorings.length === 0) return;
  const after = restorings.map(({ studio, values }) => restoredRow(studio, values, of.now));
  await updateWholeStudios(
    tx,
    after.filter((row, place) => row !== restorings[place]?.studio),
  );
  for (const [place, row] of after.entries()) {
    const former = restorings[place]?.studio ?? row;
    if (former.slug !== row.slug || former.citySlug !== row.citySlug) {
      await insertFormerSlug(tx, row.id, { former, present: row });
    }
  }
  await saveFactsOfStudios(tx, restorings.flatMap(knownFacts));
  await deleteFactsOfStudios(tx, restorings.flatMap(goneFacts));
  await writeAudits(
    tx,
    restorings.flatMap((restoring) => entryOf(restoring, of) ?? []),
  );
  await announceStudios(
    tx,
    after.map(({ id }) => id),
  );
}

/** Studios that an import has made go, with all that came with them. */
export async function takeAwayStudios(
  tx: Database,
  studios: readonly StudioRow[],
  { actor, reason }: ImportOf,
): Promise<void> {
  if (studios.length === 0) return;
  const ids = studios.map(({ id }) => id);
  await deleteStudios(tx, ids);
  await writeAudits(
    tx,
    studios.map(({ id, name, city }) => ({
      ...{ actor, reason, action: "studio.take-away", subjectId: id },
      before: { name, city },
    })),
  );
  await announceStudios(tx, ids);
}

function restoredRow(studio: StudioRow, values: StudioValues, now: Date): StudioRow {
  if (fieldNames(values).length === 0) return studio;
  return {
    ...studio,
    ...withParsedHours(values),
    version: studio.version + 1,
    updatedAt: now,
  };
}

function knownFacts({ studio, restoredFacts }: RestoredStudio): FactOfStudio[] {
  return [...restoredFacts].flatMap(([field, fact]) =>
    fact === undefined ? [] : [{ ...fact, studioId: studio.id, field }],
  );
}

function goneFacts({ studio, restoredFacts }: RestoredStudio) {
  return [...restoredFacts].flatMap(([field, fact]) =>
    fact === undefined ? [{ studioId: studio.id, field }] : [],
  );
}

function entryOf(restoring: RestoredStudio, { actor, reason }: ImportOf): AuditEntry | undefined {
  const { studio, facts, values, restoredFacts } = restoring;
  if (fieldNames(values).length === 0) return undefined;
  const newlyKnown = [...restoredFacts.keys()];
  const sides = changeSides(studio, facts, { values, facts: restoredFacts, newlyKnown });
  const subject = { subjectType: "studio", subjectId: studio.id };
  return sides && { actor, reason, action: "studio.import-undo", ...subject, ...sides };
}

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
