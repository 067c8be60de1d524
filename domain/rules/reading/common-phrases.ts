import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import {
  bestPhrases,
  dayPhrases,
  nearMePhrases,
  openNowPhrases,
  pricePhrases,
  timeOfDayPhrases,
  tonightPhrases,
  walkPhrases,
} from "#domain/vocabulary/reading/choice-phrases.ts";
import { amenityPhrases, classTypePhrases } from "#domain/vocabulary/reading/offer-phrases.ts";
import {
  downtownPhrases,
  elsewherePhrases,
  fillers,
  provincePhrases,
  topics,
  torontoStreets,
} from "#domain/vocabulary/reading/other-phrases.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import type { Meaning } from "./meaning.ts";
import type { PhraseIndex } from "./phrase-index.ts";

/** Short words of every sentence are never a slip of something else; these few may be. */
const MISTYPED_FILLERS: ReadonlySet<string> = new Set(["pilates", "studio", "studios", "classes"]);

/** Everything but names: what is offered, when, for how much, and the words between. */
export function addCommonPhrases(index: PhraseIndex<Meaning>): void {
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) index.add(phrase, meaning);
  };
  for (const key of classTypeKeys) add(classTypePhrases[key], { kind: "classType", key });
  for (const key of amenityKeys) add(amenityPhrases[key], { kind: "amenity", key });
  for (const range of priceRanges) add(pricePhrases[range], { kind: "price", range });
  for (const key of timeOfDayKeys) add(timeOfDayPhrases[key], { kind: "timeOfDay", key });
  for (const day of [...weekdays, "today", "tomorrow"] as const) {
    add(dayPhrases[day], { kind: "day", day });
  }
  add(tonightPhrases, { kind: "tonight" });
  add(openNowPhrases, { kind: "openNow" });
  add(bestPhrases, { kind: "best" });
  add(nearMePhrases, { kind: "nearMe" });
  add(walkPhrases, { kind: "walk" });
  add(downtownPhrases, { kind: "downtown" });
  add(topics, { kind: "topic" });
  const addAsWritten = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) {
      index.add(phrase, meaning, MISTYPED_FILLERS.has(phrase) ? "more" : "none");
    }
  };
  addAsWritten(provincePhrases, { kind: "province" });
  addAsWritten(fillers, { kind: "filler" });
  addAsWritten(elsewherePhrases, { kind: "elsewhere" });
  addAsWritten(torontoStreets, { kind: "street", city: "toronto" });
}
