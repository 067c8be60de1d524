import type { HoursText, SpecialDay } from "#domain/contracts/studios/opening-hours.ts";
import type { Fee, Offer, Pack, Teacher } from "#domain/contracts/studios/studio-facts.ts";
import { networkName } from "#domain/rules/studio/contact-links.ts";
import type { PriceRange } from "#domain/vocabulary/search-choices.ts";

/** What stands together on a studio's page, and has one line about where it comes from. */
export const sourceGroupKeys = [
  "hours",
  "contact",
  "place",
  "about",
  "price",
  "rules",
  "teaching",
  "access",
  "photos",
  "rating",
] as const;
export type SourceGroupKey = (typeof sourceGroupKeys)[number];

/** What a studio keeps of each kind of field. */
export type FieldValues = {
  /** One line that no studio is without. */
  readonly title: string;
  /** Empty where nothing is known. */
  readonly text: string;
  readonly paragraphs: string;
  readonly line: string | null;
  readonly postalCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly url: string | null;
  /** An account on a network that `contact-links.ts` knows by the field's name. */
  readonly profile: string | null;
  readonly picture: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly flag: boolean;
  readonly hours: HoursText | null;
  readonly specialDays: SpecialDay[];
  readonly cents: number | null;
  readonly priceRange: PriceRange | null;
  /** A whole number of what `unit` says. */
  readonly amount: number | null;
  readonly offer: Offer | null;
  readonly packs: Pack[];
  readonly fees: Fee[];
  readonly teachers: Teacher[];
  /** Keys of a vocabulary, which has the field's name. */
  readonly keys: string[];
  /** One key of a small vocabulary, which has the field's name: `vocabulary/fact-choices.ts`. */
  readonly choice: string | null;
  readonly words: string[];
  readonly pictures: string[];
  readonly titles: { title: string }[];
  readonly rating: number | null;
  readonly count: number;
};
export type FieldKind = keyof FieldValues;

/** What two studios that become one are chosen by, where that is more than one field. */
type MergedWhole = "place" | "pictures";

/** How an owner's word becomes the page's. */
type OwnerClass = "at once" | "after review" | "by request";

export type FieldRow = {
  readonly kind: FieldKind;
  /** As a form asks for it. */
  readonly label: string;
  /** Behind the label, where a form asks. */
  readonly unit?: string;
  /** Where lines stand side by side, and in the history; otherwise the label. */
  readonly short?: string;
  /** In the history, where that is another one. */
  readonly logged?: string;
  /** Within a sentence; otherwise the short label in small letters. */
  readonly word?: string;
  /** The line about sources that speaks of it; `unspoken` has a source, and no line on the page. */
  readonly group: SourceGroupKey | "unspoken";
  /** A card shows what the page shows, too. */
  readonly shows: "card" | "detail";
  /**
   * Operators write every field. The owner's word counts at once, after an operator has looked at it, or is a request to
   * move the studio, which is decided as one; a field without it is refused in the portal.
   */
  readonly owner?: OwnerClass;
  /** The wizard asks for it, by a rule of its own in `listing.ts`; or for a line that may be left out. */
  readonly answer?: "asked" | "optional";
  /** A file can bring it: `import-columns.ts` has its names there. */
  readonly imported?: true;
  /** A file has it in the words that a form takes, and is read by the form's rule. */
  readonly isTyped?: true;
  /** Of an amount: the least and the most that can be meant. */
  readonly within?: readonly [least: number, most: number];
  /** Below its field: how it is written. */
  readonly hint?: string;
  /** It says the same in other words, and has no source of its own: it stays, goes and comes back with the first. */
  readonly restsOn?: readonly string[];
  readonly mergedAs?: MergedWhole;
  /** Those that weigh in a whole; without any of them it is unknown. */
  readonly isWeighed?: boolean;
  /** Said in one breath: one of them alone would be another place. */
  readonly pair?: "position";
  /** What an owner reads whose answer is none. */
  readonly wrong?: string;
  /** Of a form: how many of its six columns, and an example. */
  readonly width?: 2 | 3 | 6;
  readonly example?: string;
  /** What a whole page has: this filled in, or this not ticked. */
  readonly wanted?: "filled" | "unticked";
  /** What visitors miss without it, where that is not its short label. */
  readonly missed?: string;
};

export type FieldTable = Readonly<Record<string, FieldRow>>;

const asked = { answer: "asked", imported: true } as const;
/** Where the studio is: an owner asks for all of it at once. */
const place = { group: "place", shows: "card", owner: "by request", mergedAs: "place" } as const;
const link = { group: "contact", shows: "detail", answer: "optional", imported: true } as const;
const page = { ...link, owner: "at once" } as const;
const account = { ...link, owner: "after review" } as const;
/** What visitors decide by: the owner's word, and as typed in files. */
const fact = { shows: "detail", owner: "at once", imported: true, isTyped: true } as const;
const priceFact = { ...fact, group: "price" } as const;
const ruleFact = { ...fact, group: "rules" } as const;
const teachingFact = { ...fact, group: "teaching" } as const;
const accessFact = { ...fact, group: "access" } as const;
const centimetres = { unit: "in cm", width: 3 } as const;

/**
 * Every field of a studio that people see, in the order of its page. All that is known about one stands here: contracts,
 * forms, labels, merge, undo, provenance and comparison derive from it. What nobody sees: `studio-inner-fields.ts`; what
 * files call them: `rules/imports/import-columns.ts`.
 */
export const studioFields = {
  name: {
    kind: "title",
    label: "Studio name",
    short: "Name",
    ...{ group: "place", shows: "card", ...asked, owner: "after review", width: 6 },
  },
  address: {
    kind: "text",
    label: "Full address",
    short: "Address",
    ...{ ...place, ...asked, width: 6, isWeighed: true },
    wanted: "filled",
  },
  neighborhood: {
    kind: "line",
    label: "Neighborhood",
    word: "address",
    ...{ ...place, ...asked, width: 2 },
  },
  city: {
    kind: "title",
    label: "City",
    word: "address",
    ...{ ...place, ...asked, width: 2 },
  },
  postalCode: {
    kind: "postalCode",
    label: "Postal code",
    word: "address",
    ...{ ...place, ...asked, width: 2 },
    example: "M5V 3A8",
    wanted: "filled",
  },
  latitude: {
    kind: "latitude",
    label: "Latitude",
    word: "position",
    ...{ ...place, imported: true, pair: "position" },
  },
  longitude: {
    kind: "longitude",
    label: "Longitude",
    word: "position",
    ...{ ...place, imported: true, pair: "position" },
  },
  /** Known no better than by its postal area or its city. */
  isPositionApproximate: {
    kind: "flag",
    label: "Position is only roughly known",
    short: "Position is approximate",
    ...{ group: "place", shows: "detail", restsOn: ["latitude"] },
    ...{ wanted: "unticked", missed: "Exact place on the map" },
  },
  phone: {
    kind: "phone",
    label: "Phone",
    ...{ group: "contact", shows: "card", ...asked, owner: "at once", width: 3 },
    wanted: "filled",
  },
  email: {
    kind: "email",
    label: "Email",
    ...{ group: "contact", shows: "detail", ...asked, owner: "at once", width: 3 },
  },
  website: {
    kind: "url",
    label: "Website",
    ...page,
    width: 3,
    wrong: "Please enter a valid website URL",
    example: "example.com",
    wanted: "filled",
  },
  /** Where a place in a class is booked. */
  bookingUrl: {
    kind: "url",
    label: "Booking page",
    short: "Booking",
    logged: "Booking page",
    word: "booking page",
    ...page,
    width: 3,
    wrong: "Please enter a valid booking URL",
    example: "example.com/book",
  },
  instagram: {
    kind: "profile",
    label: networkName("instagram"),
    word: networkName("instagram"),
    ...account,
    width: 2,
  },
  facebook: {
    kind: "profile",
    label: networkName("facebook"),
    word: networkName("facebook"),
    ...account,
    width: 2,
  },
  tiktok: {
    kind: "profile",
    label: networkName("tiktok"),
    word: networkName("tiktok"),
    ...account,
    width: 2,
  },
  hours: {
    kind: "hours",
    label: "Opening hours",
    short: "Hours",
    ...{ group: "hours", shows: "detail", ...asked, owner: "at once" },
    wanted: "filled",
  },
  /** Holidays and the like. */
  specialDays: {
    kind: "specialDays",
    label: "Special days",
    ...{ group: "hours", shows: "detail", owner: "at once", imported: true },
  },
  /** One class, in cents. */
  price: {
    kind: "cents",
    label: "Price of one class",
    unit: "in dollars",
    short: "Price",
    ...{ group: "price", shows: "card", imported: true, owner: "at once", width: 3 },
  },
  priceRange: {
    kind: "priceRange",
    label: "Price range",
    short: "Price",
    logged: "Price range",
    word: "price range",
    ...{ group: "price", shows: "card", ...asked, owner: "at once", width: 3 },
    wanted: "filled",
  },
  introOffer: {
    kind: "offer",
    label: "First visit",
    ...priceFact,
    hint: "The price, what it includes, and its last day if it ends.",
    example: "$20, three classes in two weeks, until 2026-12-31",
  },
  packs: {
    kind: "packs",
    label: "Packs of classes",
    ...priceFact,
    hint: "One a line: how many classes, the price, and how long they can be used.",
    example: "10 classes: $270, 4 months",
  },
  /** In cents, as all prices. */
  monthlyPrice: {
    kind: "cents",
    label: "Monthly price",
    unit: "in dollars",
    short: "A month",
    ...{ ...priceFact, width: 3 },
  },
  fees: {
    kind: "fees",
    label: "Other fees",
    short: "Fees",
    ...priceFact,
    hint: "One a line: what it is for, and how much.",
    example: "Grip socks: $15",
  },
  cancelHours: {
    kind: "amount",
    label: "Free cancellation, until how many hours before class",
    short: "Cancel until",
    word: "hours to cancel",
    unit: "hours",
    within: [0, 168],
    ...{ ...ruleFact, width: 6 },
  },
  lateCancelFee: {
    kind: "cents",
    label: "Fee for cancelling later",
    unit: "in dollars",
    short: "Late cancellation",
    ...{ ...ruleFact, width: 3 },
  },
  noShowFee: {
    kind: "cents",
    label: "Fee for not showing up",
    unit: "in dollars",
    short: "No-show",
    ...{ ...ruleFact, width: 3 },
  },
  waitlist: { kind: "choice", label: "Waitlist", ...{ ...ruleFact, width: 3 } },
  /** How many take part at most. */
  classSize: {
    kind: "amount",
    label: "Most people in a class",
    short: "Class size",
    unit: "people",
    within: [1, 100],
    ...{ ...teachingFact, shows: "card", width: 3 },
  },
  levels: { kind: "keys", label: "Levels", ...teachingFact },
  teachers: {
    kind: "teachers",
    label: "Teachers",
    ...teachingFact,
    hint: "One a line: name, school, hours of training, year, and what they speak.",
    example: "Ana Silva, STOTT, 450 hours, 2016, speaks English and Portuguese",
  },
  /** For insurance. */
  receipts: {
    kind: "keys",
    label: "Receipts for insurance",
    short: "Receipts",
    ...{ ...teachingFact, shows: "card" },
  },
  stepFree: {
    kind: "choice",
    label: "Step-free entrance",
    ...{ ...accessFact, shows: "card", width: 3 },
  },
  doorWidth: {
    kind: "amount",
    label: "Width of the narrowest door",
    short: "Narrowest door",
    within: [40, 400],
    ...{ ...accessFact, ...centimetres },
  },
  lift: { kind: "choice", label: "Lift", ...{ ...accessFact, width: 3 } },
  changingRoom: { kind: "choice", label: "Changing room", ...{ ...accessFact, width: 3 } },
  toilet: {
    kind: "choice",
    label: "Step-free toilet",
    ...{ ...accessFact, width: 3 },
  },
  /** Of the apparatus. */
  transferHeight: {
    kind: "amount",
    label: "Transfer height of the apparatus",
    short: "Transfer height",
    within: [5, 150],
    ...{ ...accessFact, ...centimetres },
  },
  quietHours: {
    kind: "line",
    label: "Quiet hours",
    ...{ ...accessFact, width: 6, example: "Tuesday and Thursday, 1 PM to 3 PM" },
  },
  parking: {
    kind: "line",
    label: "Parking",
    ...{ ...accessFact, width: 6, example: "Four spaces behind the building, next to the ramp" },
  },
  transit: {
    kind: "line",
    label: "Public transit",
    short: "Transit",
    ...{ ...accessFact, width: 6, example: "Streetcar 501 to Leslie, then 80 m on the level" },
  },
  description: {
    kind: "paragraphs",
    label: "Description",
    ...{ group: "about", shows: "card", ...asked, owner: "after review" },
    wanted: "filled",
  },
  classTypes: {
    kind: "keys",
    label: "Class types",
    ...{ group: "about", shows: "card", ...asked, owner: "at once" },
    wanted: "filled",
  },
  amenities: {
    kind: "keys",
    label: "Amenities",
    ...{ group: "about", shows: "card", ...asked, owner: "at once" },
    wanted: "filled",
  },
  imageUrl: {
    kind: "picture",
    label: "Main picture",
    short: "Picture",
    word: "photos",
    ...{ group: "photos", shows: "card", imported: true },
    ...{ mergedAs: "pictures", isWeighed: true },
    ...{ wanted: "filled", missed: "Photos" },
  },
  imageUrls: {
    kind: "pictures",
    label: "All pictures",
    short: "Pictures",
    word: "photos",
    ...{ group: "photos", shows: "detail", imported: true },
    ...{ mergedAs: "pictures", isWeighed: true },
  },
  rating: {
    kind: "rating",
    label: "Rating",
    ...{ group: "rating", shows: "card", imported: true, width: 3 },
  },
  reviewCount: {
    kind: "count",
    label: "Number of reviews",
    short: "Review count",
    word: "number of reviews",
    ...{ group: "rating", shows: "card", imported: true, width: 3 },
  },
  categories: {
    kind: "words",
    label: "Categories",
    ...{ group: "unspoken", shows: "detail", imported: true, width: 3 },
  },
  peopleAlsoSearch: {
    kind: "titles",
    label: "People also search for",
    short: "People also search",
    ...{ group: "unspoken", shows: "detail", imported: true, width: 3 },
  },
} as const satisfies FieldTable;

export type StudioField = keyof typeof studioFields;

/** A table of such rows, by whatever names. */
export type Rows<Table> = { readonly [Name in keyof Table]: FieldRow };
export type KindOf<Table extends Rows<Table>, Name extends keyof Table> = Table[Name]["kind"];
export type NameIn<Table> = keyof Table & string;

export function namesOf<Table extends object>(table: Table): NameIn<Table>[] {
  return Object.keys(table).filter((name): name is NameIn<Table> => name in table);
}

/** The names of the rows that have these properties. */
export type NamesWith<Table, Wanted> = NameIn<Table> &
  { [Name in keyof Table]: Table[Name] extends Wanted ? Name : never }[keyof Table];

export function namesWith<const Wanted extends Partial<FieldRow>, Table extends Rows<Table>>(
  table: Table,
  wanted: Wanted,
): NamesWith<Table, Wanted>[] {
  const wishes = Object.entries(wanted);
  return namesOf(table).filter((name): name is NamesWith<Table, Wanted> => {
    const row = new Map<string, unknown>(Object.entries(table[name]));
    return wishes.every(([property, value]) => row.get(property) === value);
  });
}

/** Those that have a source and an age (`studio_facts`): the rest says the same as another one. */
export type FactNames<Table> = NameIn<Table> &
  {
    [Name in keyof Table]: Table[Name] extends { readonly restsOn: readonly string[] }
      ? never
      : Name;
  }[keyof Table];

export function factNames<Table extends Rows<Table>>(table: Table): FactNames<Table>[] {
  return namesOf(table).filter(
    (name): name is FactNames<Table> => table[name].restsOn === undefined,
  );
}

/** What a studio has of each. */
export type ValuesOf<Table extends Rows<Table>> = {
  [Name in NameIn<Table>]: FieldValues[KindOf<Table, Name>];
};

/** What an owner may say of a studio in the portal, and a visitor suggest. */
export type OwnerField = NamesWith<typeof studioFields, { readonly owner: OwnerClass }>;
export const ownerFields = namesOf(studioFields).filter(
  (name): name is OwnerField => "owner" in studioFields[name],
);

/** What the wizard asks for. */
export type AskedField = NamesWith<typeof studioFields, { readonly answer: string }>;
export const askedFields = namesOf(studioFields).filter(
  (name): name is AskedField => "answer" in studioFields[name],
);

/** Those of them that may be left out. */
export type AnswerField = NamesWith<typeof studioFields, { readonly answer: "optional" }>;
export const answerFields = namesWith(studioFields, { answer: "optional" });

export const cardFields = namesWith(studioFields, { shows: "card" });
/** What a page shows beyond its card. */
export const detailFields = namesWith(studioFields, { shows: "detail" });
/** What files bring. */
export const importedFields = namesWith(studioFields, { imported: true });
/** Those of them that are read as a form is. */
export const typedFields = namesWith(studioFields, { isTyped: true });
