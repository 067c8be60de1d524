import { z } from "zod";
import { readIdRanges, writeIdRanges } from "#domain/rules/studio/id-ranges.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { hideSample, showSample } from "./hide-sample.ts";
import { lockSample } from "./sample-queries.ts";

const side = z.object({ removedStudios: z.string() });

/** The fictional studios come back, those that were shown one by one since aside; and go again, where that is undone. */
export const sampleUndoable: Undoable = {
  read: async (tx, entry) => {
    const { before, after } = sidesOf(entry);
    const isRemoval = after.removedStudios !== "";
    const left = await lockSample(tx, { hidden: isRemoval });
    const ids = new Set(readIdRanges(isRemoval ? after.removedStudios : before.removedStudios));
    return left.some(({ id }) => ids.has(id)) ? after : before;
  },
  write: async (tx, { entry, values }) => {
    const { before, after } = sidesOf(entry);
    if (side.parse(values).removedStudios === "") {
      await showSample(tx, readIdRanges(after.removedStudios));
      return { removedStudios: "" };
    }
    const { hidden } = await hideSample(tx, readIdRanges(before.removedStudios));
    return { removedStudios: writeIdRanges(hidden) };
  },
};

function sidesOf({ before, after }: AuditRow) {
  return { before: side.parse(before), after: side.parse(after) };
}
