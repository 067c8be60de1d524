import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import type { StudioRow } from "#server/db/queries/live-studios.ts";
import type { Actor } from "#server/services/actor.ts";
import type { StudioValues } from "../writing/studio-values.ts";
import { writeStudio } from "../writing/write-studio.ts";
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
