import type { Database } from "#server/db/database.ts";
import { lockStudio, updateStudio } from "#server/db/queries/studios.ts";
import { announceStudios } from "./announce-studios.ts";

/** A studio that its listing made leaves the search; one that was there before loses its badge only. */
export async function unpublishStudio(tx: Database, studioId: number): Promise<void> {
  const studio = await lockStudio(tx, studioId);
  if (studio) await withdraw(tx, studioId, studio.hidden || studio.source === "listing");
}

/** Whoever made it: its page carries the words of a listing whose approval was taken back. */
export async function hideStudio(tx: Database, studioId: number): Promise<void> {
  if (await lockStudio(tx, studioId)) await withdraw(tx, studioId, true);
}

async function withdraw(tx: Database, studioId: number, hidden: boolean): Promise<void> {
  await updateStudio(tx, studioId, { featured: false, packagePriority: 0, hidden });
  await announceStudios(tx, [studioId]);
}
