import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import {
  type postPictureFacts,
  sharePictureSize,
  type studioPictureFacts,
} from "#domain/rules/share/picture-paths.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeArtwork } from "./compose-artwork.ts";
import { textOutline } from "./fit-lines.ts";
import { colours, type Poster } from "./poster.ts";
import { composeText } from "./text-block.ts";

export function studioPoster(studio: ReturnType<typeof studioPictureFacts>): Poster {
  const { name, city, neighborhood, rating, reviewCount, priceRange, classTypes } = studio;
  const reviews = reviewCount === 1 ? "1 review" : `${reviewCount} reviews`;
  return {
    title: name,
    plainTitle: `A Pilates studio in ${city}`,
    place: neighborhood === null ? `${city}, Ontario` : `${neighborhood}, ${city}`,
    rating: rating ?? undefined,
    details: [rating === null ? [] : `(${reviews})`, priceRange ?? []].flat().join("  ·  "),
    chips: classTypes.map(classTypeLabel),
    artwork: { name },
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

const { width: fullWidth, height } = sharePictureSize;
const MARGIN = 72;
const GUTTER = 56;

/** The whole picture as SVG, all its text as outlines: it looks the same wherever it is drawn. */
export function composePoster(poster: Poster, scenes: ReadonlyMap<string, string>): string {
  const artwork = composeArtwork(poster.artwork, scenes);
  const width = artwork.left - MARGIN - GUTTER;
  const column = { left: MARGIN, width, top: 140, bottom: height - 64 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${height}">`,
    `<rect width="${fullWidth}" height="${height}" fill="${colours.paper}"/>`,
    artwork.markup,
    logo(),
    composeText(poster, column),
    "</svg>",
  ].join("");
}

/** As `app/components/layout/logo.tsx` has it. */
function logo(): string {
  const name = textOutline(site.name, { weight: 600, size: 28, tracking: -0.02 }, 135, 97);
  return `<g fill="none" transform="translate(72 64) scale(1.5)"><circle cx="16" cy="16" r="14.75" stroke="${colours.ink}" stroke-width="1.75"/><path stroke="${colours.gold}" stroke-width="2" stroke-linecap="round" d="M12.5 7.5q3.5 2.4 7 0M11 11.6q4.6 2.8 9 .2M10 15.8q5.4 3 10.4.4M11.2 20q5.4 2.6 10 .2M13.4 24.2q4 1.9 7 .2"/></g><g fill="${colours.ink}">${name}</g>`;
}
