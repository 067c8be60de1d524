import { clockWord, numberWord } from "./number-words.ts";
import type { Fillings } from "./piece.ts";
import type { Random } from "./random.ts";
import type { PriceRange } from "./studio-character.ts";
import type { WeekRanges } from "./studio-hours.ts";
import { roadInWords } from "./studio-place.ts";
import { teacherNames } from "./texts/review-authors.ts";

/** What may be said about a studio, and the words to say it with. */
export type StudioWords = { facts: ReadonlySet<string>; fillings: Fillings };

type StudioFacts = {
  city: string;
  isSuburban: boolean;
  hood: string;
  road: string;
  classTypes: readonly string[];
  amenities: readonly string[];
  priceRange: PriceRange | null;
  price: string | null;
  classSize: number;
  week: WeekRanges | null;
};

const EARLY = 6 * 60 + 30;
const LATE = 21 * 60;

const priceFacts: Readonly<Record<PriceRange, string>> = {
  "Under $20": "price-low",
  "$20 - $35": "price-mid",
  "$35+": "price-high",
};

const dogs = ["Biscuit", "Pickle", "Marlow", "Tofu", "Juniper", "Waffles", "Otis", "Clementine"];

export function studioWords(random: Random, studio: StudioFacts): StudioWords {
  const facts = new Set([...studio.classTypes, ...studio.amenities]);
  facts.add(studio.isSuburban ? "suburb" : "core");
  if (!facts.has("parking")) facts.add("no-parking");
  if (!facts.has("showers")) facts.add("no-showers");
  if (studio.price && studio.priceRange) facts.add(priceFacts[studio.priceRange]);
  for (const fact of hoursFacts(studio.week)) facts.add(fact);
  return { facts, fillings: fillings(random, studio) };
}

function hoursFacts(week: WeekRanges | null): string[] {
  if (!week) return [];
  const { monday, tuesday, sunday } = week;
  const facts: string[] = [];
  if (monday.length > 0 && (tuesday.at(0)?.[0] ?? EARLY + 1) <= EARLY) facts.push("early");
  if ((tuesday.at(-1)?.[1] ?? 0) >= LATE) facts.push("late");
  if (tuesday.length > 1) facts.push("split-day");
  if (sunday.length === 0) facts.push("sunday-closed");
  return facts;
}

function fillings(random: Random, studio: StudioFacts): Fillings {
  const [teacher = "", teacher2 = ""] = random.shuffled(teacherNames);
  const size = numberWord(studio.classSize);
  const tuesday = studio.week?.tuesday ?? [];
  return {
    teacher,
    teacher2,
    dog: random.pick(dogs),
    size,
    Size: size.charAt(0).toUpperCase() + size.slice(1),
    hood: studio.hood.replace(/^The /, "the "),
    city: studio.city,
    street: roadInWords(studio.road),
    price: studio.price ?? "",
    opens: clockWord(tuesday.at(0)?.[0] ?? 0),
    closes: clockWord(tuesday.at(-1)?.[1] ?? 0),
  };
}
