import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { restsOn } from "#domain/rules/studio/field-relations.ts";
import {
  type FactField,
  type FactOrigin,
  factFields,
  isSameKnowledge,
  type StudioFact,
  weighFact,
} from "#domain/rules/studio/precedence.ts";
import { isSameValue } from "#domain/rules/studio/same-value.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { StudioFacts } from "./fact-queries.ts";
import type { NewStudio } from "./studio-queries.ts";

export type BroughtValues = {
  readonly values: StudioValues;
  readonly origin: FactOrigin;
  readonly insistsOn: readonly FactField[];
  readonly confirms: readonly FactField[];
  readonly now: Date;
  readonly by: string | null;
};

export type SavePlan = {
  /** What will differ. */
  readonly values: StudioValues;
  /** Those that are not as they were. */
  readonly facts: ReadonlyMap<FactField, StudioFact | undefined>;
  /** Those of them that say more than that a value was seen again. */
  readonly newlyKnown: readonly FactField[];
  /** Fields whose present value outweighs what was brought: they stay. */
  readonly kept: readonly FactField[];
};

/** What a save will write: a value of lower precedence does not overwrite. */
export function planSave(studio: StudioRow, facts: StudioFacts, brought: BroughtValues): SavePlan {
  const { values, origin, insistsOn, confirms } = brought;
  // A person's word is taken to the letter; a file that only spells it otherwise says nothing new.
  const isSame = (name: keyof StudioValues) =>
    origin.source === "import"
      ? isSameValue(name, studio[name], values[name])
      : isSameJson(studio[name], values[name]);
  const dropped = new Set<string>(fieldNames(values).filter(isSame));
  const planned = new Map<FactField, StudioFact | undefined>();
  const kept: FactField[] = [];
  const touched = new Set<string>([...fieldNames(values), ...confirms]);
  for (const field of factFields.filter((name) => touched.has(name))) {
    const present = facts.get(field);
    const same = values[field] === undefined || isSame(field);
    const { isTaken, fact } = weighFact(present, {
      ...brought,
      isSame: same,
      isInsistedOn: insistsOn.includes(field),
      isConfirmed: confirms.includes(field),
    });
    if (!same && !isTaken) kept.push(field);
    if (fact !== present) planned.set(field, fact);
  }
  for (const name of fieldNames(values)) {
    if (kept.some((field) => restsOn(storedFields, name, field))) dropped.add(name);
  }
  const newlyKnown = [...planned.keys()].filter(
    (field) => !isSameKnowledge(facts.get(field), planned.get(field)),
  );
  const changed = withoutNames(values, new Set([...dropped, ...kept]));
  return { values: changed, facts: planned, newlyKnown, kept };
}

/** Those that have a value: of an empty one nobody knows where it comes from. */
export function filledFields(studio: StudioValues): FactField[] {
  return factFields.filter((field) => !isEmpty(studio[field]));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** What can be written of a studio; the rest is the database's own. */
export type NewStudioValues = Omit<
  NewStudio,
  "id" | "version" | "createdAt" | "updatedAt" | "structuredHours"
>;
export type StudioValues = Partial<NewStudioValues>;

/** Those of the values that the name is not among. */
function withoutNames(values: StudioValues, names: ReadonlySet<string>): StudioValues {
  const rest: StudioValues = { ...values };
  for (const name of fieldNames(rest)) if (names.has(name)) delete rest[name];
  return rest;
}

export function fieldNames(values: StudioValues): (keyof StudioValues)[] {
  const names: (keyof StudioValues)[] = [];
  let name: keyof StudioValues;
  for (name in values) if (values[name] !== undefined) names.push(name);
  return names;
}
