import type { Database } from "#server/db/database.ts";
import { findStudioRow } from "#server/db/queries/queue/public-facts.ts";
import type { ReviewItemRow } from "#server/db/queries/queue/review-items.ts";

/** What a mail about it calls the studio. */
export async function studioNameOf(
  tx: Database,
  { studioId, proposal }: ReviewItemRow,
): Promise<string> {
  const studio = studioId === null ? undefined : await findStudioRow(tx, studioId);
  return studio?.name ?? (typeof proposal.name === "string" ? proposal.name : "your studio");
}
