import { citySizes } from "./city-sizes.ts";
import { seededRandom } from "./random.ts";
import type { SampleStudio } from "./sample-studio.ts";
import { favouriteNames } from "./texts/names.ts";

const SHARE = 0.175;
const AT_LEAST = 3;

type Candidate = Pick<SampleStudio, "name" | "city" | "imageUrl" | "hours" | "reviews">;

/** Those who show well: a picture, hours and enough content reviewers; some in every city. */
export function chooseFeatured<Studio extends Candidate>(studios: readonly Studio[]): Set<Studio> {
  const random = seededRandom("featured");
  const chosen = Object.entries(citySizes).flatMap(([city, size]) => {
    const presentable = studios.filter((studio) => studio.city === city && isPresentable(studio));
    return random
      .shuffled(presentable)
      .sort((a, b) => Number(isFavourite(b)) - Number(isFavourite(a)))
      .slice(0, Math.max(AT_LEAST, Math.round(size.studios * SHARE)));
  });
  return new Set(chosen);
}

const isFavourite = ({ name }: Candidate) => favouriteNames.has(name);

function isPresentable({ imageUrl, hours, reviews }: Candidate): boolean {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return (
    imageUrl !== null && hours !== null && reviews.length >= 3 && stars / reviews.length >= 4.3
  );
}
