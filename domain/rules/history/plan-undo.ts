import { isSameJson } from "#domain/rules/basics/same-json.ts";

/** One field of a change that is to be taken back. */
export type UndoField = {
  readonly field: string;
  /** Before the change, as it left it, and now. */
  readonly earlier: unknown;
  readonly changedTo: unknown;
  readonly now: unknown;
  /** `done`: it is as it was before the change. `conflict`: it has changed since. */
  readonly state: "restorable" | "conflict" | "done";
};

export type UndoPlan = {
  readonly fields: readonly UndoField[];
  /** Those that go back. */
  readonly wanted: readonly string[];
  /** What is written, with what is known about it under `facts`. */
  readonly restored: Fields;
};

type Change = {
  readonly before: Fields;
  readonly after: Fields;
  readonly current: Fields;
  /** Fields that are restored although they have changed since. */
  readonly chosen?: readonly string[];
  /** Fields that make sense together alone, such as a latitude and a longitude: one conflict is all of theirs. */
  readonly groups?: readonly (readonly string[])[];
  /** Fields that are counted anew where they have changed since: no conflict of theirs is anybody's to decide. */
  readonly counted?: readonly string[];
};

/** What taking a change back would write: the earlier values, but for those that have changed since. */
export function planUndo(change: Change): UndoPlan {
  const { before, after, current, chosen = [], groups = [], counted = [] } = change;
  const alone = fieldsOf(before).map((field): UndoField => {
    const isLike = (side: Fields) =>
      isSameWhere(field, side, current) &&
      isSameKnown(factOf(side, field), factOf(current, field), field in factsOf(before));
    const state = isLike(after) ? "restorable" : isLike(before) ? "done" : "conflict";
    const values = { earlier: before[field], changedTo: after[field], now: current[field] };
    return { field, ...values, state };
  });
  const conflicts = alone.filter(({ state }) => state === "conflict").map(({ field }) => field);
  const entangled = groups
    .filter((group) => group.some((field) => conflicts.includes(field)))
    .flat();
  const fields = alone
    .map(
      (one): UndoField =>
        one.state === "restorable" && entangled.includes(one.field)
          ? { ...one, state: "conflict" }
          : one,
    )
    .filter(({ field, state }) => state !== "conflict" || !counted.includes(field));
  // A choice of one is of all that make sense with it.
  const isChosen = (field: string) =>
    chosen.includes(field) ||
    groups.some((group) => group.includes(field) && group.some((one) => chosen.includes(one)));
  const wanted = fields
    .filter(
      ({ field, state }) => state === "restorable" || (state === "conflict" && isChosen(field)),
    )
    .map(({ field }) => field);
  return { fields, wanted, restored: pickSide(before, new Set(wanted)) };
}

/** Of a side of a change, these fields and what is known about them. */
function pickSide(side: Fields, names: ReadonlySet<string>): Fields {
  const facts = pick(factsOf(side), names);
  return { ...pick(side, names), ...(Object.keys(facts).length > 0 ? { facts } : {}) };
}

/** Of a side, exactly what the other one says something about: where nothing is known, null. */
export function sameNamesOf(side: Fields, { facts, ...values }: Fields): Fields {
  const known = factsOf(side);
  const names = Object.keys(factsOf({ facts }));
  return {
    ...pick(side, new Set(Object.keys(values))),
    ...(facts === undefined
      ? {}
      : { facts: Object.fromEntries(names.map((name) => [name, known[name] ?? null])) }),
  };
}

function pick(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

function fieldsOf(before: Fields): string[] {
  const values = Object.keys(before).filter((name) => name !== "facts");
  return [...new Set([...values, ...Object.keys(factsOf(before))])];
}

/** A change of what is known alone says nothing about the value. */
function isSameWhere(field: string, side: Fields, current: Fields): boolean {
  return !(field in side) || isSameJson(side[field], current[field]);
}

/** That a value was seen again is no change. */
function isSameKnown(one: unknown, other: unknown, isTouched: boolean): boolean {
  return !isTouched || isSameJson(withoutLastSeen(one), withoutLastSeen(other));
}

function withoutLastSeen(fact: unknown): unknown {
  return isRecord(fact) ? { ...fact, lastSeenAt: null } : null;
}

function factOf(side: Fields, field: string): unknown {
  return factsOf(side)[field];
}

function factsOf({ facts }: Fields): Fields {
  return isRecord(facts) ? facts : {};
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export type Fields = Readonly<Record<string, unknown>>;

/** Of both, the fields that differ and nothing else: what the memory of changes keeps. */
export function changedSides(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const differs = ([name]: [string, unknown]) => !isSameJson(before[name], after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}
