import type { ImportRow, RowMemoryRecord, WrittenRow } from "#server/imports/import-row-queries.ts";
import { readMemory, writeMemory } from "#server/imports/stored-memory.ts";
import type { RowUndo, Writer } from "./plan-row-undo.ts";

export function readWriter({ importId, row, state, before, left }: WrittenRow): Writer {
  const isUndone = !["running", "finished"].includes(state);
  return { importId, row, isUndone, memory: readMemory(before), left };
}

export function forgotten({ importId, row }: Writer): RowMemoryRecord {
  return { importId, row, before: null, left: null };
}

/** What each import still remembers of the studio; an empty memory of an undone row is none. */
export function memoriesAfter({
  row,
  writers,
  undo,
  left,
}: {
  row: ImportRow;
  writers: readonly Writer[];
  undo: RowUndo;
  left: readonly string[];
}): RowMemoryRecord[] {
  return writers.flatMap((writer) => {
    const isOwn = writer.importId === row.importId;
    const settled = undo.settled.get(writer.importId);
    if (!isOwn && settled === undefined) return [];
    const { isNew, fields } = writer.memory;
    const rest = new Map([...fields].filter(([name]) => !settled?.has(name)));
    const isOver = rest.size === 0 && !isNew;
    const before = isOver ? null : writeMemory({ isNew, fields: rest });
    const named = isOwn ? left : stillNamed(writer, settled);
    const said = named.length > 0 ? named.join("; ") : null;
    return [{ importId: writer.importId, row: writer.row, before, left: said }];
  });
}

/** What an earlier undo had to leave is over for the fields that go back now, and stays named for the others. */
function stillNamed({ left }: Writer, settled: ReadonlySet<string> | undefined): string[] {
  const names = [...(settled ?? [])];
  return (left?.split("; ") ?? []).filter(
    (entry) => !names.some((name) => entry.startsWith(`${name} (`)),
  );
}
