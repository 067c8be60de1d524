import { bindServices } from "#server/bind-services.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { addAlias } from "./add-alias.ts";
import { getSearchReport } from "./get-search-report.ts";
import { guessPlaces } from "./guess-places.ts";
import { listAliases } from "./list-aliases.ts";
import { removeAlias } from "./remove-alias.ts";
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
