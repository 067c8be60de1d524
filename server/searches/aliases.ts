import { type NewAlias, searchAliasSchema } from "#domain/contracts/console/search-alias.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { findKnownMeaning, type SearchAlias } from "#domain/rules/typed-text/search-alias.ts";
import { classTypeLabel, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { findNamedPlace, findPlaceBySlug } from "#server/catalogue/places/gazetteer.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { readOnNotice } from "#server/database/read-on-notice.ts";
import type { StoreDeps } from "#server/deps.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import type { Log } from "#server/log.ts";
import {
  type AliasRow,
  deleteAlias,
  findAliasRow,
  insertAlias,
  listAliasRows,
} from "./alias-queries.ts";

/** What the console's searches work with. */
export type SearchDeps = StoreDeps & {
  /** What a typed text means; without studios, where a command opens the database by itself. */
  readonly catalogue: Pick<Catalogue, "index">;
};

/** From the next second on, the words mean the place or the class type, in every process. */
export async function addAlias(
  deps: SearchDeps,
  actor: Actor,
  { text, kind, target: written }: NewAlias,
): Promise<ListedAlias> {
  requireRight(actor, "figures");
  const phrase = placeKey(text);
  if (phrase === "") throw refused("Give the words that visitors type.");
  const target = getAliasTarget(kind, written);
  const known = await findAliasRow(deps.db, phrase);
  if (known !== undefined) throw refused(`“${phrase}” already means ${aliasTargetLabel(known)}.`);
  refuseKnownPhrase(deps, phrase);
  return change(deps, {
    actor,
    deed: "search-alias.add",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const row = await insertAlias(tx, { phrase, kind, target, createdBy: actor.name });
      if (row === undefined) {
        throw new AppError("conflict", `“${phrase}” has just become an alias.`);
      }
      await tell({ subjectId: phrase, after: { kind, target } });
      return listedAlias(row);
    },
    announce: announceAliasChange,
  });
}

function refuseKnownPhrase({ catalogue, now }: SearchDeps, phrase: string): void {
  const { weekday } = localTime(now(), "America/Toronto");
  const meaning = findKnownMeaning(phrase, lexicons.of(catalogue.index), weekday);
  if (meaning !== undefined) throw refused(`“${phrase}” already means: ${meaning}.`);
}

function refused(message: string): AppError {
  return new AppError("invalid", message, { issues: [{ path: "text", message }] });
}

export async function removeAlias(
  deps: SearchDeps,
  actor: Actor,
  { text }: { readonly text: string },
): Promise<ListedAlias> {
  return change(deps, {
    actor,
    deed: "search-alias.remove",
    lock: (tx) => findAliasRow(tx, placeKey(text)),
    apply: async (tx, known, tell) => {
      const phrase = placeKey(text);
      const gone = known && (await deleteAlias(tx, known));
      if (gone === undefined) throw new AppError("not-found", `“${phrase}” is no alias.`);
      await tell({ subjectId: phrase, before: { kind: gone.kind, target: gone.target } });
      return listedAlias(gone);
    },
    announce: announceAliasChange,
  });
}

export type ListedAlias = Pick<
  AliasRow,
  "phrase" | "kind" | "target" | "createdBy" | "createdAt" | "version"
> & {
  /** `Reformer Pilates`, `Liberty Village, Toronto`. */
  readonly label: string;
};

export async function listAliases({ db }: SearchDeps, actor: Actor): Promise<ListedAlias[]> {
  requireRight(actor, "figures");
  const rows = await listAliasRows(db);
  return rows.map(listedAlias);
}

/** For people. */
export function listedAlias(row: AliasRow): ListedAlias {
  const { phrase, kind, target, createdBy, createdAt, version } = row;
  return { phrase, kind, target, createdBy, createdAt, version, label: aliasTargetLabel(row) };
}

/** The place's slug or the class type's key of what an operator wrote: a name, a label, or the word itself. */
function getAliasTarget(kind: SearchAlias["kind"], written: string): string {
  const target = kind === "place" ? findPlaceSlug(written) : findClassTypeKey(written);
  if (target !== undefined) return target;
  const message =
    kind === "place"
      ? `We know no place “${written}” in Ontario.`
      : `We know no class type “${written}”.`;
  throw new AppError("invalid", message, { issues: [{ path: "target", message }] });
}

function findPlaceSlug(written: string): string | undefined {
  if (placeKey(written) === "") return undefined;
  return (findPlaceBySlug(written) ?? findNamedPlace(written))?.slug;
}

function aliasTargetLabel({ kind, target }: Pick<SearchAlias, "kind" | "target">): string {
  if (kind === "class-type") return classTypeLabel(target);
  const place = findPlaceBySlug(target);
  if (place === undefined) return target;
  return place.city === place.name ? place.name : `${place.name}, ${place.city}`;
}

const ALIASES_CHANGED = "search_aliases_changed";

/** To be called in the transaction that changes an alias: every process then reads them anew. */
async function announceAliasChange(tx: Database): Promise<void> {
  await notify(tx, ALIASES_CHANGED, "");
}

/** Answers with a function that stops it. */
export function keepAliasesFresh(
  connection: DatabaseConnection,
  { catalogue, log }: { catalogue: Catalogue; log: Log },
): Promise<() => Promise<void>> {
  return readOnNotice(connection, {
    channel: ALIASES_CHANGED,
    log,
    read: async () => catalogue.replaceAliases(await listAliasRows(connection.db)),
  });
}

/** An alias is there or not: it is never changed. */
export const aliasUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const row = await findAliasRow(tx, subjectId);
    return row && { kind: row.kind, target: row.target };
  },
  write: async () => {
    throw new AppError("conflict", "An alias is removed and added, not changed.");
  },
  remove: async (tx, { entry }) => {
    const row = await findAliasRow(tx, entry.subjectId);
    if (row !== undefined) await deleteAlias(tx, row);
    await announceAliasChange(tx);
  },
  create,
};

async function create(tx: Database, { entry, values, actor }: Restoring): Promise<void> {
  const alias = {
    phrase: entry.subjectId,
    createdBy: actor.name,
    ...searchAliasSchema.parse(values),
  };
  const row = await insertAlias(tx, alias);
  if (row === undefined) throw new AppError("conflict", "The words have become an alias again.");
  await announceAliasChange(tx);
}

type Deps = Omit<SearchDeps, "catalogue"> & Partial<Pick<SearchDeps, "catalogue">>;

/** Where a command opens the database by itself, no studio is known: only their names could be taken for an alias. */
export function createAliasCommands({ catalogue = new Catalogue(), ...deps }: Deps) {
  return bindServices({ ...deps, catalogue }, { addAlias, listAliases, removeAlias });
}
