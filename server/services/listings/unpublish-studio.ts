import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { studios } from "#server/db/schema/studios.ts";
import { announceStudios } from "./announce-studios.ts";

/** A studio that its listing made leaves the search; one that was there before loses its badge only. */
export async function unpublishStudio(tx: Database, studioId: number): Promise<void> {
  const [studio] = await tx
    .select({ source: studios.source, hidden: studios.hidden })
    .from(studios)
    .where(eq(studios.id, studioId))
    .for("update");
  if (!studio) return;
  await tx
    .update(studios)
    .set({
      featured: false,
      packagePriority: 0,
      hidden: studio.hidden || studio.source === "listing",
    })
    .where(eq(studios.id, studioId));
  await announceStudios(tx, [studioId]);
}
