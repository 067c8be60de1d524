import type { TitleCorrection, WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { normalized, oneLine } from "#domain/rules/text/lines.ts";
import { readSegments, type Segment } from "#domain/rules/typed-text/segments.ts";
import { splitWords } from "#domain/rules/typed-text/words.ts";
import type { ClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { LevelKey } from "#domain/vocabulary/levels.ts";
import { titleLexicon } from "./title-lexicon.ts";
import { splitTeacher } from "./title-teacher.ts";

/** What a class's title says of it. */
export type TitleReading = Pick<WeeklyLesson, "classType" | "level" | "teacher">;

export const MAX_TITLE_CHARACTERS = 120;
/** The most words of a title that are looked up: a week has hundreds of titles. */
const MAX_TITLE_WORDS = 12;

/** The same title, however it is spaced and in whatever case. */
export function titleKey(title: string): string {
  return normalized(shortened(title), "NFC").toLowerCase();
}

/** Reads the titles of one timetable, each once. */
export function titleReader(): (title: string) => TitleReading {
  const known = new Map<string, TitleReading>();
  return (title) => {
    const key = titleKey(title);
    const reading = known.get(key) ?? readWords(shortened(title));
    known.set(key, reading);
    return reading;
  };
}

/** `Reformer Foundations w/ Ana` is Reformer Pilates, for beginners, with Ana (product rules, "Titles of classes"). */
export function readTitle(title: string): TitleReading {
  return readWords(shortened(title));
}

type Read = TitleReading & { readonly title: string; readonly read?: TitleReading | undefined };

/** What the owner says of a title counts before all that the calendar says; how that has it is kept. */
export function titleCorrector(corrections: readonly TitleCorrection[]) {
  const known = new Map(corrections.map(({ title, ...said }) => [titleKey(title), said]));
  return <Lesson extends Read>(lesson: Lesson): Lesson => {
    const { classType, level, teacher } = lesson.read ?? lesson;
    const read = { classType, level, teacher };
    const said = known.get(titleKey(lesson.title));
    return said === undefined
      ? { ...lesson, ...read, read: undefined }
      : { ...lesson, ...read, ...said, read };
  };
}

/** Clock times and lengths: `45 min`, `6:30 pm`, `7am`. */
const TIMES =
  /\b\d{1,3}\s?(?:min(?:ute)?s?|hrs?|hours?)\b|\b\d{1,2}:\d\d(?:\s?[ap]m\b)?|\b\d{1,2}\s?[ap]m\b/giu;

function readWords(title: string): TitleReading {
  const { teacher, rest } = splitTeacher(title.replace(TIMES, " "));
  const segments = readSegments(splitWords(rest).slice(0, MAX_TITLE_WORDS), titleLexicon());
  return { classType: chooseClassType(segments), level: chooseLevel(segments), teacher };
}

/** The first that is named; a private lesson is one on whatever apparatus, and a group says the least. */
function chooseClassType(segments: readonly Segment[]): ClassTypeKey | null {
  const named = segments.flatMap(({ meanings: [first] }) =>
    first?.kind === "classType" ? [first.key] : [],
  );
  const [whole] = named.filter((key) => key === "private-sessions");
  return whole ?? named.find((key) => key !== "group-classes") ?? named[0] ?? null;
}

const forSome: ReadonlySet<LevelKey> = new Set<LevelKey>(["prenatal", "postnatal", "seniors"]);
const levelByNumber: ReadonlyMap<string, LevelKey> = new Map<string, LevelKey>([
  ["1", "beginners"],
  ["i", "beginners"],
  ["2", "intermediate"],
  ["ii", "intermediate"],
  ["3", "advanced"],
  ["iii", "advanced"],
]);

/** For whom it is alone counts before how hard it is; of several of those, all levels, otherwise the first. */
function chooseLevel(segments: readonly Segment[]): LevelKey | null {
  const named = segments.flatMap(({ meanings: [first] }) =>
    first?.kind === "level" ? [first.key] : [],
  );
  const [some] = named.filter((key) => forSome.has(key));
  const [all] = named.filter((key) => key === "all-levels");
  return some ?? all ?? named[0] ?? numberBehindType(segments);
}

/** `Reformer 2`, `Mat III`. */
function numberBehindType(segments: readonly Segment[]): LevelKey | null {
  const numbers = segments.flatMap(({ words }, at) => {
    const isBehindType = segments[at - 1]?.meanings[0]?.kind === "classType";
    return isBehindType && words.length === 1 ? [levelByNumber.get(words[0]?.key ?? "")] : [];
  });
  return numbers.find((level) => level !== undefined) ?? null;
}

function shortened(title: string): string {
  return oneLine(title.slice(0, MAX_TITLE_CHARACTERS));
}
