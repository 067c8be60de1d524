import type { Random } from "./random.ts";
import type { WrittenReview } from "./review-details.ts";
import { typedInHaste } from "./review-slips.ts";
import { reviewWriter, type Stars } from "./review-writer.ts";
import type { StudioWords } from "./studio-words.ts";
import { reviewNicknames, reviewSurnameInitials } from "./texts/review-authors.ts";

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
export function writeReviews(
  random: Random,
  studio: StudioWords,
  isFavourite: boolean,
): WrittenReview[] {
  const mood = random.weighted({ loved: 45, liked: 42, disputed: 13 });
  const shares = ratingShares[isFavourite ? "loved" : mood];
  const opened = FIRST_DAY + (random.chance(0.3) ? random.int(0, 800) : 0);
  const write = reviewWriter(random, studio);
  const reviews = new Map<string, WrittenReview>();
  const named = new Set<string>();

  for (
    let missing = isFavourite ? random.int(28, 56) : reviewCount(random);
    missing > 0;
    missing -= 1
  ) {
    const rating = starsOf[random.weighted(shares)];
    const { text, authors } = untilNew(
      () => write(rating),
      (one) => reviews.has(one.text),
    );
    const author = untilNew(
      () => authorName(random, authors, studio.fillings.hood ?? ""),
      (name) => named.has(name),
    );
    named.add(author);
    const date = isoDay(random.int(opened, LAST_DAY));
    reviews.set(text, { author, rating, date, text: typedInHaste(random, text) });
  }
  return [...reviews.values()].sort((a, b) => b.date.localeCompare(a.date));
}

function reviewCount(random: Random): number {
  return random.chance(0.05) ? 0 : 1 + Math.floor(60 * random.next() ** 3.7);
}

function untilNew<Made>(make: () => Made, isKnown: (made: Made) => boolean): Made {
  for (;;) {
    const made = make();
    if (!isKnown(made)) return made;
  }
}

function authorName(random: Random, firstNames: readonly string[], hood: string): string {
  if (random.chance(0.03)) return random.pick(reviewNicknames).replace("{hood}", hood);
  const first = random.pick(firstNames);
  return random.chance(0.12) ? first : `${first} ${random.pick(reviewSurnameInitials)}.`;
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
