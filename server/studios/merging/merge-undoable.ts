import { z } from "zod";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import type { Fields } from "#domain/rules/history/plan-undo.ts";
import { mergedFigures } from "#domain/rules/studio/merge-studios.ts";
import { isRatedElsewhere } from "#domain/rules/studio/sources.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";
import { listOwnRatings } from "#server/studios/review-rating-queries.ts";
import { storedValuesSchema } from "#server/studios/stored-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import { moveBelongings, returnBelongings } from "./belongings-queries.ts";
import { writeOther } from "./merge-studios.ts";
import { goneInto, pickFields, readPair, sideFigures } from "./merged-values.ts";

/**
 * The undo of a merge is undone: the same values as after the merge, and all that belongs to the other studio by now,
 * which is written down so that this can be taken back as well.
 */
async function mergeAgain(tx: Database, restoring: Restoring): Promise<Fields> {
  const { entry, actor, values } = restoring;
  const keptId = Number(entry.subjectId);
  const record = mergedOf(entry);
  const { otherId } = record;
  const { kept, other } = await readPair(tx, { keptId, otherId }, lockStudio);
  const moved = await moveBelongings(tx, { from: otherId, to: keptId });
  const ratings = await listOwnRatings(tx, keptId);
  const gone = goneInto(keptId);
  const merged = { ...record, other: pickFields(other.studio, gone), moved };
  const figures = mergedFigures(sideFigures(kept), sideFigures(other), ratings);
  const written = { ...values, ...figures, merged };
  await writeOther(tx, actor, { other: other.studio, values: gone });
  await studioUndoable.write(tx, { ...restoring, values: written });
  return written;
}

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
    // Merges of earlier versions moved none.
    raised: ids.default([]),
    claims: ids.default([]),
    invitations: ids.default([]),
    messages: ids.default([]),
    timetables: ids.default([]),
  }),
});

/** Of a merge, or of an undo of one. */
function mergedOf({ before, after }: Pick<AuditRow, "before" | "after">) {
  return mergedSchema.parse(after?.merged ?? before?.merged);
}

/** One studio becomes two again. Answers with what is written to the one that had stayed. */
async function takeApart(tx: Database, restoring: Restoring): Promise<Fields> {
  const { entry, actor } = restoring;
  const { otherId, other: values, moved } = mergedOf(entry);
  const keptId = Number(entry.subjectId);
  const shown = (await listOwnRatings(tx, keptId)).length;
  await returnBelongings(tx, { from: keptId, to: otherId }, moved);
  const figures = moved.reviews.length === 0 ? {} : await countAnew(tx, keptId, shown);
  // What was restored is the figure from before; only one that has changed since is counted.
  const written = { ...figures, ...restoring.values };
  // The one that stayed first: a listing is never at two studios.
  await studioUndoable.write(tx, { ...restoring, values: written });
  const other = await lockStudio(tx, otherId);
  if (other === undefined) throw new AppError("conflict", "The other studio is gone by now.");
  await writeOther(tx, actor, { other, values });
  // What was reviewed, edited or deleted since counts where it is now.
  for (const id of [keptId, otherId]) await rateStudio(tx, id, { actor, now: new Date() });
  return written;
}

const nothing = { rating: null, reviewCount: 0, shown: 0, isImported: false };

/** Without the reviews that went back, where the studio counts those that we show. */
async function countAnew(tx: Database, studioId: number, shown: number): Promise<Fields> {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined) return {};
  const { rating, reviewCount } = studio;
  const ratings = await listOwnRatings(tx, studioId);
  const isImported = isRatedElsewhere(await listStudioFacts(tx, studioId));
  return mergedFigures({ rating, reviewCount, shown, isImported }, nothing, ratings);
}

/** Both studios are there again, each with what was its own; and, where that is undone in turn, one of them. */
export const mergeUndoable: Undoable = {
  ...studioUndoable,
  groups: [
    ...(studioUndoable.groups ?? []),
    ["merged", "listingId", "featured", "packagePriority"],
    ["rating", "reviewCount", "ratedElsewhere"],
  ],
  counted: ["rating", "reviewCount", "ratedElsewhere"],
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
