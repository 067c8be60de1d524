import type { Database } from "#server/database/database.ts";
import type { ReviewItemRow } from "#server/proposals/review-items.ts";
import { findStudioRow } from "#server/studios/public-facts.ts";

/** What a mail about it calls the studio. */
export async function studioNameOf(
  tx: Database,
  { studioId, proposal }: ReviewItemRow,
): Promise<string> {
  const studio = studioId === null ? undefined : await findStudioRow(tx, studioId);
  return studio?.name ?? (typeof proposal.name === "string" ? proposal.name : "your studio");
}
