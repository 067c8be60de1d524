import type { DirectoryQuery } from "#domain/contracts/console/directory-query.ts";
import { shownPage } from "#domain/rules/lists/shown-page.ts";
import { readDirectoryWords } from "#domain/rules/studio/directory-words.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { DIRECTORY_PAGE, type DirectoryRow, searchDirectoryRows } from "./search-directory.ts";

export type FoundDirectory = {
  readonly studios: readonly DirectoryRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
};

/** Every studio, hidden ones too. A page past the end is the last one. */
export async function searchDirectory(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { q, ...query }: DirectoryQuery,
): Promise<FoundDirectory> {
  requireRight(actor, "directory");
  const wanted = { ...query, words: readDirectoryWords(q) };
  const found = await searchDirectoryRows(db, wanted);
  const { page } = shownPage(query.page, DIRECTORY_PAGE, found.total);
  const { rows } = page === query.page ? found : await searchDirectoryRows(db, { ...wanted, page });
  return { studios: rows, total: found.total, page, pageSize: DIRECTORY_PAGE };
}
