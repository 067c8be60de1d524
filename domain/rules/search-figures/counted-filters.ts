import { type ClassFilter, classFilters } from "#domain/class-filters.ts";
import { filterNames, filterWords } from "#domain/rules/search/filter-choices.ts";

const ofStudios: ReadonlySet<string> = new Set(filterNames);
/** Those that searches for studios don't have as well. */
const ofClasses: readonly ClassFilter[] = classFilters.filter(({ name }) => !ofStudios.has(name));

/** How the log marks a search for classes. */
export const SEARCHED = "searched";
export const CLASSES = "classes";

/** By what searches are counted besides places and words. */
export const countedFilters: readonly string[] = [
  SEARCHED,
  ...filterNames,
  ...ofClasses.map(({ name }) => name),
];

/** As the count has it, in words: `levels:beginners` is `Beginners`. */
export function countedWords(counted: string): string {
  const [name, value] = counted.split(":", 2);
  if (name === SEARCHED) return "Classes, not studios";
  const filter = ofClasses.find((one) => one.name === name);
  const choice = filter?.choices.find((one) => String(one.value) === value);
  return filter === undefined || choice === undefined
    ? filterWords(counted)
    : filter.chip(choice.label);
}
