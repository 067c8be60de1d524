import type { StudioFact } from "#domain/rules/studio/weigh-fact.ts";

/** What a row of an import found in the studio before it wrote there. */
export type RowMemory = {
  /** It made the studio. */
  readonly isNew: boolean;
  /** By field: the value that was replaced, and what was known about it; `undefined` is nothing. */
  readonly fields: ReadonlyMap<string, FieldMemory>;
};

export type FieldMemory = {
  /** Absent where the value stayed and was only seen again. */
  readonly value?: unknown;
  readonly fact: StudioFact | undefined;
};

/** Whether it knows the value that stood there, which may be null. */
export function hasValue(memory: FieldMemory): boolean {
  return "value" in memory;
}
