import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { decidingDoubt } from "#domain/rules/queue/deciding-doubt.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { QueueItem } from "./queue-item.ts";

/** What an import knows of a place and its likely studio, and what can be said of the two. */
export function doubtOf(item: ReviewItem, studio: StudioRow | undefined): QueueItem["doubt"] {
  if (item.kind !== "import-doubt") return null;
  const { proposal } = item;
  return {
    evidence: proposal.evidence ?? [],
    places: { now: studio ? placeOf(studio) : null, next: placeOf(proposal) },
    verdicts: decidingDoubt(proposal, studio?.name),
  };
}

type Placed = Pick<StudioRow, "name" | "latitude" | "longitude"> & {
  readonly isPositionApproximate?: boolean | null | undefined;
};

function placeOf({ name, latitude, longitude, isPositionApproximate }: Placed) {
  return { name, latitude, longitude, isApproximate: isPositionApproximate ?? false };
}
