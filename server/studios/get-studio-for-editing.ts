import { writeStudioForm } from "#domain/rules/studio/editing/studio-form.ts";
import { suggestionsForForm } from "#domain/rules/studio/editing/studio-suggestions.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findStudioRow, listShownFacts, readSurroundings } from "./edited-studio.ts";
import { listSuggestions } from "./suggestion-queries.ts";

export type EditedStudio = Awaited<ReturnType<typeof getStudioForEditing>>;
export type ShownFacts = EditedStudio["facts"];
export type ShownSuggestions = EditedStudio["suggestions"];

/** Every public field with where it comes from and how old it is, and what hangs on the studio. */
export async function getStudioForEditing(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioId }: { studioId: number },
) {
  requireRight(actor, "directory");
  const row = await findStudioRow(db, studioId);
  if (row === undefined) throw new AppError("not-found", `There is no studio ${studioId}.`);
  const [facts, suggestions, surroundings, mergedInto] = await Promise.all([
    listShownFacts(db, studioId),
    listSuggestions(db, studioId),
    readSurroundings(db, row),
    row.mergedIntoId === null ? undefined : findStudioRow(db, row.mergedIntoId),
  ]);
  const { id, name, city, citySlug, slug, version, hidden, source, listingId, updatedAt } = row;
  return {
    studio: { id, name, city, citySlug, slug, version, hidden, source, listingId, updatedAt },
    form: writeStudioForm(row),
    facts: facts.map(({ studioId: _studioId, ...fact }) => fact),
    suggestions: suggestionsForForm(row, suggestions),
    mergedInto: mergedInto && { id: mergedInto.id, name: mergedInto.name },
    ...surroundings,
  };
}
