import type { SpecialDay } from "#domain/contracts/studios/opening-hours.ts";
import type { DeedName } from "#domain/deeds.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { parseWeekHours } from "#domain/rules/hours/hours-parser.ts";
import { keptSpecialDays } from "#domain/rules/hours/special-days.ts";
import {
  type FactField,
  type FactOrigin,
  type StudioFact,
  weighFact,
} from "#domain/rules/studio/precedence.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { forgetHistoryOf, writeAudit } from "#server/history/audit-queries.ts";
import { fieldsConflict, lockAt, type Versioned } from "#server/history/lock-at.ts";
import { listStudioFacts, type StudioFacts, saveStudioFacts } from "./fact-queries.ts";
import {
  fieldNames,
  filledFields,
  type NewStudioValues,
  planSave,
  type StudioValues,
} from "./plan-save.ts";
import { insertFormerSlug } from "./slug-queries.ts";
import {
  announceStudios,
  deleteStudio,
  insertStudio,
  lockStudio,
  updateStudio,
} from "./studio-queries.ts";

export type SaveBase = {
  readonly actor: Actor;
  /** `studio.edit`, as the log has it. */
  readonly action: DeedName;
  /** Whose values these are; the actor may be somebody else, such as the operator who approves an owner's listing. */
  readonly origin: FactOrigin;
  readonly now: Date;
  readonly reason?: string | undefined;
};

export type StudioCreation = SaveBase & { readonly values: NewStudioValues };

export type StudioChange = SaveBase & {
  readonly studioId: number;
  /** The version that the values were read with; without it the save is refused by nobody. */
  readonly readVersion?: number | undefined;
  readonly values: StudioValues;
  /** Fields that are written although the present value outweighs. */
  readonly insistsOn?: readonly FactField[];
  /** Fields that somebody looked at and found right, whether they changed or not. */
  readonly confirms?: readonly FactField[];
};

export type SavedStudio = {
  readonly studio: StudioRow;
  /** Left as they were, since a value of lower precedence does not overwrite. */
  readonly kept: readonly FactField[];
  /** Undefined where nothing changed. */
  readonly auditId: number | undefined;
};

/**
 * Every studio is created and changed here, within the caller's transaction: the row, where its values come from, its
 * former address and the log's entry, whichever door it comes through (decision 34).
 */
export async function saveStudio(
  tx: Database,
  save: StudioCreation | StudioChange,
): Promise<SavedStudio> {
  return "studioId" in save ? changeStudio(tx, save) : createStudio(tx, save);
}

async function createStudio(tx: Database, creation: StudioCreation): Promise<SavedStudio> {
  const { actor, action, reason } = creation;
  const values = withKeptDays(creation, []);
  const studio = await insertStudio(tx, withParsedHours(values));
  await saveStudioFacts(tx, studio.id, firstFacts(studio, creation));
  await announceStudios(tx, [studio.id]);
  const auditId = await writeAudit(tx, {
    actor,
    action,
    reason,
    subjectId: studio.id,
    after: values,
  });
  return { studio, kept: [], auditId };
}

const studioVersions: Versioned<number, StudioRow, StudioValues> = {
  thing: "studio",
  lock: lockStudio,
  missing: (id) => `There is no studio ${id}.`,
  versionOf: ({ version }) => version,
  conflict: async (_, studio, typed, first) => fieldsConflict(studio, typed, first),
};

async function changeStudio(tx: Database, change: StudioChange): Promise<SavedStudio> {
  const { actor, action, reason, studioId, readVersion } = change;
  const studio = await lockAt(tx, studioVersions, studioId, readVersion, change.values);
  const facts = await listStudioFacts(tx, studioId);
  const by = nameOfPerson(actor);
  const values = withKeptDays(change, studio.specialDays);
  const plan = planSave(studio, facts, { insistsOn: [], confirms: [], ...change, values, by });
  const sides = changeSides(studio, facts, plan);
  if (sides === undefined) {
    await saveStudioFacts(tx, studioId, plan.facts);
    // That its values were seen again is no change, but its page tells when they were.
    if (plan.facts.size > 0) await announceStudios(tx, [studioId]);
    return { studio, kept: plan.kept, auditId: undefined };
  }
  const saved = await writeStudio(tx, studio, plan);
  const auditId = await writeAudit(tx, { actor, action, reason, subjectId: studioId, ...sides });
  return { studio: saved, kept: plan.kept, auditId };
}

/** Special days that are over go with the next save. */
function withKeptDays<Values extends StudioValues>(
  { values, now }: { readonly values: Values; readonly now: Date },
  before: readonly SpecialDay[],
): Values {
  const { specialDays } = values;
  if (specialDays === undefined) return values;
  return { ...values, specialDays: keptSpecialDays(specialDays, before, ontarioDay(now)) };
}

type LoggedPlan = {
  readonly values: StudioValues;
  readonly facts: ReadonlyMap<string, StudioFact | undefined>;
  readonly newlyKnown: readonly string[];
};

/** Both sides of a change as the log keeps them; undefined where they are the same. */
export function changeSides(studio: StudioRow, facts: StudioFacts, plan: LoggedPlan) {
  const before = sideOf(studio, facts, plan);
  const after = sideOf({ ...studio, ...plan.values }, new Map([...facts, ...plan.facts]), plan);
  return isSameJson(before, after) ? undefined : { before, after };
}

/** What the log keeps: the fields that change, and under `facts` what is known about them. */
function sideOf(
  row: StudioValues,
  facts: ReadonlyMap<string, StudioFact | undefined>,
  plan: LoggedPlan,
) {
  const values = fieldNames(plan.values).map((name) => [name, row[name]]);
  const known = plan.newlyKnown.map((field) => [field, facts.get(field) ?? null]);
  return { ...Object.fromEntries(values), facts: Object.fromEntries(known) };
}

/** Of an empty value nobody knows where it comes from. */
function firstFacts(studio: StudioRow, { origin, now, actor }: StudioCreation): StudioFacts {
  const by = nameOfPerson(actor);
  const brought = { origin, isSame: false, isInsistedOn: false, isConfirmed: false, now, by };
  const facts = new Map<string, StudioFact>();
  for (const field of filledFields(studio)) {
    const { fact } = weighFact(undefined, brought);
    if (fact !== undefined) facts.set(field, fact);
  }
  return facts;
}

/** Jobs and payment providers confirm nothing. */
function nameOfPerson({ name, role }: Actor): string | null {
  return role === undefined ? null : name;
}

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

/** For good, with what the log knew of its values: only an erasure does this. */
export async function removeStudio(tx: Database, studioId: number, actor: Actor): Promise<void> {
  await deleteStudio(tx, studioId);
  await announceStudios(tx, [studioId]);
  const subject = { subjectType: "studio", subjectId: studioId };
  await forgetHistoryOf(tx, subject);
  await writeAudit(tx, { actor, action: "studio.erase", ...subject });
}
