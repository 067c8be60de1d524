import { z } from "zod";
import { planUndo, sameNamesOf } from "#domain/rules/memory/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { listAuditEntries, writeUndo } from "#server/history/audit-queries.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import { type ListingRow, lockListing, updateListing } from "./listing-queries.ts";

const positionSchema = z
  .object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isPositionApproximate: z.boolean(),
  })
  .partial();

/** Where a listing is; its studio's position goes along, unless it has changed since. */
export const positionUndoable: Undoable = {
  groups: [["latitude", "longitude", "isPositionApproximate"]],
  read: async (tx, { subjectId }) => positionOf(await lockListing(tx, Number(subjectId))),
  write: async (tx, restoring) => {
    const { entry, values } = restoring;
    const position = positionSchema.parse(values);
    const listing = await lockListing(tx, Number(entry.subjectId));
    if (listing.studioId !== null && position.latitude === null) {
      throw new AppError("conflict", "It has a page by now, which needs a position.");
    }
    await updateListing(tx, listing, position);
    if (listing.studioId !== null) await moveStudioBack(tx, listing.studioId, restoring);
    return values;
  },
};

/** As the log has it. */
export function positionOf({ latitude, longitude, isPositionApproximate }: ListingRow) {
  return { latitude, longitude, isPositionApproximate };
}

/**
 * The studio's own entry was written in the listing's transaction: at the same time, after the listing's move before and
 * before this one.
 */
async function moveStudioBack(
  tx: Database,
  studioId: number,
  { entry: listed, ...restoring }: Restoring,
): Promise<void> {
  const subject = { subjectType: "studio", subjectId: studioId };
  const moves = (await listAuditEntries(tx, listed)).filter(
    ({ id, action }) => action === listed.action && id < listed.id,
  );
  const since = moves.at(-1)?.id ?? 0;
  const entry = (await listAuditEntries(tx, subject)).findLast(
    ({ id, action, createdAt }) =>
      action === "studio.locate" &&
      createdAt.getTime() === listed.createdAt.getTime() &&
      since < id &&
      id < listed.id,
  );
  const current = entry && (await studioUndoable.read(tx, entry));
  if (!entry?.before || !entry.after || !current) return;
  const { before, after } = entry;
  const plan = planUndo({ before, after, current, groups: studioUndoable.groups ?? [] });
  if (plan.wanted.length === 0) return;
  const written = await studioUndoable.write(tx, { ...restoring, entry, values: plan.restored });
  const { actor } = restoring;
  await writeUndo(tx, entry, { actor, before: sameNamesOf(current, written), after: written });
}
