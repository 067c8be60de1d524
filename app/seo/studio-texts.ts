import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { isRatedHere } from "#domain/rules/studio/reviews.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { site } from "#domain/vocabulary/site.ts";

const DESCRIPTION_CHARACTERS = 160;
const CLASS_TYPES_NAMED = 2;

export function studioTitle({ name, neighborhood, city }: StudioDetail): string {
  const place = neighborhood === null ? city : `${neighborhood}, ${city}`;
  return `${name} | Pilates in ${place} | ${site.name}`;
}

/** Facts first, then as much of the studio's own words as search engines show. */
export function studioDescription(studio: StudioDetail): string {
  const { name, city, classTypes, rating, reviewCount, description, sources } = studio;
  const isOurs = isRatedHere(studio) || sources?.ratedOn === undefined;
  const where = isOurs ? "" : ` on ${sources.ratedOn}`;
  const offers = classTypes.slice(0, CLASS_TYPES_NAMED).map(classTypeLabel).join(" and ");
  const facts = [
    `${name} in ${city}, Ontario${offers === "" ? "" : `: ${offers}`}.`,
    rating === null ? "" : `Rated ${formatRating(rating)} by ${reviewCount} people${where}.`,
    description,
  ];
  return cutAtWord(facts.filter((part) => part !== "").join(" "), DESCRIPTION_CHARACTERS);
}

/** What our picture of it shows, for those who hear it. */
export function studioPictureAlt({ name, city, neighborhood, rating }: StudioDetail): string {
  const place = neighborhood === null ? city : `${neighborhood}, ${city}`;
  const rated = rating === null ? "" : `, rated ${formatRating(rating)} of 5`;
  return `${name}, a Pilates studio in ${place}${rated}`;
}

function cutAtWord(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:.–-]+$/, "")}…`;
}
