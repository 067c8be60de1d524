import type { Fields } from "#domain/rules/memory/changed-fields.ts";
import { mergedFigures } from "#domain/rules/studio/merging/merged-figures.ts";
import type { Database } from "#server/database/database.ts";
import type { Restoring } from "#server/history/undoable.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import { listRatings, moveBelongings } from "./belongings-queries.ts";
import { goneInto, pickFields } from "./gone-into.ts";
import { readPair } from "./merge-pair.ts";
import { mergedOf } from "./merged-record.ts";
import { sideFigures } from "./merged-values.ts";
import { writeOther } from "./write-other.ts";

/**
 * The undo of a merge is undone: the same values as after the merge, and all that belongs to the other studio by now,
 * which is written down so that this can be taken back as well.
 */
export async function mergeAgain(tx: Database, restoring: Restoring): Promise<Fields> {
  const { entry, actor, values } = restoring;
  const keptId = Number(entry.subjectId);
  const record = mergedOf(entry);
  const { otherId } = record;
  const { kept, other } = await readPair(tx, { keptId, otherId }, lockStudio);
  const moved = await moveBelongings(tx, { from: otherId, to: keptId });
  const ratings = await listRatings(tx, keptId);
  const gone = goneInto(keptId);
  const merged = { ...record, other: pickFields(other.studio, gone), moved };
  const figures = mergedFigures(sideFigures(kept), sideFigures(other), ratings);
  const written = { ...values, ...figures, merged };
  await writeOther(tx, actor, { other: other.studio, values: gone });
  await studioUndoable.write(tx, { ...restoring, values: written });
  return written;
}
