import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { slugify } from "#domain/rules/text/slug.ts";

type Ours = {
  readonly studioId: number;
  readonly name: string;
  readonly city: string;
  readonly googlePlaceId: string | null;
};

type Found = { readonly studioId: number; readonly evidence: string } | { readonly why: string };

/** Studios by what a table of classes calls them: a number, Google's, or the name with its city. */
export class OurStudios {
  readonly #byId = new Map<number, number>();
  readonly #byPlaceId = new Map<string, number>();
  readonly #byName = new Map<string, Set<number>>();

  /** Also under the number of one that was merged into it. */
  add({ studioId, name, city, googlePlaceId }: Ours, formerId: number): void {
    this.#byId.set(formerId, studioId);
    if (googlePlaceId !== null) this.#byPlaceId.set(googlePlaceId, studioId);
    for (const key of [slugify(name), `${slugify(name)} ${slugify(city)}`]) {
      this.#byName.set(key, (this.#byName.get(key) ?? new Set()).add(studioId));
    }
  }

  find({ studioId, googlePlaceId, name = "", city = "" }: ImportedPlace): Found {
    if (studioId !== undefined) {
      const found = this.#byId.get(studioId);
      if (found !== undefined) return { studioId: found, evidence: "our number" };
      return { why: `There is no studio ${studioId}` };
    }
    const placed = googlePlaceId === undefined ? undefined : this.#byPlaceId.get(googlePlaceId);
    if (placed !== undefined) return { studioId: placed, evidence: "Google’s place id" };
    const key = city === "" ? slugify(name) : `${slugify(name)} ${slugify(city)}`;
    const [first, ...others] = this.#byName.get(key) ?? [];
    const called = city === "" ? `“${name}”` : `“${name}” in ${city}`;
    if (first === undefined) return { why: `No studio of ours is called ${called}` };
    if (others.length > 0) return { why: `${others.length + 1} studios are called ${called}` };
    return { studioId: first, evidence: city === "" ? "name" : "name and city" };
  }
}
