import { bindServices, type SearchDeps } from "#server/deps.ts";
import { addAlias, listAliases, removeAlias } from "./aliases.ts";
import { getSearchReport, guessPlaces, searchFigures } from "./search-report.ts";

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
