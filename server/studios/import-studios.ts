import type { RowMemory } from "#domain/rules/imports/undoing/row-memory.ts";
import type { FactField } from "#domain/rules/studio/fact-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditEntry, writeAudits } from "#server/history/audit-queries.ts";
import { announceStudios } from "./announce-studios.ts";
import { filledFields } from "./filled-fields.ts";
import { type ImportedChange, planImportedChange } from "./plan-imported-change.ts";
import { insertFormerSlug } from "./slug-history.ts";
import {
  insertFactsOfStudios,
  type KnownFact,
  listFactsOfStudios,
  saveFactsOfStudios,
} from "./studio-facts.ts";
import { insertWholeStudios, lockStudios, updateWholeStudios } from "./studio-queries.ts";
import type { NewStudioValues, StudioValues } from "./studio-values.ts";
import { wholeStudio } from "./whole-studio.ts";

export type ImportedStudio = {
  readonly studioId: number;
  /** Of a studio that is made. */
  readonly made?: NewStudioValues | undefined;
  /** Of one that is there. */
  readonly values: StudioValues;
  readonly seenAt: Date;
  /** The version that was shown; another one is left alone. */
  readonly readVersion?: number | undefined;
};

export type ImportOf = {
  readonly importId: number;
  readonly actor: Actor;
  readonly now: Date;
  /** "Import 12, toronto.json", for the log. */
  readonly reason: string;
};

export type WrittenStudio = {
  readonly studioId: number;
  /** Undefined where nothing was written. */
  readonly memory?: RowMemory;
  /** Why it was left alone. */
  readonly left?: string;
  /** What its owner or an operator says otherwise. */
  readonly kept: readonly FactField[];
  readonly auditId?: number | undefined;
};

/** Many studios of an import in a few statements: rows, facts, former addresses, the log and the announcement. */
export async function importStudios(
  tx: Database,
  studios: readonly ImportedStudio[],
  of: ImportOf,
): Promise<WrittenStudio[]> {
  const ids = studios.map(({ studioId }) => studioId);
  const present = await lockStudios(tx, ids);
  const facts = await listFactsOfStudios(tx, [...present.keys()]);
  const made: StudioRow[] = [];
  const seenAt = new Map<number, Date>();
  const changes: ImportedChange[] = [];
  const written = studios.map((brought): WrittenStudio => {
    const { studioId } = brought;
    const studio = present.get(studioId);
    if (studio !== undefined) {
      const change = planImportedChange(studio, facts.get(studioId) ?? new Map(), brought, of);
      changes.push(change);
      return change.written;
    }
    if (brought.made === undefined)
      return { studioId, left: "The studio is gone by now.", kept: [] };
    made.push(wholeStudio(studioId, brought.made, of.now));
    seenAt.set(studioId, brought.seenAt);
    return { studioId, memory: { isNew: true, fields: new Map() }, kept: [] };
  });
  await insertMade(tx, made, { seenAt, importId: of.importId });
  const auditIds = await writeChanges(tx, changes, { made, of });
  return written.map((one) => ({ ...one, auditId: auditIds.get(one.studioId) }));
}

async function insertMade(
  tx: Database,
  made: readonly StudioRow[],
  { seenAt, importId }: { seenAt: ReadonlyMap<number, Date>; importId: number },
): Promise<void> {
  await insertWholeStudios(tx, made);
  const facts = made.map((studio) => ({
    studioId: studio.id,
    fields: filledFields(studio),
    seenAt: seenAt.get(studio.id) ?? studio.createdAt,
  }));
  await insertFactsOfStudios(tx, facts, { source: "import", importId });
}

async function writeChanges(
  tx: Database,
  changes: readonly ImportedChange[],
  { made, of }: { made: readonly StudioRow[]; of: ImportOf },
): Promise<ReadonlyMap<number, number>> {
  const changed = changes.filter(({ after }) => after !== undefined);
  await updateWholeStudios(
    tx,
    changed.flatMap(({ after }) => after ?? []),
  );
  for (const { before, after } of changed) {
    if (after && (before.slug !== after.slug || before.citySlug !== after.citySlug)) {
      await insertFormerSlug(tx, before.id, { former: before, present: after });
    }
  }
  await saveFactsOfStudios(
    tx,
    changes.flatMap(({ facts }): KnownFact[] => [...facts]),
  );
  const entries = [
    ...made.map((row) => creationEntry(row, of)),
    ...changes.flatMap(({ entry }) => entry ?? []),
  ];
  const auditIds = await writeAudits(tx, entries);
  const known = changes.filter(({ facts }) => facts.length > 0).map(({ before }) => before.id);
  const touched = [...new Set([...entries.map(({ subjectId }) => Number(subjectId)), ...known])];
  if (touched.length > 0) await announceStudios(tx, touched);
  return new Map(entries.map(({ subjectId }, place) => [Number(subjectId), auditIds[place] ?? 0]));
}

function creationEntry(row: StudioRow, { actor, reason }: ImportOf): AuditEntry {
  const { id, structuredHours, version, createdAt, updatedAt, ...values } = row;
  const known = Object.entries(values).filter(([, value]) => !isNothing(value));
  return {
    ...{ actor, reason, action: "studio.import", subjectId: id },
    after: Object.fromEntries(known),
  };
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
