import { bindServices } from "#server/bind-services.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { addAlias } from "./add-alias.ts";
import { listAliases } from "./list-aliases.ts";
import { removeAlias } from "./remove-alias.ts";

type Deps = Omit<SearchDeps, "catalogue"> & Partial<Pick<SearchDeps, "catalogue">>;

/** Where a command opens the database by itself, no studio is known: only their names could be taken for an alias. */
export function createAliasCommands({ catalogue = new Catalogue(), ...deps }: Deps) {
  return bindServices({ ...deps, catalogue }, { addAlias, listAliases, removeAlias });
}
