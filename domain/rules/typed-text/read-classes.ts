import { classPrices } from "#domain/class-filters.ts";
import type { Listed } from "#domain/contracts/reading.ts";
import { dayWords, whenWords, whereWords, windowWords } from "#domain/rules/classes/class-words.ts";
import { type ClassesState, classesPath, noClasses } from "#domain/rules/classes/classes-url.ts";
import { localTime, type OntarioTimeZone, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { dateAfter } from "#domain/rules/hours/dated-hours.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { type ClassTypeKey, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { type LevelKey, levelKeys, levelLabel } from "#domain/vocabulary/levels.ts";
import { levelPhrases } from "#domain/vocabulary/typed-text/level-phrases.ts";
import { slippedTimeWords } from "#domain/vocabulary/typed-text/time-phrases.ts";
import type { Lexicon } from "./lexicon.ts";
import { PhraseIndex } from "./phrase-index.ts";
import { meaningsOf, typedIn } from "./place-choice.ts";
import { readText } from "./read-text.ts";
import { type Meaning, type Reading, readingLabel } from "./reading.ts";
import { readSegments, type Segment } from "./segments.ts";
import { nameWords } from "./studio-names.ts";
import { readFigures } from "./typed-numbers.ts";
import { splitUnwanted } from "./unwanted.ts";
import { anyOf, wholeWords } from "./when/cutting.ts";
import { type Moment, readWhen, type When } from "./when/read-when.ts";
import { keysOf, splitWords, typingErrors } from "./words.ts";

/** How a text is understood that asks for classes at a time: the reading is of all else that it says. */
export type ClassReading = Omit<Reading, "kind"> & {
  readonly kind: "classes";
  readonly classes: ClassesState;
  /** The text says when; otherwise it is read for classes because it was typed on their page. */
  readonly isTimed: boolean;
};

export type TypedReading = Reading | ClassReading;

type Now = {
  readonly instant: Date;
  /** Whether any studio has a timetable: without one there are no classes to search. */
  readonly hasClasses: boolean;
};

const levelIndex = new PhraseIndex<Meaning>();
for (const key of levelKeys) {
  for (const phrase of levelPhrases[key]) levelIndex.add(phrase, { kind: "level", key });
}
const timeIndex = new PhraseIndex<string>();
for (const word of slippedTimeWords) timeIndex.add(word, word);

/** What is left of a time has no other meaning: `after` is no slip of a studio's name. */
const timeWords = wholeWords(anyOf([...slippedTimeWords, "half", "past"]));

const OPENING =
  /\b(?:open|opens|opened|opening|openings|closes|closed|closing)\b|\b24 ?\/ ?7\b|\b24 ?h\b/i;
const HOURS = /(?<![\dn] |few |two |three |lunch )\bhours\b/i;
const STUDIOS = /\b(?:studios?|gyms?)\b/i;
const CLASSES = /\b(?:class|classes|lessons?|sessions?|workouts?|courses?|spots?)\b/i;
/** A class, not what one can rent. */
const MATS = /\bmats(?= (?:class|classes|pilates|sessions?)\b)/giu;
const NEAR = /\b(?:near|close to|around|by|beside|next to|not far from)\b/i;
/** Around a neighbourhood, where it is only near. */
const NEAR_KM = 5;
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Reads what was typed for the page that it leads to: one of classes where it names a time, and studios have
 * timetables; otherwise of studios, or a studio's own (product rules, "Reading what is typed"). What is typed on the
 * page of classes needs to name none.
 */
export function readTyped(
  typed: string,
  lexicon: Lexicon,
  now: Now,
  listed: Listed = "studios",
): TypedReading {
  const { weekday } = localTime(now.instant, "America/Toronto");
  const text = typed.replace(/\s+/gu, " ").trim().slice(0, searchLimits.maxTextCharacters);
  const ofStudios = readText(text, lexicon, weekday);
  if (!now.hasClasses) return ofStudios;
  return readClasses({ typed: text, ofStudios, listed }, lexicon, now.instant) ?? ofStudios;
}

type Typed = { readonly typed: string; readonly ofStudios: Reading; readonly listed: Listed };

function readClasses(
  { typed, ofStudios, listed }: Typed,
  lexicon: Lexicon,
  instant: Date,
): ClassReading | undefined {
  const corrected = correctTimeWords(typed.replace(MATS, "mat"), lexicon);
  const isTimed = readWhen(corrected, momentIn("America/Toronto", instant)) !== undefined;
  if (!isTimed && listed === "studios") return undefined;
  const { text, levels, unwanted, restore } = setAside(corrected, lexicon);
  if (OPENING.test(text) || HOURS.test(text)) return undefined;
  const { weekday } = localTime(instant, "America/Toronto");
  const readIn = (zone: OntarioTimeZone) => {
    const moment = momentIn(zone, instant);
    const found = readWhen(text, moment) ?? (isTimed ? undefined : atAnyTime(text, moment));
    if (found === undefined) return undefined;
    const rest = restore(found.rest.replace(timeWords, " "));
    const besides = HAS_WORD.test(rest) ? splitTopics(rest, lexicon) : "";
    return { when: found.when, rest, reading: readText(besides, lexicon, weekday) };
  };
  const found = readIn("America/Toronto");
  if (found === undefined) return undefined;
  const zone = timeZoneOf(found.reading.place?.longitude ?? -80);
  const { when, rest, reading } = zone === "America/Toronto" ? found : (readIn(zone) ?? found);
  const isClass = CLASSES.test(typed) || levels.length > 0 || reading.state.classTypes.length > 0;
  if (when.isPartAlone && !isClass) return undefined;
  if (STUDIOS.test(text) && !isClass) return undefined;
  const isMore = isClass || namesTimeBeside(ofStudios, text, momentIn(zone, instant));
  if (isOfStudios(reading) || isStudio(ofStudios, { reading, rest }, isMore)) return undefined;
  if (!isTimed && reading.kind === "unknown" && levels.length === 0) return undefined;
  const { today } = momentIn(zone, instant);
  const ignored = [...unwanted, ...reading.ignored, ...when.left, ...pricesLeftIn(reading)];
  const isPlain = !isTimed && ignored.length === 0 && reading.state.typed === undefined;
  const read = classesOf(typed, when, { reading, levels, today });
  const classes = isPlain ? { ...read, typed: undefined } : read;
  const said = { ...reading, kind: "classes", classes, isTimed, ignored, studios: [] } as const;
  return { ...said, destination: classesPath(classes) };
}

function atAnyTime(text: string, { today }: Moment) {
  const when: When = {
    ...{ day: today, days: 1, from: undefined, to: undefined },
    ...{ isPartAlone: false, left: [] },
  };
  return { when, rest: text };
}

/** Classes are searched by the most that they may cost. */
function pricesLeftIn({ state: { priceRange } }: Reading): string[] {
  return priceRange === "$35+" ? [priceRange] : [];
}

function momentIn(zone: OntarioTimeZone, instant: Date): Moment {
  const local = localTime(instant, zone);
  return { today: dateAfter(local, 0), minutes: local.minutes };
}

/** What only a search for studios can filter by. */
function isOfStudios({ state }: Reading): boolean {
  const { amenities, rating, stepFree, receipts, maxClassSize } = state;
  const isRated = rating !== undefined || maxClassSize !== undefined;
  return amenities.length > 0 || receipts.length > 0 || stepFree || isRated;
}

type Found = { readonly reading: Reading; readonly rest: string };

/** A studio is meant, unless its name is nothing but a time beside other words: `mat at half past six`. */
function isStudio(ofStudios: Reading, { reading, rest }: Found, isMore: boolean): boolean {
  const [studio] = ofStudios.studios;
  const isKnown = reading.studios.some(({ path }) => path === studio?.path);
  if (reading.kind === "studio" && (isKnown || isNamed(reading, rest))) return true;
  if (ofStudios.kind !== "studio") return false;
  if (isKnown) return true;
  const { city } = reading.state;
  const isThere = city === "" || city === studio?.citySlug || city === studio?.neighbourhood;
  return isThere && !isMore && reading.state.postalCode === undefined && !reading.isNearMe;
}

/** Beside a time, a single word that is like one of its name is not enough. */
function isNamed({ studios: [studio] }: Reading, rest: string): boolean {
  const said = keysOf(rest);
  const names = nameWords(studio?.name ?? "").filter((name) =>
    said.some((key) => typingErrors(key, name, 1) !== undefined),
  );
  return names.length > 1;
}

/** `today at noon` says more than `Noon Pilates` is called. */
function namesTimeBeside({ studios }: Reading, text: string, now: Moment): boolean {
  const names = new Set(studios.flatMap(({ name }) => nameWords(name)));
  const others = splitWords(text).filter(({ key }) => !names.has(key));
  return readWhen(others.map(({ typed }) => typed).join(" "), now) !== undefined;
}

type Said = { reading: Reading; levels: readonly LevelKey[]; today: string };

function classesOf(typed: string, when: When, { reading, levels, today }: Said): ClassesState {
  const { state, place, kind } = reading;
  const { day, days, from, to } = when;
  const isNear = place?.kind === "neighbourhood" && NEAR.test(typed);
  const most = state.maxPrice ?? highestOf(state.priceRange);
  return {
    ...noClasses,
    city: kind === "unknown" ? "" : state.city,
    postalCode: state.postalCode,
    distance: state.distance ?? (isNear ? NEAR_KM : undefined),
    day: day === today ? undefined : day,
    ...{ days, from, to, typed },
    classTypes: chooseTypes(state.classTypes),
    levels,
    maxPrice: classPrices.find((price) => price === most),
  };
}

function highestOf(range: Reading["state"]["priceRange"]): number | undefined {
  if (range === "Under $20") return 20;
  return range === "$20 - $35" ? 35 : undefined;
}

/** Each class has one: a private reformer lesson is private, a group's tower class is tower. */
function chooseTypes(types: readonly ClassTypeKey[]): readonly ClassTypeKey[] {
  if (types.includes("private-sessions")) return ["private-sessions"];
  const others = types.filter((type) => type !== "group-classes");
  return others.length > 0 ? others : types;
}

/** `Reformer Pilates classes, tomorrow before noon, in Toronto`. */
export function typedLabel(reading: TypedReading, now: Date): string {
  if (reading.kind !== "classes") return readingLabel(reading);
  const { classes, place, region } = reading;
  const { today } = momentIn(timeZoneOf(place?.longitude ?? -80), now);
  const { days, day = today } = classes;
  const types = classes.classTypes.map(classTypeLabel).join(" or ");
  const levels = classes.levels.map(levelLabel).join(" or ");
  const isOneDay = days === 1;
  const when = isOneDay ? dayWords(day, today) : whenWords(classes, today);
  const where = reading.isNearMe
    ? "near me"
    : whereWords(classes, region ?? place?.name ?? (classes.city.toUpperCase() || undefined));
  return [
    `${types === "" ? "Pilates" : types} classes`,
    ...(levels === "" ? [] : [levels.toLowerCase()]),
    ...(classes.maxPrice === undefined ? [] : [`at most $${classes.maxPrice}`]),
    [when, windowWords(classes)].filter((words) => words !== "").join(" "),
    where,
  ].join(", ");
}

type SetAside = {
  readonly text: string;
  readonly levels: readonly LevelKey[];
  /** Levels that are said not to be, as they were typed. */
  readonly unwanted: readonly string[];
  readonly restore: (text: string) => string;
};

/** Also one that is typed up to its fifth letter: `M5V 3A` is no hour. */
const POSTAL_CODE = /(?<![\p{L}\p{N}])[a-z]\d[a-z][ .\-–]{0,2}\d[a-z]\d?(?![\p{L}\p{N}])/giu;
/** Letters for nobody's use: what is set aside, by its number. */
const FIRST_MARK = 0xe000;

/** Numbers that belong to a name are no times: of postal codes, levels, `square one`, `one on one`. */
function setAside(typed: string, lexicon: Lexicon): SetAside {
  const kept: string[] = [];
  const mark = (part: string) => String.fromCharCode(FIRST_MARK + kept.push(part) - 1);
  const bare = typed.replace(/[\u{e000}-\u{f8ff}]/gu, " ").replace(POSTAL_CODE, mark);
  const phrases = [levelIndex, ...lexicon.phrases];
  const all = readSegments(splitWords(bare), { ...lexicon, phrases });
  const { segments, unwanted: refused } = splitUnwanted(all);
  // `over 50` is an age, and `over $50` a price.
  const saysLevel = (segment: Segment) =>
    isOf(segment, "level") && !bare.slice(...spanOf(segment)).includes("$");
  const unwanted = refused.filter(saysLevel);
  const levels = segments.flatMap((segment) =>
    saysLevel(segment)
      ? meaningsOf(segment, "level")
          .slice(0, 1)
          .map(({ key }) => key)
      : [],
  );
  let text = bare;
  const inOrder = [...segments, ...unwanted].toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0]);
  for (const segment of inOrder.toReversed()) {
    const [from, end] = spanOf(segment);
    const house = isOf(segment, "street") ? /\d{3,5} $/.exec(text.slice(0, from))?.[0] : undefined;
    const start = from - (house?.length ?? 0);
    const phrase = text.slice(start, end);
    const isLevel = saysLevel(segment);
    if (!isLevel && !isName(segment, phrase)) continue;
    text = `${text.slice(0, start)}${isLevel ? " " : mark(phrase)}${text.slice(end)}`;
  }
  const restore = (rest: string) =>
    rest.replace(
      /[\u{e000}-\u{f8ff}]/gu,
      (letter) => kept[letter.charCodeAt(0) - FIRST_MARK] ?? "",
    );
  return { text, levels: [...new Set(levels)], unwanted: unwanted.map(typedIn), restore };
}

const names: ReadonlySet<Meaning["kind"]> = new Set([
  ...(["place", "region", "outside", "street", "classType", "nearMe", "downtown", "walk"] as const),
]);

/** Several words, or one with a number in it, written as they should be. */
function isName({ meanings: [first], errors, words }: Segment, phrase: string): boolean {
  const isWhole = words.length > 1 || /\d\D|\D\d/.test(phrase);
  return first !== undefined && errors === 0 && isWhole && names.has(first.kind);
}

function isOf({ meanings: [first] }: Segment, kind: Meaning["kind"]): boolean {
  return first?.kind === kind;
}

function spanOf({ words }: Segment): [start: number, end: number] {
  const first = words[0];
  const last = words.at(-1);
  return [first?.at ?? 0, (last?.at ?? 0) + (last?.typed.length ?? 0)];
}

const timeKinds: ReadonlySet<Meaning["kind"]> = new Set(["day", "timeOfDay", "tonight"]);

/** Words about time that are written with a slip, as they should be; a name is left as it is. */
function correctTimeWords(typed: string, lexicon: Lexicon): string {
  const slips = new Map(
    splitWords(typed).flatMap(({ key, at }) => {
      const isWord = timeIndex.findExact(key) !== undefined || lexicon.studios.hasWord(key);
      const found = isWord ? undefined : timeIndex.findMistyped([key]);
      return found === undefined ? [] : [[at, found] as const];
    }),
  );
  if (slips.size === 0) return typed;
  let text = typed;
  for (const segment of readSegments(splitWords(typed), lexicon).toReversed()) {
    const { errors, meanings } = segment;
    if (meanings.length > 0 && errors === 0) continue;
    const isTime = meanings.length === 0 || meanings.some(({ kind }) => timeKinds.has(kind));
    for (const { typed: word, at } of segment.words.toReversed()) {
      const slip = slips.get(at);
      const [meant] = slip?.meanings ?? [];
      if (slip === undefined || meant === undefined) continue;
      if (!isTime && slip.errors >= errors) continue;
      text = `${text.slice(0, at)}${meant}${text.slice(at + word.length)}`;
    }
  }
  return text;
}

/** `hot yoga pilates` is hot Pilates, and yoga is what we have none of. */
function splitTopics(rest: string, lexicon: Lexicon): string {
  const { rest: words } = readFigures(rest, lexicon.isPostalArea);
  const split = readSegments(splitWords(words), lexicon).flatMap((segment) => {
    const isTopic = isOf(segment, "topic") && segment.words.length > 1;
    return isTopic ? segment.words.filter(({ key }) => isTypeAlone(key, lexicon)) : [];
  });
  return split.length === 0 ? rest : `${rest}, ${split.map(({ typed }) => typed).join(", ")}`;
}

function isTypeAlone(key: string, { phrases }: Lexicon): boolean {
  return phrases.some((index) => index.findExact(key)?.[0]?.kind === "classType");
}
