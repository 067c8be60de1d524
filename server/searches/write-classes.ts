import { hash } from "node:crypto";
import { lessonKey } from "#domain/rules/classes/timetable.ts";
import { startText } from "#server/catalogue/classes/lesson-days.ts";
import type { FoundLesson } from "#server/catalogue/classes/search-lessons.ts";
import { type CardList, hashText, mixHash } from "#server/catalogue/search/serialised-cards.ts";
import { asciiText } from "#server/catalogue/search/studio-traits.ts";

/**
 * Found classes as a JSON text in ASCII. What they say of their studios was written before, and its hash is known: to hash
 * that again would take as long as to find them.
 */
export function writeClasses(found: readonly FoundLesson[]): CardList {
  let json = "[";
  let own = "";
  let [low, high] = [found.length, 0];
  for (const one of found) {
    const { classText, cardHash } = one.traits;
    const text = writeClass(one);
    own += text;
    json += `${json === "[" ? "" : ","}${text},"studio":${classText}}`;
    low = mixHash(low, cardHash[0]);
    high = mixHash(high, cardHash[1]);
  }
  return { json: `${json}]`, hash: `${hash("sha1", own, "base64url")}.${hashText(low, high)}` };
}

/** Without its studio and its closing brace. */
function writeClass({ lesson, timetable, traits: { studio }, day, distanceKm }: FoundLesson) {
  const { startMinutes, minutes, title, classType, level, teacher, places } = lesson;
  const placesLeft = "date" in lesson ? lesson.placesLeft : null;
  const priceCents = lesson.priceCents ?? studio.card.price;
  const bookingUrl = lesson.bookingUrl ?? studio.bookingUrl;
  const readAt = timetable.kind === "weekly" ? null : timetable.readAt;
  const distance =
    distanceKm === undefined ? "" : `,"distance":${Math.round(distanceKm * 100) / 100}`;
  return (
    `{"key":${asciiText(lessonKey(lesson))},"date":"${day.date}","startMinutes":${startMinutes},"minutes":${minutes}` +
    `,"title":${asciiText(title)},"classType":${asciiText(classType)},"level":${asciiText(level)}` +
    `,"teacher":${asciiText(teacher)},"places":${places},"placesLeft":${placesLeft}` +
    `,"startsAt":"${startText(day, startMinutes)}","priceCents":${priceCents}` +
    `,"bookingUrl":${asciiText(bookingUrl)},"readAt":${asciiText(readAt?.toISOString() ?? null)}${distance}`
  );
}
