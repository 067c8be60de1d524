import type { Database } from "#server/db/database.ts";
import { lockStudio, updateStudio } from "#server/db/queries/studios.ts";
import { announceStudios } from "./announce-studios.ts";

/** A studio that its listing made leaves the search; one that was there before loses its badge only. */
export async function unpublishStudio(tx: Database, studioId: number): Promise<void> {
  const studio = await lockStudio(tx, studioId);
  if (!studio) return;
  const hidden = studio.hidden || studio.source === "listing";
  await updateStudio(tx, studioId, { featured: false, packagePriority: 0, hidden });
  await announceStudios(tx, [studioId]);
}
