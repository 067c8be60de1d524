import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { type FactNames, factNames, studioFields } from "#domain/studio-fields.ts";

/** The public fields of a studio that have a source and an age (`studio_facts`). */
export const factFields = factNames(studioFields);
export type FactField = FactNames<typeof studioFields>;

export type FactOrigin = {
  readonly source: FactSource;
  /** Of a value that an import brought: a later import has a higher number. */
  readonly importId?: number | null;
};

/** Owner, operator, newer import, older import, sample: positive where the first outweighs the second. */
export function compareOrigins(one: FactOrigin, other: FactOrigin): number {
  const bySource = factSources.indexOf(other.source) - factSources.indexOf(one.source);
  if (bySource !== 0 || one.source !== "import") return bySource;
  return (one.importId ?? 0) - (other.importId ?? 0);
}

/** Where a studio's value can come from; the first outweighs those after it. */
export const factSources = ["owner", "operator", "import", "sample"] as const;
export type FactSource = (typeof factSources)[number];

/** Where the value of a field comes from and how old it is. */
export type StudioFact = {
  readonly source: FactSource;
  readonly importId: number | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: string | null;
};

export type BroughtValue = {
  readonly origin: FactOrigin;
  readonly isSame: boolean;
  /** Although the present value outweighs it: an operator says so, knowing whose value it is. */
  readonly isInsistedOn: boolean;
  /** Somebody looked at it and says that it is right. */
  readonly isConfirmed: boolean;
  readonly now: Date;
  /** Who brought it, where that is a person. */
  readonly by: string | null;
};

export type WeighedValue = { readonly isTaken: boolean; readonly fact: StudioFact | undefined };

/** Whether a value replaces the present one, and what is known about the field from then on. */
export function weighFact(present: StudioFact | undefined, brought: BroughtValue): WeighedValue {
  const weight = present === undefined ? 1 : compareOrigins(brought.origin, present);
  if (!brought.isSame) {
    const isTaken = weight >= 0 || brought.isInsistedOn;
    return { isTaken, fact: isTaken ? newFact(brought) : present };
  }
  return { isTaken: false, fact: seenAgain(present, brought, weight) };
}

/** Whether two facts differ at most in when the value was last seen. */
export function isSameKnowledge(
  one: StudioFact | null | undefined,
  other: StudioFact | null | undefined,
): boolean {
  if (!one || !other) return !one && !other;
  return isSameJson({ ...one, lastSeenAt: null }, { ...other, lastSeenAt: null });
}

/** Whoever runs an import has not looked at each of its values. */
function newFact({ origin, now, by }: BroughtValue): StudioFact {
  const confirmedBy = origin.source === "import" ? null : by;
  return {
    source: origin.source,
    importId: origin.importId ?? null,
    firstSeenAt: now,
    lastSeenAt: now,
    confirmedAt: confirmedBy === null ? null : now,
    confirmedBy,
  };
}

/** An operator who saves a form says nothing about the fields that stayed as they were, unless asked. */
function seenAgain(
  present: StudioFact | undefined,
  brought: BroughtValue,
  weight: number,
): StudioFact | undefined {
  const { origin, isConfirmed, now, by } = brought;
  if (isConfirmed) {
    return { ...(present ?? newFact(brought)), lastSeenAt: now, confirmedAt: now, confirmedBy: by };
  }
  if (present === undefined || origin.source === "operator" || weight < 0) return present;
  // An import of what was seen earlier, or of the same file again, says nothing new.
  if (origin.source === "import" && present.source === "import" && now <= present.lastSeenAt) {
    return present;
  }
  if (weight === 0) return { ...present, lastSeenAt: now };
  return { ...newFact(brought), firstSeenAt: present.firstSeenAt };
}
