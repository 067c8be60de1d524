/** What a share picture shows, whatever it is of. */
export type Poster = {
  /** A word above the title, such as a post's category. */
  readonly overline?: string | undefined;
  readonly title: string;
  /** Where our typeface can't write the title. */
  readonly plainTitle: string;
  /** Lines below the title; the first that can't be written is left out. */
  readonly place?: string | undefined;
  readonly rating?: number | undefined;
  /** After the rating. */
  readonly details: string;
  /** As many as there is room for. */
  readonly chips: readonly string[];
  readonly artwork: { readonly name: string } | { readonly citySlug: string };
};
