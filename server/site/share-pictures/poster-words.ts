import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import type { postPictureFacts, studioPictureFacts } from "#domain/rules/share/picture-paths.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { site } from "#domain/vocabulary/site.ts";
import type { Poster } from "./poster.ts";

export function studioPoster(
  studio: Omit<ReturnType<typeof studioPictureFacts>, "photo">,
  jpeg?: Buffer,
): Poster {
  const { name, city, neighborhood, rating, reviewCount, priceRange, classTypes } = studio;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return {
    title: name,
    plainTitle: `A Pilates studio in ${city}`,
    place: neighborhood === null ? `${city}, Ontario` : `${neighborhood}, ${city}`,
    rating: rating ?? undefined,
    details: [rating === null ? [] : `(${reviews})`, priceRange ?? []].flat().join("  ·  "),
    chips: classTypes.map(classTypeLabel),
    artwork: jpeg === undefined ? { name } : { jpeg },
  };
}

export function postPoster(post: ReturnType<typeof postPictureFacts>): Poster {
  const { title, author, category, publishedAt } = post;
  const date = publishedAt === null ? [] : [formatLongDate(publishedAt)];
  return {
    overline: category,
    title,
    plainTitle: `${site.name} Blog`,
    details: [author, ...date].join("  ·  "),
    chips: [],
    artwork: { name: title },
  };
}

type PlaceFacts = {
  readonly name: string;
  readonly slug: string;
  /** Undefined for a city itself. */
  readonly city: string | undefined;
  readonly count: number;
  /** What an address's filter says. */
  readonly filterLabel: string | undefined;
  readonly classTypes: readonly string[];
};

export function placePoster(place: PlaceFacts): Poster {
  const { name, slug, city, count, filterLabel, classTypes } = place;
  const studios = count === 1 ? "1 studio" : `${count} studios`;
  return {
    title: `${filterLabel ?? "Pilates"} in ${name}`,
    plainTitle: "Pilates studios in Ontario",
    place: city === undefined ? undefined : `${city}, Ontario`,
    details: `${studios}, prices and reviews`,
    chips: classTypes.map(classTypeLabel),
    artwork: { citySlug: slug },
  };
}
