import { isSameJson } from "#domain/rules/basics/same-json.ts";
import type { StudioFact } from "#domain/rules/studio/precedence.ts";

/** One import's memory of a field; the newest import first. */
export type FieldWriter = {
  readonly importId: number;
  readonly isUndone: boolean;
  readonly memory: FieldMemory;
};

type Present = {
  readonly value: unknown;
  readonly fact: StudioFact | undefined;
};

type Asked = {
  readonly importId: number;
  /** What that import wrote. */
  readonly wrote: unknown;
  readonly present: Present;
  /** Every import that has written the field and not given it back, the newest first. */
  readonly writers: readonly FieldWriter[];
  /** Fields without a source are compared by their value alone. */
  readonly hasFact: boolean;
};

export type FieldUndo =
  | { readonly state: "left"; readonly because: string }
  | {
      readonly state: "restored";
      readonly value: unknown;
      readonly fact: StudioFact | undefined;
      /** The imports whose memory of the field is used up by it. */
      readonly settled: readonly number[];
    };

/**
 * What becomes of a field when an import is undone. A later import that still stands keeps its word; otherwise the
 * field goes back to what stood there before this import and before all undone ones right below it, so that imports can
 * be undone in any order.
 */
export function planFieldUndo({ importId, wrote, present, writers, hasFact }: Asked): FieldUndo {
  const own = writers.findIndex((writer) => writer.importId === importId);
  const later = writers.slice(0, Math.max(own, 0)).findLast(({ isUndone }) => !isUndone);
  if (later) return left(`import ${later.importId} wrote it since`);
  const memory = writers[own]?.memory;
  if (memory === undefined) return left("it was given back already");
  const because = changedSince({
    importId,
    wrote,
    present,
    hasFact,
    writers: writers.slice(0, own),
  });
  if (because !== undefined) return left(because);
  const below = writers.slice(own + 1);
  const standing = below.findIndex(({ isUndone }) => !isUndone);
  const undone = standing < 0 ? below : below.slice(0, standing);
  const above = writers.slice(0, own);
  const chain = [...above, { importId, memory }, ...undone];
  const oldest = chain.at(-1)?.memory ?? memory;
  const valued = chain.findLast((writer) => hasValue(writer.memory));
  return {
    state: "restored",
    value: valued === undefined ? present.value : valued.memory.value,
    fact: oldest.fact,
    settled: chain.map((writer) => writer.importId),
  };
}

function left(because: string): FieldUndo {
  return { state: "left", because };
}

/** Who has the last word on the field now, where that is neither this import nor an undone later one. */
function changedSince({ importId, wrote, present, hasFact, writers }: Asked): string | undefined {
  if (!hasFact) {
    return isSameJson(present.value, wrote) ? undefined : "it was changed since";
  }
  const { fact } = present;
  if (fact === undefined) return "it was changed since";
  if (fact.source !== "import") return `${sourceWords[fact.source]} changed it since`;
  if (fact.confirmedAt !== null) return "somebody confirmed it since";
  const isOurs = [importId, ...writers.map((writer) => writer.importId)].includes(
    fact.importId ?? 0,
  );
  return isOurs ? undefined : "it was changed since";
}

const sourceWords = {
  owner: "the owner",
  operator: "an operator",
  sample: "the sample",
} as const;

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
function hasValue(memory: FieldMemory): boolean {
  return "value" in memory;
}
