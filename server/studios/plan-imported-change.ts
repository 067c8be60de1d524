import type { FieldMemory } from "#domain/rules/imports/undoing/row-memory.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { AuditEntry } from "#server/history/audit-queries.ts";
import type { ImportedStudio, ImportOf, WrittenStudio } from "./import-studios.ts";
import { planSave, type SavePlan } from "./plan-save.ts";
import { changeSides } from "./save-studio.ts";
import type { KnownFact, StudioFacts } from "./studio-facts.ts";
import { fieldNames } from "./studio-values.ts";
import { withParsedHours } from "./write-studio.ts";

export type ImportedChange = {
  readonly before: StudioRow;
  /** Undefined where the row stays as it is. */
  readonly after: StudioRow | undefined;
  readonly facts: readonly KnownFact[];
  readonly entry: AuditEntry | undefined;
  readonly written: WrittenStudio;
};

/** What an import will write to a studio that is locked: as a save by anybody else, and with what was there before. */
export function planImportedChange(
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
  const isChanged = fieldNames(plan.values).length > 0;
  const after = isChanged
    ? {
        ...studio,
        ...withParsedHours(plan.values),
        version: studio.version + 1,
        updatedAt: of.now,
      }
    : undefined;
  // That a value was seen once more is no change: the import's own rows remember it.
  const sides = isChanged ? changeSides(studio, facts, plan) : undefined;
  const known = [...plan.facts].flatMap(([field, fact]) =>
    fact === undefined ? [] : [{ ...fact, studioId, field }],
  );
  const subject = { subjectType: "studio", subjectId: studioId };
  const { actor, reason } = of;
  return {
    before: studio,
    after,
    facts: known,
    entry: sides && { actor, reason, action: "studio.import", ...subject, ...sides },
    written: { studioId, memory: memoryOf(studio, facts, plan), kept: keptByPeople(facts, plan) },
  };
}

/** An import confirms nothing and insists on nothing. */
export function planImportedSave(
  studio: StudioRow,
  facts: StudioFacts,
  brought: Pick<ImportedStudio, "values" | "seenAt"> & { readonly importId: number },
): SavePlan {
  const { values, importId, seenAt } = brought;
  const origin = { source: "import", importId } as const;
  return planSave(studio, facts, {
    ...{ values, origin, now: seenAt, by: null, insistsOn: [], confirms: [] },
  });
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
