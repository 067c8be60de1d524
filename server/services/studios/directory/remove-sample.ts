import { writeIdRanges } from "#domain/rules/studio/id-ranges.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ConsoleDeps } from "#server/services/console-services.ts";
import { hideSample, type TouchedSample } from "../writing/hide-sample.ts";

export type RemovedSample = {
  readonly removed: number;
  /** Of the entry that can be undone; null where nothing was left to remove. */
  readonly auditId: number | null;
  readonly kept: readonly TouchedSample[];
};

/** The fictional directory goes, once real studios are in: hidden at once, with one entry in the log. */
export async function removeSample(
  { db }: Pick<ConsoleDeps, "db">,
  actor: Actor,
): Promise<RemovedSample> {
  requireRight(actor, "directory");
  return db.transaction(async (tx) => {
    const { hidden, kept } = await hideSample(tx);
    if (hidden.length === 0) return { removed: 0, auditId: null, kept };
    const auditId = await writeAudit(tx, {
      actor,
      action: "directory.remove-sample",
      subjectId: "sample",
      before: { removedStudios: "" },
      after: { removedStudios: writeIdRanges(hidden) },
    });
    return { removed: hidden.length, auditId, kept };
  });
}
