import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { cleanLine, cleanLines, cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
import { readMoment, readNumber } from "#domain/rules/imports/reading/values/read-values.ts";
import {
  firstPart,
  isRecord,
  itemsOf,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";

type ImportedReview = NonNullable<ImportedPlace["reviews"]>[number];

const MAX_REVIEWS = 50;
const MAX_TEXT = 5000;

/** Those with stars, each once. */
export function readReviews(value: unknown): ImportedReview[] {
  const reviews: ImportedReview[] = [];
  const known = new Set<string>();
  for (const item of itemsOf(value)) {
    const review = readReview(item);
    if (review === undefined || (review.sourceId !== undefined && known.has(review.sourceId)))
      continue;
    if (review.sourceId !== undefined) known.add(review.sourceId);
    if (reviews.push(review) === MAX_REVIEWS) break;
  }
  return reviews;
}

function readReview(item: unknown): ImportedReview | undefined {
  if (!isRecord(item)) return undefined;
  const rating = readNumber(textOf(firstPart(item, ["stars", "rating"])));
  if (rating === undefined || ![1, 2, 3, 4, 5].includes(rating)) return undefined;
  const sourceId = line(firstPart(item, ["reviewId", "review_id", "id"]), 300);
  const author = line(firstPart(item, ["name", "authorName", "author"]), 100);
  const date = readMoment(textOf(firstPart(item, ["publishedAtDate", "publishedAt", "date"])));
  const text = cutText(cleanLines(textOf(firstPart(item, ["text", "reviewText"])) ?? ""), MAX_TEXT);
  return {
    rating,
    ...(sourceId !== undefined && { sourceId }),
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    ...(text !== "" && { text }),
  };
}

function line(value: unknown, maxCharacters: number): string | undefined {
  return cutText(cleanLine(textOf(value) ?? ""), maxCharacters) || undefined;
}
