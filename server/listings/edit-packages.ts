import {
  type PackageForm,
  type PackageMove,
  packageFieldsSchema,
} from "#domain/contracts/console/listing-package.ts";
import type { Fields } from "#domain/rules/history/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { fieldsConflict, lockAt, type Versioned } from "#server/history/lock-at.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { announcePackageChange } from "./offered-packages.ts";
import {
  listAllPackages as listRows,
  lockPackages,
  type PackageRow,
  updatePackage,
} from "./package-queries.ts";

export type EditablePackage = Pick<
  PackageRow,
  "name" | "displayName" | "description" | "monthlyPrice" | "features" | "active" | "version"
>;

/** In the order in which they are offered, with those that are not. */
async function listAllPackages(
  { db }: { readonly db: Database },
  actor: Actor,
): Promise<EditablePackage[]> {
  requireRight(actor, "settings");
  return listRows(db);
}

/** Changes places with its neighbour. Which of two equally near studios comes first follows the same order. */
async function movePackage(
  deps: { readonly db: Database },
  actor: Actor,
  { name, version, direction }: PackageMove,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "package.move",
    lock: (tx) => lockAt(tx, packageVersions, name, version),
    apply: async (tx, locked, tell) => {
      const { current } = locked;
      const all = locked.all.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
      const to = all.indexOf(current) + (direction === "up" ? -1 : 1);
      const neighbour = all[to];
      if (neighbour === undefined) return;
      const moved = all.filter((each) => each !== current).toSpliced(to, 0, current);
      for (const [at, each] of moved.entries()) await put(tx, each, at + 1);
      const after = { order: orderOf(await lockPackages(tx)) };
      await tell({ subjectId: name, before: { order: orderOf(all) }, after });
    },
    announce: announcePackageChange,
  });
}

async function put(tx: Database, row: PackageRow, priority: number): Promise<void> {
  if (row.priority !== priority) await updatePackage(tx, row, { priority });
}

type Among = { readonly all: readonly PackageRow[]; readonly current: PackageRow };

/** A package among all of them: they have an order, and one is always on offer. */
const packageVersions: Versioned<PackageRow["name"], Among, Fields> = {
  thing: "package",
  lock: async (tx, name) => {
    const all = await lockPackages(tx);
    const current = all.find((each) => each.name === name);
    return current && { all, current };
  },
  missing: () => "There is no such package.",
  versionOf: ({ current }) => current.version,
  conflict: async (_, { current }, typed, first) => fieldsConflict(current, typed, first),
};

/** What owners can buy. */
export function createPackageServices(deps: { readonly db: Database }) {
  return bindServices(deps, { listAllPackages, movePackage, savePackage });
}

/** Owners have to be able to buy something. */
function requireOneOnOffer(
  all: readonly PackageRow[],
  changed: Pick<PackageRow, "name" | "active">,
): void {
  if (changed.active || all.some(({ name, active }) => active && name !== changed.name)) return;
  const message = "One package has to be on offer.";
  throw new AppError("invalid", message, { issues: [{ path: "active", message }] });
}

/** Prices, texts, whether it is on offer, and the order of all, in which each has its place beside the others. */
export const packageUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const all = await lockPackages(tx);
    const row = all.find(({ name }) => name === subjectId);
    if (row === undefined) return undefined;
    const { displayName, description, monthlyPrice, features, active } = row;
    return { displayName, description, monthlyPrice, features, active, order: orderOf(all) };
  },
  write: async (tx, { entry: { subjectId }, values }) => {
    const all = await lockPackages(tx);
    const row = all.find(({ name }) => name === subjectId);
    if (row === undefined) throw new AppError("not-found", "There is no such package.");
    const { order, ...changes } = packageFieldsSchema.parse(values);
    requireOneOnOffer(all, { ...row, ...changes });
    if (Object.keys(changes).length > 0) await updatePackage(tx, row, changes);
    if (order !== undefined) await writeOrder(tx, await lockPackages(tx), order);
    await announcePackageChange(tx);
    return values;
  },
};

/** As the log has it: the place of each. */
function orderOf(all: readonly PackageRow[]): Record<string, number> {
  return Object.fromEntries(all.map(({ name, priority }) => [name, priority]));
}

async function writeOrder(
  tx: Database,
  all: readonly PackageRow[],
  order: Readonly<Record<string, number>>,
): Promise<void> {
  for (const row of all) {
    const priority = order[row.name];
    if (priority !== undefined && priority !== row.priority) {
      await updatePackage(tx, row, { priority });
    }
  }
}

/** For whoever buys from now on: a listing carries the amount that its owner was told. */
async function savePackage(
  deps: { readonly db: Database },
  actor: Actor,
  { name, version, ...typed }: PackageForm,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "package.edit",
    lock: (tx) => lockAt(tx, packageVersions, name, version, typed),
    apply: async (tx, { all, current }, tell) => {
      requireOneOnOffer(all, { name, active: typed.active });
      const { displayName, description, monthlyPrice, features, active } = current;
      await updatePackage(tx, current, typed);
      const before = { displayName, description, monthlyPrice, features, active };
      await tell({ subjectId: name, before, after: typed });
    },
    announce: announcePackageChange,
  });
}
