import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import type { Lexicon } from "./lexicon.ts";
import { readText } from "./read-text.ts";
import { readingLabel } from "./reading.ts";

/** How a whole text is understood, each of its words; a slip that we guess from is not understood. */
export function findKnownMeaning(
  text: string,
  lexicon: Lexicon,
  today: Weekday,
): string | undefined {
  const reading = readText(text, lexicon, today);
  const [studio] = reading.studios;
  if (studio !== undefined) return `${studio.name}, a studio in ${studio.city}`;
  const isRead = reading.kind === "results" && reading.guess === undefined;
  return isRead && reading.ignored.length === 0 ? readingLabel(reading) : undefined;
}
