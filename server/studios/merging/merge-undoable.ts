import { isSameJson } from "#domain/rules/memory/same-json.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import { pickFields } from "./gone-into.ts";
import { mergeAgain } from "./merge-again.ts";
import { mergedOf } from "./merged-record.ts";
import { takeApart } from "./take-apart.ts";

/** Both studios are there again, each with what was its own; and, where that is undone in turn, one of them. */
export const mergeUndoable: Undoable = {
  ...studioUndoable,
  groups: [
    ...(studioUndoable.groups ?? []),
    ["merged", "listingId", "featured", "packagePriority"],
    ["rating", "reviewCount"],
  ],
  counted: ["rating", "reviewCount"],
  read: async (tx, entry) => {
    const keptId = Number(entry.subjectId);
    const record = mergedOf(entry);
    const { kept, other } = await lockPair(tx, { keptId, otherId: record.otherId });
    const isMerged = other?.mergedIntoId === keptId;
    if (kept !== undefined && kept.mergedIntoId !== null) {
      const into = `studio ${kept.mergedIntoId}`;
      throw new AppError("conflict", `This studio was merged into ${into} since: undo that first.`);
    }
    const isAsItWas = other && isSameJson(pickFields(other, record.other), record.other);
    if (entry.after?.merged === null && !isMerged && !isAsItWas) {
      const message = "The other studio has changed since: merge the two once more instead.";
      throw new AppError("conflict", message);
    }
    const fields = await studioUndoable.read(tx, entry);
    const merged = isMerged ? (entry.after?.merged ?? entry.before?.merged) : null;
    return fields && { ...fields, merged };
  },
  write: async (tx, restoring) => {
    const { values } = restoring;
    if (!("merged" in values)) return studioUndoable.write(tx, restoring);
    return values.merged === null ? takeApart(tx, restoring) : mergeAgain(tx, restoring);
  },
};

/** The lower number first, as a merge does it: whoever comes second waits. */
async function lockPair(tx: Database, { keptId, otherId }: { keptId: number; otherId: number }) {
  const first = await lockStudio(tx, Math.min(keptId, otherId));
  const second = await lockStudio(tx, Math.max(keptId, otherId));
  return keptId < otherId ? { kept: first, other: second } : { kept: second, other: first };
}
