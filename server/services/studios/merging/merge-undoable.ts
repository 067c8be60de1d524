import { z } from "zod";
import type { Database } from "#server/db/database.ts";
import { type AuditRow, writeAudit } from "#server/db/queries/audit-log.ts";
import { returnBelongings } from "#server/db/queries/directory/move-belongings.ts";
import { lockStudio } from "#server/db/queries/studios.ts";
import { AppError } from "#server/errors.ts";
import type { Restoring, Undoable } from "#server/services/memory/undoable.ts";
import { storedValuesSchema } from "../writing/stored-studio.ts";
import { studioUndoable } from "../writing/studio-undoable.ts";
import type { StudioValues } from "../writing/studio-values.ts";
import { writeStudio } from "../writing/write-studio.ts";
import { pickFields } from "./gone-into.ts";

const ids = z.array(z.int());
/** What the log keeps of a merge, at the studio that stays. */
const mergedSchema = z.looseObject({
  otherId: z.int(),
  other: storedValuesSchema,
  moved: z.object({
    reviews: ids,
    ownership: ids,
    listings: ids,
    likenesses: ids,
    reviewItems: ids,
  }),
});

/** Both studios are there again, each with what was its own. */
export const mergeUndoable: Undoable = {
  ...studioUndoable,
  refuse: ({ undoesId }) =>
    undoesId === null ? undefined : "Merge the two studios once more instead.",
  groups: [
    ...(studioUndoable.groups ?? []),
    ["merged", "listingId", "featured", "packagePriority"],
  ],
  read: async (tx, entry) => {
    const kept = await studioUndoable.read(tx, entry);
    if (kept === undefined) return undefined;
    const other = await lockStudio(tx, mergedOf(entry).otherId);
    const isMerged = other?.mergedIntoId === Number(entry.subjectId);
    return { ...kept, merged: isMerged ? (entry.after?.merged ?? entry.before?.merged) : null };
  },
  write: async (tx, restoring) => {
    const { entry, values } = restoring;
    if (!("merged" in values)) return studioUndoable.write(tx, restoring);
    const { otherId, other, moved } = mergedOf(entry);
    const keptId = Number(entry.subjectId);
    // The one that stayed first: a listing is never at two studios.
    await studioUndoable.write(tx, restoring);
    await writeOther(tx, otherId, other, restoring);
    return returnBelongings(tx, { from: keptId, to: otherId }, moved);
  },
};

async function writeOther(
  tx: Database,
  otherId: number,
  values: StudioValues,
  { actor }: Restoring,
): Promise<void> {
  const other = await lockStudio(tx, otherId);
  if (other === undefined) throw new AppError("conflict", "The other studio is gone by now.");
  await writeStudio(tx, other, { values, facts: new Map() });
  const subject = { subjectType: "studio", subjectId: otherId };
  const before = pickFields(other, values);
  await writeAudit(tx, { actor, action: "studio.merged", ...subject, before, after: values });
}

function mergedOf(entry: AuditRow) {
  return mergedSchema.parse(entry.after?.merged ?? entry.before?.merged);
}
