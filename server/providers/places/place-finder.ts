type Position = { readonly latitude: number; readonly longitude: number };

/** What a listing needs to know of places: the gazetteer answers it. */
export type PlaceFinder = {
  findNamedPlace(
    text: string,
  ): (Position & { readonly city: string; readonly citySlug: string }) | undefined;
  findPostalArea(fsa: string): Position | undefined;
};
