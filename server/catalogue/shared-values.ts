import type { DatedLesson } from "#domain/contracts/classes/lesson.ts";
import type { Timetable } from "#domain/rules/classes/timetable.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";

/** More than there are cities, neighbourhoods and usual weeks; beyond that it begins anew. */
const MAX_KNOWN = 20_000;

/** Of equal values the one that came first: the others can be let go. */
function createShare<Value>(): (key: string, value: Value) => Value {
  const known = new Map<string, Value>();
  return (key, value) => {
    const first = known.get(key);
    if (first !== undefined) return first;
    if (known.size === MAX_KNOWN) known.clear();
    known.set(key, value);
    return value;
  };
}

const texts = createShare<string>();
const weeks = createShare<CatalogueStudio["hours"]>();
const instants = createShare<Date>();
const noDays: string[] = [];
const shared = (text: string) => texts(text, text);

/**
 * A studio as it is held for good. Cities, the words for amenities and class types, and whole weeks of hours
 * are alike in many, and each came in an answer of its own from the database.
 */
export function withSharedValues({ card, hours, ...studio }: CatalogueStudio): CatalogueStudio {
  const weekSpans = card.weekSpans === null ? null : shared(card.weekSpans);
  return {
    ...studio,
    hours: weekSpans === null ? hours : weeks(weekSpans, hours),
    card: {
      ...card,
      city: shared(card.city),
      citySlug: shared(card.citySlug),
      neighborhood: card.neighborhood === null ? null : shared(card.neighborhood),
      amenities: card.amenities.map(shared),
      classTypes: card.classTypes.map(shared),
      weekSpans,
    },
  };
}

/** A studio's lessons as they are held for good: a week repeats its titles and teachers, and most of it was typed at once. */
export function withSharedLessons({ weekly, dated, ...timetable }: Timetable): Timetable {
  return {
    ...timetable,
    weekly: weekly.map((lesson) => ({
      ...withSharedTexts(lesson),
      weekday: listed(weekdays, lesson.weekday),
      since: instants(String(lesson.since.getTime()), lesson.since),
      exceptions: lesson.exceptions.length === 0 ? noDays : lesson.exceptions,
    })),
    dated: dated.map((lesson) => ({
      ...withSharedTexts(lesson),
      date: shared(lesson.date),
      since: shared(lesson.since),
    })),
  };
}

type Worded = Pick<DatedLesson, "title" | "teacher" | "classType" | "level" | "bookingUrl">;

function withSharedTexts<Lesson extends Worded>(lesson: Lesson): Lesson {
  const { title, teacher, classType, level, bookingUrl } = lesson;
  return {
    ...lesson,
    title: shared(title),
    teacher: teacher === null ? null : shared(teacher),
    classType: classType === null ? null : listed(classTypeKeys, classType),
    level: level === null ? null : listed(levelKeys, level),
    bookingUrl: bookingUrl === null ? null : shared(bookingUrl),
  };
}

function listed<Key>(keys: readonly Key[], key: Key): Key {
  return keys[keys.indexOf(key)] ?? key;
}
