import { bindServices } from "#server/services/bind-services.ts";
import { addAlias } from "./aliases/add-alias.ts";
import { listAliases } from "./aliases/list-aliases.ts";
import { removeAlias } from "./aliases/remove-alias.ts";
import { getSearchReport } from "./get-search-report.ts";
import { guessPlaces } from "./guess-places.ts";
import type { SearchDeps } from "./search-deps.ts";
import { searchFigures } from "./search-figures.ts";

/** What visitors looked for, and what we make of their words. */
export function createSearchServices(deps: SearchDeps) {
  return bindServices(deps, {
    addAlias,
    getSearchReport,
    guessPlaces,
    listAliases,
    removeAlias,
    searchFigures,
  });
}
