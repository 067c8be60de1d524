import { pick } from "#domain/rules/basics/each-name.ts";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { emptyStudio } from "#domain/rules/studio/studio-form.ts";
import { typedFields } from "#domain/studio-fields.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import { type Random, seededRandom } from "./random.ts";
import type { SampleFacts } from "./sample-studio.ts";
import type { Character } from "./studio-character.ts";
import { teachersOf } from "./studio-timetable.ts";
import { teacherNames } from "./texts/review-authors.ts";

type Some = Partial<SampleFacts>;

type Studied = {
  readonly googlePlaceId: string;
  readonly character: Character;
  readonly isSuburban: boolean;
  readonly description: string;
  readonly classTypes: readonly string[];
  readonly amenities: readonly string[];
  /** Of one class, like "$28". */
  readonly price: string | null;
  readonly classSize: number;
  readonly hours: Readonly<Record<Weekday, string>> | null;
};

/** Of some nobody knows anything, of others a part: as it is with real ones. */
const odds = { anything: 0.88, costs: 0.9, rules: 0.85, teaching: 0.9, access: 0.8 } as const;

/** What visitors decide by, made by rule: the same on every machine. */
export function sampleFacts(studio: Studied): SampleFacts {
  const random = seededRandom(`facts/${studio.googlePlaceId}`);
  const parts = [
    [odds.costs, costsOf],
    [odds.rules, rulesOf],
    [odds.teaching, teachingOf],
    [odds.access, accessOf],
  ] as const;
  const isAsked = random.chance(odds.anything);
  const known = parts.map(([chance, make]) =>
    isAsked && random.chance(chance) ? make(random, studio) : {},
  );
  return Object.assign(pick(emptyStudio, typedFields), ...known);
}

const packSizes = [
  { classes: 5, share: 0.93, months: [2, 3] },
  { classes: 10, share: 0.86, months: [4, 6] },
  { classes: 20, share: 0.79, months: [6, 12] },
] as const;
const intros = [
  { what: "one class, once", share: 0.5 },
  { what: "three classes in two weeks, once", share: 1.4 },
  { what: "ten days of classes, once", share: 1.6 },
  { what: "a private hour to begin with", share: 1.8 },
] as const;

function costsOf(random: Random, { price, amenities, classTypes }: Studied): Some {
  const dollars = Number(price?.replace("$", ""));
  const fees = [
    classTypes.includes("reformer-pilates") && random.chance(0.4)
      ? { what: "Grip socks", priceCents: random.pick([1500, 1800, 2000]) }
      : [],
    amenities.includes("mat-rental") && random.chance(0.7)
      ? { what: "Mat rental", priceCents: random.pick([200, 300, 400]) }
      : [],
    amenities.includes("towel-service") && random.chance(0.5)
      ? { what: "Towel", priceCents: random.pick([200, 300]) }
      : [],
  ].flat();
  if (price === null) return { fees };
  const intro = random.pick(intros);
  return {
    fees,
    introOffer: random.chance(0.75)
      ? { what: intro.what, priceCents: toFive(dollars * intro.share), until: null }
      : null,
    packs: packSizes.flatMap(({ classes, share, months }) =>
      random.chance(0.62)
        ? { classes, priceCents: toFive(dollars * share * classes), months: random.pick(months) }
        : [],
    ),
    monthlyPrice: random.chance(0.45) ? toFive(dollars * random.int(5, 7)) - 100 : null,
  };
}

/** Whole steps of five dollars, in cents. */
function toFive(dollars: number): number {
  return Math.max(1, Math.round(dollars / 5)) * 500;
}

function rulesOf(random: Random, { price }: Studied): Some {
  const late = Math.round(Number(price?.replace("$", "") ?? 20) / 10) * 500;
  const isStrict = random.chance(0.7);
  return {
    cancelHours: random.pick([2, 6, 8, 12, 12, 12, 24, 24]),
    lateCancelFee: isStrict ? Math.max(500, late) : null,
    noShowFee: isStrict ? Math.max(1000, late + 500) : null,
    waitlist: random.chance(0.8) ? "yes" : "no",
  };
}

const schools = ["STOTT", "BASI", "Balanced Body", "Polestar", "Peak", "Body Harmonics"];
const languages = ["French", "Portuguese", "Spanish", "Cantonese", "Punjabi", "Farsi", "Italian"];

function teachingOf(random: Random, studio: Studied): Some {
  const { character, classSize, description, amenities, googlePlaceId } = studio;
  const praised = teacherNames.filter((name) => new RegExp(`\\b${name}\\b`, "u").test(description));
  const names = [...new Set([...praised, ...teachersOf(googlePlaceId)])];
  const isClinical = character === "clinical" || amenities.includes("physical-therapy");
  const hours = character === "community" ? [200, 250] : [300, 450, 500, 650];
  return {
    classSize: random.chance(0.85) ? classSize : null,
    levels: random.pick(levelsOf[character] ?? usualLevels),
    teachers: random.chance(0.8)
      ? names.map((name) => ({
          name,
          school: random.chance(0.85) ? random.pick(schools) : null,
          hours: random.chance(0.5) ? random.pick(hours) : null,
          year: random.chance(0.75) ? random.int(2006, 2023) : null,
          speaks: random.chance(0.25) ? ["English", random.pick(languages)] : [],
        }))
      : [],
    receipts: receiptsOf(random, isClinical),
  };
}

const usualLevels = [["all-levels"], ["beginners", "intermediate"], ["beginners", "prenatal"]];
const levelsOf: { readonly [Each in Character]?: string[][] } = {
  clinical: [
    ["beginners", "seniors"],
    ["all-levels", "prenatal", "postnatal"],
  ],
  classical: [["beginners", "intermediate", "advanced"]],
  community: [["all-levels"], ["all-levels", "seniors"]],
  interval: [["intermediate", "advanced"], ["all-levels"]],
};

function receiptsOf(random: Random, isClinical: boolean): string[] {
  if (isClinical) {
    return random.chance(0.4) ? ["physiotherapist", "kinesiologist"] : ["physiotherapist"];
  }
  if (random.chance(0.12)) return [random.pick(["kinesiologist", "massage-therapist"])];
  return random.chance(0.5) ? ["none"] : [];
}

function accessOf(random: Random, studio: Studied): Some {
  const { isSuburban, amenities, classTypes, hours } = studio;
  const stepFree = random.weighted({ yes: isSuburban ? 60 : 40, ramp: 14, no: 36 });
  const isLevel = stepFree !== "no";
  const maybe = (chance: number, text: string) => (random.chance(chance) ? text : null);
  const hasRoom = amenities.includes("changing-rooms") || amenities.includes("locker-room");
  const hasApparatus = classTypes.some((type) => type === "reformer-pilates");
  return {
    stepFree,
    doorWidth: random.chance(0.6) ? random.pick([76, 80, 82, 86, 90, 92, 96, 100]) : null,
    lift: isLevel ? random.weighted({ "not-needed": 70, yes: 30 }) : maybe(0.8, "no"),
    changingRoom: hasRoom ? (isLevel ? "step-free" : "yes") : maybe(0.6, "no"),
    toilet: isLevel ? maybe(0.8, random.chance(0.7) ? "yes" : "no") : maybe(0.7, "no"),
    transferHeight: hasApparatus && random.chance(0.5) ? random.int(28, 56) : null,
    quietHours: isOpenAtOne(hours) ? maybe(0.25, "Tuesday and Thursday, 1 PM to 3 PM") : null,
    parking: amenities.includes("parking")
      ? random.pick(parkings)
      : maybe(0.4, "On the street, metered until 9 PM"),
    transit: maybe(0.65, random.pick(transits)),
  };
}

const parkings = [
  "Free behind the building, the ramp is there, too",
  "Six spaces in front of the door, two hours free",
  "In the shared lot next door, free in the evening",
];
const transits = [
  "A bus stop in front of the door",
  "Bus stop 150 m away, the pavement is level",
  "Five minutes on foot from the station, with a lift",
  "Bus stop across the street, with lights to cross",
];

function isOpenAtOne(hours: Studied["hours"]): boolean {
  return (["tuesday", "thursday"] as const).every((day) =>
    parseDayHours(hours?.[day] ?? "")?.some(({ from, to }) => from <= 13 * 60 && to >= 15 * 60),
  );
}
