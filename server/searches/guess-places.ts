import { listAlternatives } from "#domain/rules/reading/alternatives.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { SearchDeps } from "#server/search-deps.ts";

/** The names of places that words may mean. */
export function guessPlaces({ catalogue }: SearchDeps, actor: Actor, text: string): string[] {
  requireRight(actor, "figures");
  const places = listAlternatives(text.slice(0, 80), lexicons.of(catalogue.index));
  return places.map(({ name }) => name);
}
