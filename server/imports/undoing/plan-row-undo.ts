import {
  type FieldWriter,
  planFieldUndo,
  type RowMemory,
} from "#domain/rules/imports/plan-field-undo.ts";
import { followersIn } from "#domain/rules/studio/field-relations.ts";
import { factFields, type StudioFact } from "#domain/rules/studio/precedence.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { ImportRow } from "#server/imports/import-row-queries.ts";
import { knownValues } from "#server/imports/row-values.ts";
import type { StudioFacts } from "#server/studios/fact-queries.ts";

/** What one import has written to the studio and not given back. */
export type Writer = {
  readonly importId: number;
  readonly row: number;
  readonly isUndone: boolean;
  readonly memory: RowMemory;
  /** What its own undo could not give back. */
  readonly left: string | null;
};

type Asked = {
  readonly row: ImportRow;
  readonly studio: StudioRow;
  readonly facts: StudioFacts;
  /** The newest import first. */
  readonly writers: readonly Writer[];
};

export type RowUndo = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly facts: ReadonlyMap<string, StudioFact | undefined>;
  /** "phone (the owner changed it since)". */
  readonly left: readonly string[];
  /** By import: the fields that need not be remembered any more. */
  readonly settled: ReadonlyMap<number, ReadonlySet<string>>;
};

/** They go where their leader goes, whichever import has moved them. */
const followers = followersIn(storedFields);
const fieldsWithFacts: ReadonlySet<string> = new Set(factFields);

/** What a studio gets back when a row of an import is undone. */
export function planRowUndo({ row, studio, facts, writers }: Asked): RowUndo {
  const aside = studio.ratedElsewhere;
  const wrote: Readonly<Record<string, unknown>> = {
    ...knownValues(row.place ?? {}),
    // Where our own visitors rate it, the row's figures went there.
    ...(aside?.importId === row.importId ? { ratedElsewhere: aside } : {}),
  };
  const present: Readonly<Record<string, unknown>> = studio;
  const own = writers.find(({ importId }) => importId === row.importId);
  const values: Record<string, unknown> = {};
  const restored = new Map<string, StudioFact | undefined>();
  const left: string[] = [];
  const settled = new Map<number, Set<string>>();
  const settle = (name: string, importIds: readonly number[]) => {
    for (const importId of importIds) {
      settled.set(importId, (settled.get(importId) ?? new Set<string>()).add(name));
    }
  };
  for (const name of leadingNames(own?.memory)) {
    const undo = planFieldUndo({
      importId: row.importId,
      wrote: wrote[name],
      present: { value: present[name], fact: facts.get(name) },
      writers: writersOf(writers, name),
      hasFact: fieldsWithFacts.has(name),
    });
    if (undo.state === "left") {
      left.push(`${name} (${undo.because})`);
      continue;
    }
    if (undo.value !== undefined) values[name] = undo.value;
    if (fieldsWithFacts.has(name)) restored.set(name, undo.fact);
    settle(name, undo.settled);
    for (const follower of followers.get(name) ?? []) {
      const value = oldestValue(writers, follower, undo.settled);
      if (value !== undefined) values[follower] = value;
      settle(follower, undo.settled);
    }
  }
  // Our own visitors rate it since: what the import said is not kept for later either.
  if (aside?.importId === row.importId) values.ratedElsewhere ??= null;
  return { values, facts: restored, left, settled };
}

function leadingNames(memory: RowMemory | undefined): string[] {
  const names = [...(memory?.fields.keys() ?? [])];
  const led = new Set(names.flatMap((name) => followers.get(name) ?? []));
  return names.filter((name) => !led.has(name));
}

function writersOf(writers: readonly Writer[], name: string): FieldWriter[] {
  return writers.flatMap(({ importId, isUndone, memory }) => {
    const field = memory.fields.get(name);
    return field === undefined ? [] : [{ importId, isUndone, memory: field }];
  });
}

function oldestValue(
  writers: readonly Writer[],
  name: string,
  settled: readonly number[],
): unknown {
  const chain = writersOf(writers, name).filter(({ importId }) => settled.includes(importId));
  return chain.findLast(({ memory }) => "value" in memory)?.memory.value;
}
