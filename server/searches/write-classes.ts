import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { pick } from "#domain/rules/basics/each-name.ts";
import { lessonKey } from "#domain/rules/classes/timetable.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import type { Lesson } from "#server/catalogue/classes/lesson-columns.ts";
import { startMs } from "#server/catalogue/classes/lesson-days.ts";
import type { FoundLesson } from "#server/catalogue/classes/search-lessons.ts";
import type { CardList } from "#server/catalogue/search/serialised-cards.ts";
import { asciiJson } from "#server/catalogue/search/studio-traits.ts";

const studioFields = [
  ...(["id", "name", "city", "citySlug", "slug", "neighborhood"] as const),
  ...(["latitude", "longitude", "rating", "reviewCount"] as const),
] as const;

/** Of what was found lately: some megabytes each. */
const MAX_TEXTS = 20_000;
const lessonTexts = new LRUCache<Lesson, string>({ max: MAX_TEXTS });
const studioTexts = new LRUCache<CatalogueStudio, string>({ max: MAX_TEXTS });

/** Found classes as a JSON text in ASCII, joined from what was written before: to write it all anew takes as long again as the search. */
export function writeClasses(found: readonly FoundLesson[]): CardList {
  const json = `[${found.map(writeClass).join(",")}]`;
  return { json, hash: hash("sha1", json, "base64url") };
}

function writeClass({ lesson, timetable, studio, day, distanceKm }: FoundLesson): string {
  const startsAt = new Date(startMs(day, lesson.startMinutes)).toISOString();
  const priceCents = lesson.priceCents ?? studio.card.price;
  const bookingUrl = asciiJson(lesson.bookingUrl ?? studio.bookingUrl);
  const readAt = timetable.kind === "weekly" ? null : timetable.readAt;
  const distance =
    distanceKm === undefined ? "" : `,"distance":${Math.round(distanceKm * 100) / 100}`;
  const read = readAt === null ? "null" : `"${readAt.toISOString()}"`;
  return `${textOfLesson(lesson)},"date":"${day.date}","startsAt":"${startsAt}","priceCents":${priceCents},"bookingUrl":${bookingUrl},"readAt":${read},"studio":${textOfStudio(studio)}${distance}}`;
}

/** What is the same on each of its days and at each studio, without its closing brace. */
function textOfLesson(lesson: Lesson): string {
  const known = lessonTexts.get(lesson);
  if (known !== undefined) return known;
  const { startMinutes, minutes, title, classType, level, teacher, places } = lesson;
  const placesLeft = "date" in lesson ? lesson.placesLeft : null;
  const said = { startMinutes, minutes, title, classType, level, teacher, places };
  const text = asciiJson({ key: lessonKey(lesson), ...said, placesLeft }).slice(0, -1);
  lessonTexts.set(lesson, text);
  return text;
}

function textOfStudio(studio: CatalogueStudio): string {
  const known = studioTexts.get(studio);
  if (known !== undefined) return known;
  const text = asciiJson(pick(studio.card, studioFields));
  studioTexts.set(studio, text);
  return text;
}
