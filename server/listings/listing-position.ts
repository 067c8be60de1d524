import { z } from "zod";
import { planUndo, sameNamesOf } from "#domain/rules/history/plan-undo.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { isNearOntario } from "#domain/rules/places/ontario.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { findNamedPlace, locatePostalCode } from "#server/catalogue/places/gazetteer.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listAuditEntries, writeUndo } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { findPositionOfPostalCode } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import { type ListingChange, lockVersion } from "./lifecycle.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { type ListingRow, lockListing, updateListing } from "./listing-queries.ts";

/** By an operator, where the postal code leads nowhere or to the wrong place. */
export async function setListingPosition(
  deps: ListingDeps,
  wish: ListingChange & { latitude: number; longitude: number },
): Promise<ListingRow> {
  const { listingId, actor, latitude, longitude } = wish;
  if (!isNearOntario(wish)) {
    throw new AppError("invalid", "This position is not in Ontario.");
  }
  return change(deps, {
    actor,
    deed: "listing.locate",
    lock: (tx) => lockVersion(deps, tx, wish),
    apply: async (tx, before, tell) => {
      const placed = { latitude, longitude, isPositionApproximate: false };
      const saved = await updateListing(tx, before, placed);
      if (saved.studioId !== null) {
        await saveStudio(tx, {
          actor,
          action: "studio.locate",
          origin: { source: "operator" },
          now: deps.now(),
          studioId: saved.studioId,
          values: placed,
          insistsOn: ["latitude", "longitude"],
        });
      }
      await tell({ subjectId: listingId, before: positionOf(before), after: positionOf(saved) });
      return saved;
    },
  });
}

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
function positionOf({ latitude, longitude, isPositionApproximate }: ListingRow) {
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

export type FoundPosition = Position & {
  /** What was looked for. */
  readonly text: string;
  /** A postal area's or a place's middle. */
  readonly isRough: boolean;
};

/** Where a postal code or a place lies, for an operator who looks for a listing's position. */
export async function findPosition(
  { db }: Pick<ListingDeps, "db">,
  actor: Actor,
  text: string,
): Promise<FoundPosition | undefined> {
  requireRight(actor, "listings");
  const postalCode = findPostalCode(text);
  const neighbour =
    postalCode === undefined ? undefined : await findPositionOfPostalCode(db, postalCode);
  const byCode = locatePostalCode(postalCode ?? text, neighbour);
  const found = byCode?.at ?? findPlaceIn(text);
  if (found === undefined) return undefined;
  const { latitude, longitude } = found;
  return { text, latitude, longitude, isRough: byCode?.approximate ?? true };
}

/** Of an address, its last parts are the most likely to be a place that we know. */
function findPlaceIn(text: string): Position | undefined {
  const parts = text.split(",").toReversed();
  return [text, ...parts].map(findNamedPlace).find((place) => place !== undefined);
}
