import type { MergeChoice } from "#domain/rules/studio/merge-studios.ts";
import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import type { StudioValues } from "#server/studios/plan-save.ts";
import { listOwnRatings } from "#server/studios/review-rating-queries.ts";
import { writeStudio } from "#server/studios/save-studio.ts";
import { findStudioRow, lockStudio } from "#server/studios/studio-queries.ts";
import { moveBelongings } from "./belongings-queries.ts";
import {
  choiceFor,
  type FieldFacts,
  goneInto,
  type Merged,
  mergedValues,
  pickFields,
  readPair,
} from "./merged-values.ts";

export type Merging = {
  /** The studio that stays. */
  readonly keptId: number;
  readonly otherId: number;
  /** Where the operator knows better than the rule. */
  readonly choice?: Partial<MergeChoice>;
};

/** Two pages of one studio become one: the other's address leads there, its reviews, owners and listing follow. */
export async function mergeStudios(
  deps: Pick<StoreDeps, "db">,
  actor: Actor,
  merging: Merging,
): Promise<{ studioId: number; auditId: number }> {
  const { keptId, otherId } = merging;
  return change(deps, {
    actor,
    deed: "studio.merge",
    lock: (tx) => readPair(tx, merging, lockStudio),
    apply: async (tx, { kept, other }, tell) => {
      const choice = choiceFor(kept, other, merging.choice ?? {});
      const moved = await moveBelongings(tx, { from: otherId, to: keptId });
      const ratings = await listOwnRatings(tx, keptId);
      const { values, facts } = mergedValues(kept, other, { choice, ratings });
      const gone = goneInto(keptId);
      // The other first: a listing is never at two studios.
      await writeOther(tx, actor, { other: other.studio, values: gone });
      const saved = await writeStudio(tx, kept.studio, { values, facts });
      const merged = { otherId, other: pickFields(other.studio, gone), choice, moved };
      const auditId = await tell({
        subjectId: keptId,
        before: { ...sideOf(kept.studio, values, facts, kept.facts), merged: null },
        after: { ...sideOf(saved, values, facts, facts), merged },
      });
      return { studioId: keptId, auditId };
    },
  });
}

/** As every change of a studio is kept: its fields, and under `facts` what is known about them. */
function sideOf(
  studio: StudioRow,
  values: StudioValues,
  touched: FieldFacts,
  known: ReadonlyMap<string, unknown>,
) {
  const facts = [...touched.keys()].map((field) => [field, known.get(field) ?? null]);
  return { ...pickFields(studio, values), facts: Object.fromEntries(facts) };
}

export type MergePreview = Awaited<ReturnType<typeof previewMerge>>;

/** Both, side by side, and which of the two says each part unless an operator chooses otherwise. */
export async function previewMerge(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  pair: { keptId: number; otherId: number },
) {
  requireRight(actor, "directory");
  const { kept, other } = await readPair(db, pair, findStudioRow);
  return { kept: shown(kept), other: shown(other), choice: choiceFor(kept, other, {}) };
}

function shown({ studio, facts, reviews }: Merged) {
  const { id, name, city, citySlug, slug, listingId } = studio;
  return {
    studio: { id, name, city, citySlug, slug, listingId },
    form: writeStudioForm(studio),
    facts: [...facts].map(([field, { source, lastSeenAt, confirmedAt }]) => ({
      field,
      source,
      lastSeenAt,
      confirmedAt,
    })),
    reviews,
  };
}

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
