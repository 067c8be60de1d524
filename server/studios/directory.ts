import type { DirectoryQuery } from "#domain/contracts/console/directory-query.ts";
import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { comingSpecialDays } from "#domain/rules/hours/special-days.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { readDirectoryWords } from "#domain/rules/studio/read-directory-words.ts";
import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import { suggestionsForForm } from "#domain/rules/studio/studio-suggestions.ts";
import { bindServices, type StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { mergeStudios, previewMerge } from "#server/studios/merging/merge-studios.ts";
import {
  type DirectoryRow,
  listDirectoryCities,
  searchDirectoryRows,
} from "./directory-queries.ts";
import {
  addStudio,
  confirmStudio,
  dismissSuggestion,
  editStudio,
  hideStudio,
  prepareStudio,
  showStudio,
} from "./edit-studio.ts";
import { listSuggestions } from "./fact-queries.ts";
import { previewSample, removeSample } from "./remove-sample.ts";
import { listAddresses } from "./slug-queries.ts";
import { findStudioRow } from "./studio-queries.ts";
import { listShownFacts, readSurroundings } from "./surroundings-queries.ts";

export function createStudioServices(deps: StoreDeps) {
  return bindServices(deps, {
    addStudio,
    confirmStudio,
    dismissSuggestion,
    editStudio,
    getStudioForEditing,
    hideStudio,
    listCities,
    listStudioPaths,
    mergeStudios,
    prepareStudio,
    previewMerge,
    previewSample,
    removeSample,
    searchDirectory,
    showStudio,
  });
}

export type FoundDirectory = {
  readonly studios: readonly DirectoryRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
};

/** Every studio, hidden ones too. A page past the end is the last one. */
export async function searchDirectory(
  { db, now }: StoreDeps,
  actor: Actor,
  { q, ...query }: DirectoryQuery,
): Promise<FoundDirectory> {
  requireRight(actor, "directory");
  const wanted = { ...query, words: readDirectoryWords(q) };
  const found = await searchDirectoryRows(db, wanted, now());
  const { page } = shownPage(query.page, ROWS_A_PAGE, found.total);
  const { rows } =
    page === query.page ? found : await searchDirectoryRows(db, { ...wanted, page }, now());
  return { studios: rows, total: found.total, page, pageSize: ROWS_A_PAGE };
}

/** In which cities there are studios, hidden ones too. */
async function listCities({ db }: Pick<StoreDeps, "db">, actor: Actor) {
  requireRight(actor, "directory");
  return listDirectoryCities(db);
}

/** The public pages of studios by their number; who is hidden or not made yet has none. */
async function listStudioPaths(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioIds }: { studioIds: readonly number[] },
): Promise<Record<number, string>> {
  requireRight(actor, "directory");
  if (studioIds.length === 0) return {};
  const addresses = await listAddresses(db, studioIds);
  return Object.fromEntries(addresses.map(({ id, ...address }) => [id, studioPath(address)]));
}

export type EditedStudio = Awaited<ReturnType<typeof getStudioForEditing>>;
export type ShownFacts = EditedStudio["facts"];
export type ShownSuggestions = EditedStudio["suggestions"];

/** Every public field with where it comes from and how old it is, and what hangs on the studio. */
export async function getStudioForEditing(
  { db, now }: Pick<StoreDeps, "db" | "now">,
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
    form: writeStudioForm({
      ...row,
      specialDays: comingSpecialDays(row.specialDays, ontarioDay(now())),
    }),
    facts: facts.map(({ studioId: _studioId, ...fact }) => fact),
    suggestions: suggestionsForForm(row, suggestions),
    mergedInto: mergedInto && { id: mergedInto.id, name: mergedInto.name },
    ...surroundings,
  };
}
