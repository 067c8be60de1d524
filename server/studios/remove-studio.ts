import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { forgetHistoryOf, writeAudit } from "#server/history/audit-queries.ts";
import { announceStudios } from "./announce-studios.ts";
import { deleteStudio } from "./studio-queries.ts";

/** For good, with what the log knew of its values: only an erasure does this. */
export async function removeStudio(tx: Database, studioId: number, actor: Actor): Promise<void> {
  await deleteStudio(tx, studioId);
  await announceStudios(tx, [studioId]);
  const subject = { subjectType: "studio", subjectId: studioId };
  await forgetHistoryOf(tx, subject);
  await writeAudit(tx, { actor, action: "studio.erase", ...subject });
}
