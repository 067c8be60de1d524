import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { titleReader } from "#domain/rules/classes/read-title.ts";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type Random, seededRandom } from "./random.ts";
import type { SampleStudio } from "./sample-studio.ts";
import { teacherNames } from "./texts/review-authors.ts";

type TaughtStudio = Pick<
  SampleStudio,
  "googlePlaceId" | "classTypes" | "hours" | "price" | "classSize"
>;

/** What a studio's classes of a type are called, how long they are, and for how many. */
type Kind = {
  readonly titles: readonly string[];
  readonly minutes: readonly number[];
  readonly places: readonly [from: number, to: number];
  /** Of the price of a visit. */
  readonly price: number;
};

const kinds: Readonly<Record<string, Kind>> = {
  "reformer-pilates": {
    titles: [
      ...["Reformer Flow", "Reformer Foundations", "Reformer Level 2", "Reformer Express"],
      ...["Reformer Jumpboard", "Reformer All Levels", "Slow Reformer", "Reformer Level 3"],
      ...["Prenatal Reformer", "Intro to Reformer"],
    ],
    minutes: [45, 50, 50, 55],
    places: [6, 12],
    price: 1,
  },
  "mat-pilates": {
    titles: [
      ...["Mat Flow", "Mat Basics", "Classical Mat", "Mat All Levels", "Mat Level 2"],
      ...["Gentle Mat", "Prenatal Mat", "Postnatal Mat", "Mat & Props"],
    ],
    minutes: [45, 50, 60],
    places: [8, 18],
    price: 0.8,
  },
  "hot-pilates": {
    titles: ["Hot Pilates", "Hot Mat Pilates", "Hot Pilates Foundations", "Infrared Pilates"],
    minutes: [45, 60],
    places: [14, 28],
    price: 0.9,
  },
  "chair-pilates": {
    titles: ["Chair & Balance", "Wunda Chair", "Chair 55+", "Chair Level 2"],
    minutes: [50],
    places: [4, 8],
    price: 1,
  },
  "barre-pilates": {
    titles: ["Barre", "Barre Basics", "Barre All Levels", "Barre Express"],
    minutes: [45, 50],
    places: [10, 20],
    price: 0.85,
  },
  "tower-pilates": {
    titles: ["Tower", "Tower Foundations", "Tower Level 2", "Springboard Flow"],
    minutes: [50, 55],
    places: [4, 8],
    price: 1.1,
  },
  "clinical-pilates": {
    titles: ["Clinical Pilates", "Rehab Pilates", "Clinical Pilates 55+"],
    minutes: [45, 55],
    places: [3, 6],
    price: 1.2,
  },
  "aerial-pilates": {
    titles: ["Aerial Pilates", "Aerial Basics", "Aerial Level 2"],
    minutes: [60],
    places: [6, 10],
    price: 1.1,
  },
  "hiit-pilates": {
    titles: ["HIIT Pilates", "HIIT Pilates Express", "Power Pilates"],
    minutes: [40, 45],
    places: [12, 20],
    price: 0.9,
  },
  "group-classes": {
    titles: ["Small Group Pilates", "Group Class All Levels"],
    minutes: [55],
    places: [5, 10],
    price: 1,
  },
};

const readTitle = titleReader();
const SHARE = 0.8;
/** Nobody begins later, however long the doors are open. */
const LAST_START = 21 * 60;
const EVENING = 16 * 60 + 30;
const MORNING = 10 * 60;
/** How likely a class begins where one could. */
const odds = { morning: 0.72, day: 0.4, evening: 0.92, weekend: 0.75 } as const;
const MAX_LESSONS = 70;

/** A week by rule: the same on every machine. About one studio in five publishes none. */
export function sampleTimetable(studio: TaughtStudio): WeeklyLesson[] {
  const { random, isPublished, teachers } = beginTimetable(studio.googlePlaceId);
  const taught = studio.classTypes.filter((type) => type in kinds);
  if (!isPublished || studio.hours === null || taught.length === 0) return [];
  const most = studio.classSize ?? Number.POSITIVE_INFINITY;
  const places = Object.fromEntries(
    taught.map((type) => [type, Math.min(most, random.int(...(kinds[type]?.places ?? [6, 12])))]),
  );
  const gap = random.pick([60, 65, 75]);
  const rooms = taught.length > 2 && random.chance(0.5) ? 2 : 1;
  const week: WeeklyLesson[] = [];
  for (const weekday of weekdays) {
    for (const { from, to } of parseDayHours(studio.hours[weekday]) ?? []) {
      for (
        let start = from + 15 - (from % 15 || 15);
        start + 60 <= Math.min(to, LAST_START + 60);
        start += gap
      ) {
        for (let room = 0; room < rooms; room += 1) {
          const isTaught = random.chance(room === 0 ? oddsOf(weekday, start) : 0.25);
          if (!isTaught || week.length >= MAX_LESSONS) continue;
          const type = random.pick(taught);
          const kind = kinds[type];
          if (kind === undefined) continue;
          const title = random.pick(kind.titles);
          const { classType, level } = readTitle(title);
          week.push({
            ...{ weekday, title, classType, level, startMinutes: start },
            minutes: title.endsWith("Express") ? 30 : random.pick(kind.minutes),
            teacher: random.chance(0.9) ? random.pick(teachers) : null,
            places: places[type] ?? null,
            priceCents: priceOf(studio, kind, random),
            ...{ bookingUrl: null, fromDate: null, untilDate: null, exceptions: [] },
          });
        }
      }
    }
  }
  return week.length < MIN_LESSONS ? [] : week;
}

const MIN_LESSONS = 8;

function beginTimetable(googlePlaceId: string) {
  const random = seededRandom(`timetable/${googlePlaceId}`);
  const isPublished = random.chance(SHARE);
  const teachers = random.shuffled(teacherNames).slice(0, random.int(3, 6));
  return { random, isPublished, teachers };
}

/** Those whom a timetable names, or would. */
export function teachersOf(googlePlaceId: string): readonly string[] {
  return beginTimetable(googlePlaceId).teachers;
}

function oddsOf(weekday: WeeklyLesson["weekday"], start: number): number {
  if (weekday === "saturday" || weekday === "sunday") return odds.weekend;
  if (start >= EVENING) return odds.evening;
  return start < MORNING ? odds.morning : odds.day;
}

/** Where a class costs what any visit does, it says nothing of its own. */
function priceOf({ price }: TaughtStudio, kind: Kind, random: Random): number | null {
  if (price === null || kind.price === 1 || random.chance(0.3)) return null;
  return Math.round(Number(price.replace("$", "")) * kind.price) * 100;
}
