import type { Listed } from "#domain/contracts/reading.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";

type List = {
  /** The list of all of Ontario. */
  readonly everywhere: string;
  /** To the list of a city, or to that of all of Ontario. */
  readonly pathOf: (city: string) => string;
};

/** The lists that a place leads to. */
export const lists: Record<Listed, List> = {
  studios: { everywhere: "All studios in Ontario", pathOf: cityResultsPath },
  classes: {
    everywhere: "Classes in all of Ontario",
    pathOf: (city) => pathTo(pages.classes, { city }),
  },
};
