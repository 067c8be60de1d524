import type { DeedName } from "#domain/deeds.ts";
import type { FieldMemory, RowMemory } from "#domain/rules/imports/plan-field-undo.ts";
import { restsOn } from "#domain/rules/studio/field-relations.ts";
import type { FactField, FactSource } from "#domain/rules/studio/precedence.ts";
import { isRatedHere } from "#domain/rules/studio/rating.ts";
import { studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditEntry, writeAudit, writeAudits } from "#server/history/audit-queries.ts";
import {
  type FactOfStudio,
  insertFactsOfStudios,
  listFactsOfStudios,
  type StudioFacts,
  saveFactsOfStudios,
} from "./fact-queries.ts";
import {
  fieldNames,
  filledFields,
  type NewStudioValues,
  planSave,
  type SavePlan,
  type StudioValues,
} from "./plan-save.ts";
import { changeSides, withParsedHours } from "./save-studio.ts";
import { insertFormerSlug } from "./slug-queries.ts";
import { wholeStudio } from "./stored-studio.ts";
import {
  announceStudios,
  insertStudios,
  insertWholeStudios,
  lockStudios,
  updateWholeStudios,
} from "./studio-queries.ts";

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
    changes.flatMap(({ facts }): FactOfStudio[] => [...facts]),
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

type ImportedChange = {
  readonly before: StudioRow;
  /** Undefined where the row stays as it is. */
  readonly after: StudioRow | undefined;
  readonly facts: readonly FactOfStudio[];
  readonly entry: AuditEntry | undefined;
  readonly written: WrittenStudio;
};

/** What an import will write to a studio that is locked: as a save by anybody else, and with what was there before. */
function planImportedChange(
  studio: StudioRow,
  facts: StudioFacts,
  brought: ImportedStudio,
  of: ImportOf,
): ImportedChange {
  const studioId = studio.id;
  const { readVersion } = brought;
  if (readVersion !== undefined && readVersion !== studio.version) {
    const left = "Somebody has changed it since this was shown.";
    const written = { studioId, left, kept: [] };
    return { before: studio, after: undefined, facts: [], entry: undefined, written };
  }
  const plan = planImportedSave(studio, facts, { ...brought, importId: of.importId });
  const isSeen = changesWhatIsSeen(plan);
  const filled = { ...studio, ...withParsedHours(plan.values) };
  const changed = isSeen ? { ...filled, version: studio.version + 1, updatedAt: of.now } : filled;
  // That a value was seen once more is no change: the import's own rows remember it.
  const sides = isSeen ? changeSides(studio, facts, plan) : undefined;
  const known = [...plan.facts].flatMap(([field, fact]) =>
    fact === undefined ? [] : [{ ...fact, studioId, field }],
  );
  const subject = { subjectType: "studio", subjectId: studioId };
  const { actor, reason } = of;
  return {
    before: studio,
    after: fieldNames(plan.values).length > 0 ? changed : undefined,
    facts: known,
    entry: sides && { actor, reason, action: "studio.import", ...subject, ...sides },
    written: { studioId, memory: memoryOf(studio, facts, plan), kept: keptByPeople(facts, plan) },
  };
}

/**
 * An import confirms nothing and insists on nothing. Of what nobody sees, such as the words of the search that found it,
 * it fills in what is missing; another value is taken along with a change that somebody sees.
 */
export function planImportedSave(
  studio: StudioRow,
  facts: StudioFacts,
  brought: Pick<ImportedStudio, "values" | "seenAt"> & { readonly importId: number },
): SavePlan {
  const { importId, seenAt } = brought;
  const values = besideOwnRating(studio, facts, brought);
  const origin = { source: "import", importId } as const;
  const plan = planSave(studio, facts, {
    ...{ values, origin, now: seenAt, by: null, insistsOn: [], confirms: [] },
  });
  if (changesWhatIsSeen(plan)) return plan;
  const missing: StudioValues = { ...plan.values };
  for (const name of fieldNames(missing)) {
    if (name !== "ratedElsewhere" && !isNothing(studio[name])) delete missing[name];
  }
  return { ...plan, values: missing };
}

/** Where our own visitors rate the studio, what another site says is put aside until they do no more. */
function besideOwnRating(
  studio: StudioRow,
  facts: StudioFacts,
  { values, seenAt, importId }: Pick<ImportedStudio, "values" | "seenAt"> & { importId: number },
): StudioValues {
  const { rating, reviewCount, ...rest } = values;
  if ((rating ?? reviewCount) === undefined || !isRatedHere(studio, facts)) return values;
  const aside = studio.ratedElsewhere;
  if (aside?.importId && aside.importId > importId) return rest;
  const ratedElsewhere = {
    rating: rating ?? aside?.rating ?? null,
    reviewCount: reviewCount ?? aside?.reviewCount ?? 0,
    ...{ source: "import" as const, importId, seenAt: seenAt.toISOString() },
  };
  return { ...rest, ratedElsewhere };
}

/** What visitors or the team would see differ, but for what only follows from another field that differs. */
export function seenFields({ values }: SavePlan): (keyof StudioValues)[] {
  const names = fieldNames(values);
  return names.filter(
    (name) => name in studioFields && !names.some((other) => restsOn(studioFields, name, other)),
  );
}

function changesWhatIsSeen(plan: SavePlan): boolean {
  return seenFields(plan).length > 0;
}

/** Not those that only a newer import says otherwise. */
function keptByPeople(facts: StudioFacts, { kept }: SavePlan) {
  return kept.filter((field) => facts.get(field)?.source !== "import");
}

function memoryOf(studio: StudioRow, facts: StudioFacts, plan: SavePlan) {
  const fields = new Map<string, FieldMemory>();
  for (const field of plan.facts.keys()) fields.set(field, { fact: facts.get(field) });
  for (const name of fieldNames(plan.values)) {
    fields.set(name, { value: studio[name], fact: facts.get(name) });
  }
  return { isNew: false, fields };
}
