import type { SearchAlias } from "#domain/rules/reading/search-alias.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { indexStudios, type StudioIndex } from "./search/index-studios.ts";

type Listener = () => void;

/**
 * All live studios in memory. A change makes a new index and puts it in the old one's place at
 * once: whoever holds the old one goes on with a consistent picture.
 */
export class Catalogue {
  readonly #studios = new Map<number, CatalogueStudio>();
  readonly #listeners: Listener[] = [];
  #index: StudioIndex = indexStudios([]);

  get index(): StudioIndex {
    return this.#index;
  }

  replaceAll(studios: readonly CatalogueStudio[]): void {
    this.#studios.clear();
    this.#put(studios);
  }

  /** Of the ids that changed, those without a studio are no longer live. */
  replaceSome(ids: readonly number[], studios: readonly CatalogueStudio[]): void {
    for (const id of ids) this.#studios.delete(id);
    this.#put(studios);
  }

  /** What visitors call places is a part of the picture: whatever was made of the old one is made anew. */
  replaceAliases(aliases: readonly SearchAlias[]): void {
    this.#index = { ...this.#index, aliases };
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #put(studios: readonly CatalogueStudio[]): void {
    for (const studio of studios) this.#studios.set(studio.card.id, studio);
    this.#index = indexStudios([...this.#studios.values()], this.#index.aliases);
    for (const listener of this.#listeners) listener();
  }
}
