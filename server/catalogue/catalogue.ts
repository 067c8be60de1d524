import { finishSteps, type Steps } from "#domain/rules/basics/steps.ts";
import type { SearchAlias } from "#domain/rules/typed-text/search-alias.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { neighbourhoods } from "./places/neighbourhoods.ts";
import { lexicons } from "./places/reading-lexicon.ts";
import { studioNames } from "./places/suggest.ts";
import { indexStudios, type StudioIndex } from "./search/index-studios.ts";

type Listener = () => void;

/**
 * All live studios in memory. A change makes a new index, in steps, and puts it in the old one's place
 * at once: whoever holds the old one goes on with a consistent picture.
 */
export class Catalogue {
  readonly #listeners: Listener[] = [];
  #index: StudioIndex = finishSteps(indexStudios([]));
  #revision = 0;

  get index(): StudioIndex {
    return this.#index;
  }

  /** Changes with the index. For whoever remembers which one it was: that would hold all its studios. */
  get revision(): number {
    return this.#revision;
  }

  *replaceAll(studios: readonly CatalogueStudio[]): Steps<void> {
    yield* this.#put(studios);
  }

  /** Of the ids that changed, those without a studio are no longer live. One change after another. */
  *replaceSome(ids: readonly number[], studios: readonly CatalogueStudio[]): Steps<void> {
    const changed = new Set([...ids, ...studios.map(({ card }) => card.id)]);
    const kept = this.#index.studios.filter(({ card }) => !changed.has(card.id));
    yield* this.#put([...kept, ...studios]);
  }

  /** What visitors call places is a part of the picture: whatever was made of the old one is made anew. */
  replaceAliases(aliases: readonly SearchAlias[]): void {
    this.#show({ ...this.#index, aliases });
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  *#put(studios: readonly CatalogueStudio[]): Steps<void> {
    const before = this.#index;
    const index = yield* indexStudios(studios, before);
    for (const derived of [lexicons, studioNames, neighbourhoods]) {
      yield* derived.follow(before, index);
    }
    const { aliases } = this.#index;
    this.#show(aliases === index.aliases ? index : { ...index, aliases });
  }

  #show(index: StudioIndex): void {
    this.#index = index;
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}
