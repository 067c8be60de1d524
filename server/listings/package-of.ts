import type { Fields } from "#domain/rules/memory/changed-fields.ts";
import { fieldsConflict, type Versioned } from "#server/history/lock-at.ts";
import { lockPackages, type PackageRow } from "./package-queries.ts";

type Among = { readonly all: readonly PackageRow[]; readonly current: PackageRow };

/** A package among all of them: they have an order, and one is always on offer. */
export const packageVersions: Versioned<PackageRow["name"], Among, Fields> = {
  lock: async (tx, name) => {
    const all = await lockPackages(tx);
    const current = all.find((each) => each.name === name);
    return current && { all, current };
  },
  missing: () => "There is no such package.",
  versionOf: ({ current }) => current.version,
  conflict: async (_, { current }, typed) => fieldsConflict(current, typed),
};
