import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import type { StudioValues } from "#server/studios/studio-values.ts";
import { writeStudio } from "#server/studios/write-studio.ts";
import { pickFields } from "./gone-into.ts";

/** The studio that a merge lets go, or that comes back, with an entry in its own history. */
export async function writeOther(
  tx: Database,
  actor: Actor,
  { other, values }: { other: StudioRow; values: StudioValues },
): Promise<void> {
  await writeStudio(tx, other, { values, facts: new Map() });
  await writeAudit(tx, {
    actor,
    action: "studio.merged",
    subjectId: other.id,
    before: pickFields(other, values),
    after: values,
  });
}
