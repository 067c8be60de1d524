import { isListName, type ListName } from "#domain/contracts/console/lists.ts";
import { bindServices, type StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import {
  deleteFilterOf,
  insertFilter,
  listFiltersOf,
  lockUser,
  updateFilterQuery,
} from "./saved-filter-queries.ts";

export type SavedFilter = {
  readonly id: number;
  readonly list: ListName;
  readonly name: string;
  readonly query: string;
};

/** They come along with every screen. */
const MAX_FILTERS = 40;

/** One's own, of all lists, by name. A command is nobody's. */
export async function listMyFilters(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
): Promise<SavedFilter[]> {
  requireRight(actor, "console");
  const found = actor.userId === undefined ? [] : await listFiltersOf(db, actor.userId);
  return found.flatMap(({ list, ...filter }) => (isListName(list) ? [{ list, ...filter }] : []));
}

type NewFilter = Omit<SavedFilter, "id">;

/** One of the same name is replaced. Nobody else sees or changes it, so that the log does not speak of it (decision 58). */
async function saveFilter({ db }: StoreDeps, actor: Actor, filter: NewFilter): Promise<void> {
  const userId = requireMyself(actor);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const mine = await listFiltersOf(tx, userId);
    const same = mine.find(
      ({ list, name }) => list === filter.list && name.toLowerCase() === filter.name.toLowerCase(),
    );
    if (same !== undefined) return updateFilterQuery(tx, same.id, filter.query);
    if (mine.length >= MAX_FILTERS) throw new AppError("conflict", full);
    await insertFilter(tx, { userId, ...filter });
  });
}

const full = `You keep ${MAX_FILTERS} filters already: delete one first.`;

async function deleteFilter(
  { db }: StoreDeps,
  actor: Actor,
  { id }: { id: number },
): Promise<string> {
  const name = await deleteFilterOf(db, { id, userId: requireMyself(actor) });
  if (name === undefined) throw new AppError("not-found", "That filter is deleted already.");
  return name;
}

function requireMyself(actor: Actor): number {
  requireRight(actor, "console");
  if (actor.userId === undefined) throw new AppError("invalid", "Filters are a person's own.");
  return actor.userId;
}

export function createSavedFilterServices(deps: StoreDeps) {
  return bindServices(deps, { deleteFilter, saveFilter });
}
