import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import { type LikePlace, likelySame } from "#domain/rules/imports/matching/likely-same.ts";
import type { Database } from "#server/database/database.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { listSimilarListings } from "./queue-queries.ts";

/** Another listing in review that is likely about the same studio. */
export type LikelyTwice = {
  readonly listingId: number;
  readonly name: string;
  readonly city: string;
  /** "sent in today 08:02". */
  readonly since: string;
  readonly reasons: readonly string[];
};

type Own = {
  readonly id: number | undefined;
  readonly toldApart: ReadonlySet<number>;
  readonly now: Date;
};

/** By the same rule as for studios. */
export async function listLikelyTwice(
  db: Database,
  place: LikePlace,
  { id, toldApart, now }: Own,
): Promise<LikelyTwice[]> {
  const waiting = await listSimilarListings(db, place, id);
  const byId = new Map(waiting.map((listing) => [listing.id, listing]));
  const known = waiting.map(({ id: studioId, position, since: _since, ...listing }) => ({
    ...unknown,
    ...listing,
    // Nobody knows where it lies: as if beside the one that it is compared with, and only roughly.
    ...(position ?? place.position ?? nowhere),
    isPositionApproximate: position === null || (listing.isPositionApproximate ?? false),
    studioId,
  }));
  return likelySame(place, known).flatMap(({ id: listingId, reasons }) => {
    const listing = byId.get(listingId);
    if (listing === undefined || toldApart.has(listingId)) return [];
    const since = `sent in ${dayAndTime(listing.since, now)}`;
    return [{ listingId, name: listing.name, city: listing.city ?? "", since, reasons }];
  });
}

const nowhere = { latitude: 0, longitude: 0 };
const unknown = {
  ...{ phone: null, website: null, postalCode: null, address: null, city: null },
  ...{ googlePlaceId: null, osmId: null, isListed: false },
};

/** What somebody said that it is not, and nobody took back: studios, and other listings. */
export function toldApart(entries: readonly AuditRow[]) {
  const takenBack = new Set(entries.map(({ undoesId }) => undoesId));
  const said = entries
    .filter(({ action, undoesId }) => action.endsWith(".tell-apart") && undoesId === null)
    .filter(({ id }) => !takenBack.has(id));
  const idsOf = (name: "studioId" | "listingId") =>
    new Set(said.flatMap(({ after }) => (after?.[name] === undefined ? [] : Number(after[name]))));
  return { studios: idsOf("studioId"), listings: idsOf("listingId") };
}
