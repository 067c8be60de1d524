import { writeIdRanges } from "#domain/rules/studio/id-ranges.ts";
import type { StoreDeps } from "#server/deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { hideSample, type TouchedSample } from "./hide-sample.ts";

export type RemovedSample = {
  readonly removed: number;
  /** Of the entry that can be undone; null where nothing was left to remove. */
  readonly auditId: number | null;
  readonly kept: readonly TouchedSample[];
};

/** The fictional directory goes, once real studios are in: hidden at once, with one entry in the log. */
export async function removeSample(
  deps: Pick<StoreDeps, "db">,
  actor: Actor,
): Promise<RemovedSample> {
  return change(deps, {
    actor,
    deed: "directory.remove-sample",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const { hidden, kept } = await hideSample(tx);
      if (hidden.length === 0) return { removed: 0, auditId: null, kept };
      const auditId = await tell({
        subjectId: "sample",
        before: { removedStudios: "" },
        after: { removedStudios: writeIdRanges(hidden) },
      });
      return { removed: hidden.length, auditId, kept };
    },
  });
}
