import type { PriceRange, TimeOfDayKey } from "#domain/vocabulary/search-choices.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";

export const pricePhrases: Readonly<Record<PriceRange, readonly string[]>> = {
  "Under $20": [
    ...["cheap", "cheapest", "cheaper", "affordable", "budget", "budget friendly", "inexpensive"],
    ...[
      "low cost",
      "low price",
      "low priced",
      "economical",
      "on a budget",
      "good value",
      "pas cher",
    ],
    ...["not expensive", "not too expensive", "bargain", "deals", "deal", "discount", "discounted"],
  ],
  "$20 - $35": [
    "mid range",
    "midrange",
    "mid priced",
    "moderate",
    "moderately priced",
    "average price",
  ],
  "$35+": [
    ...["expensive", "luxury", "luxurious", "premium", "high end", "upscale", "fancy", "luxe"],
    ...["posh", "exclusive", "deluxe"],
  ],
};

export const timeOfDayPhrases: Readonly<Record<TimeOfDayKey, readonly string[]>> = {
  "early-morning": [
    ...["early morning", "early mornings", "early", "before work", "sunrise", "dawn", "early bird"],
    ...["open early", "early classes", "early class"],
  ],
  morning: ["morning", "mornings", "matin", "mid morning", "am classes", "in the morning"],
  afternoon: [
    ...["afternoon", "afternoons", "lunch", "lunchtime", "lunch time", "noon", "midday", "mid day"],
    ...["lunch hour", "lunch break", "apres midi", "at noon", "in the afternoon"],
  ],
  evening: [
    ...["evening", "evenings", "after work", "weeknight", "weeknights", "soir", "week night"],
    ...["week nights", "dinner time", "in the evening", "pm classes"],
  ],
  "late-evening": [
    ...["late evening", "late evenings", "late night", "late", "night", "nights", "nighttime"],
    ...["open late", "at night", "late classes", "late class", "night time"],
  ],
};

export const dayPhrases: Readonly<Record<Weekday | "today" | "tomorrow", readonly string[]>> = {
  monday: ["monday", "mondays", "mon", "lundi"],
  tuesday: ["tuesday", "tuesdays", "tue", "tues", "mardi"],
  wednesday: ["wednesday", "wednesdays", "wed", "weds", "mercredi"],
  thursday: ["thursday", "thursdays", "thu", "thur", "thurs", "jeudi"],
  friday: ["friday", "fridays", "fri", "vendredi"],
  saturday: ["saturday", "saturdays", "sat", "samedi", "weekend", "weekends", "this weekend"],
  sunday: ["sunday", "sundays", "sun", "dimanche"],
  today: ["today", "open today", "aujourdhui"],
  tomorrow: ["tomorrow", "open tomorrow", "demain", "tmrw", "tmr"],
};

export const tonightPhrases = ["tonight", "this evening", "open tonight", "ce soir"] as const;

export const openNowPhrases = [
  ...["open now", "now open", "currently open", "open right now", "right now", "opened now", "now"],
  ...["open at the moment", "still open", "whats open", "what is open"],
] as const;

export const bestPhrases = [
  ...["best", "top", "top rated", "highest rated", "best rated", "best reviewed", "most popular"],
  ...["popular", "highly rated", "top reviewed", "well rated", "well reviewed", "great reviews"],
  ...[
    "good reviews",
    "best reviews",
    "meilleur",
    "meilleurs",
    "top 10",
    "number one",
    "recommended",
  ],
  ...["highest rating", "best rating", "best ranked", "five star", "award winning", "10 best"],
] as const;

export const nearMePhrases = [
  ...[
    "near me",
    "nearme",
    "nearby",
    "near by",
    "close to me",
    "around me",
    "closest to me",
    "nearest",
  ],
  ...[
    "nearest to me",
    "my location",
    "current location",
    "my area",
    "in my area",
    "near my location",
  ],
  ...[
    "closest",
    "where i am",
    "close by",
    "near here",
    "around here",
    "my neighbourhood",
    "nere me",
  ],
  ...["in my neighbourhood", "my neighborhood", "pres de moi", "near you", "near us", "neer me"],
  ...["near my house", "near home", "local", "in the area"],
] as const;

/** A walk there and back: as far as one goes on foot. */
export const walkPhrases = ["walking distance", "walkable", "within walking distance"] as const;
