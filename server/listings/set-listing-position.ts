import { isNearOntario } from "#domain/rules/places/ontario-bounds.ts";
import { AppError } from "#server/errors.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { type ListingChange, lockVersion } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { type ListingRow, updateListing } from "./listing-queries.ts";
import { positionOf } from "./position-undoable.ts";

/** By an operator, where the postal code leads nowhere or to the wrong place. */
export async function setListingPosition(
  deps: ListingDeps,
  change: ListingChange & { latitude: number; longitude: number },
): Promise<ListingRow> {
  const { listingId, actor, latitude, longitude } = change;
  if (!isNearOntario(change)) {
    throw new AppError("invalid", "This position is not in Ontario.");
  }
  return deps.db.transaction(async (tx) => {
    const before = await lockVersion(deps, tx, change);
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
    await writeAudit(tx, {
      actor,
      action: "listing.locate",
      subjectId: listingId,
      before: positionOf(before),
      after: positionOf(saved),
    });
    return saved;
  });
}
