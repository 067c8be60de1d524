import type { Database } from "#server/db/database.ts";
import { forgetHistoryOf, writeAudit } from "#server/db/queries/audit-log.ts";
import { deleteStudio } from "#server/db/queries/studios.ts";
import type { Actor } from "#server/services/actor.ts";
import { announceStudios } from "./announce-studios.ts";

/** For good, with what the log knew of its values: only an erasure does this. */
export async function removeStudio(tx: Database, studioId: number, actor: Actor): Promise<void> {
  await deleteStudio(tx, studioId);
  await announceStudios(tx, [studioId]);
  const subject = { subjectType: "studio", subjectId: studioId };
  await forgetHistoryOf(tx, subject);
  await writeAudit(tx, { actor, action: "studio.erase", ...subject });
}
