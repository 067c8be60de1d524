import type { Random } from "./random.ts";
import { typedInHaste } from "./review-slips.ts";
import { reviewWriter, type Stars } from "./review-writer.ts";
import type { SampleReview } from "./sample-studio.ts";
import type { StudioWords } from "./studio-words.ts";
import {
  reviewFirstNames,
  reviewNicknames,
  reviewSurnameInitials,
} from "./texts/review-authors.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2023, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(2025, 11, 31) / DAY_MS;

const ratingShares = {
  loved: { five: 84, four: 12, three: 2, two: 1, one: 1 },
  liked: { five: 67, four: 22, three: 6, two: 3, one: 2 },
  disputed: { five: 46, four: 27, three: 14, two: 7, one: 6 },
} as const;

const starsOf = { one: 1, two: 2, three: 3, four: 4, five: 5 } as const satisfies Record<
  string,
  Stars
>;

/** Newest first. Most studios have a handful, a few have up to sixty, some none. */
export function writeReviews(random: Random, studio: StudioWords): SampleReview[] {
  const shares = ratingShares[random.weighted({ loved: 45, liked: 42, disputed: 13 })];
  const opened = FIRST_DAY + (random.chance(0.3) ? random.int(0, 800) : 0);
  const write = reviewWriter(random, studio);
  const reviews = new Map<string, SampleReview>();
  const authors = new Set<string>();

  for (let missing = reviewCount(random); missing > 0; missing -= 1) {
    const rating = starsOf[random.weighted(shares)];
    const text = distinct(reviews, () => typedInHaste(random, write(rating)));
    const author = distinct(authors, () => authorName(random, studio.fillings.hood ?? ""));
    authors.add(author);
    reviews.set(text, { author, rating, date: isoDay(random.int(opened, LAST_DAY)), text });
  }
  return [...reviews.values()].sort((a, b) => b.date.localeCompare(a.date));
}

function reviewCount(random: Random): number {
  return random.chance(0.05) ? 0 : 1 + Math.floor(60 * random.next() ** 4);
}

function distinct(taken: { has(text: string): boolean }, make: () => string): string {
  for (;;) {
    const text = make();
    if (!taken.has(text)) return text;
  }
}

function authorName(random: Random, hood: string): string {
  if (random.chance(0.04)) return random.pick(reviewNicknames).replace("{hood}", hood);
  const first = random.pick(reviewFirstNames);
  return random.chance(0.12) ? first : `${first} ${random.pick(reviewSurnameInitials)}.`;
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
