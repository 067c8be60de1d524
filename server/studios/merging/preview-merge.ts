import { writeStudioForm } from "#domain/rules/studio/editing/studio-form.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findStudioRow } from "#server/studios/edited-studio.ts";
import { type Merged, readPair } from "./merge-pair.ts";
import { choiceFor } from "./merged-values.ts";

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
