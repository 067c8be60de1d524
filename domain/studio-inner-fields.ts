import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { RatedElsewhere } from "#domain/contracts/studios/rated-elsewhere.ts";
import {
  type FieldKind,
  type FieldValues,
  type NamesWith,
  namesOf,
  studioFields,
} from "#domain/studio-fields.ts";

type StoredValues = FieldValues & {
  readonly instant: Date | null;
  /** The number of another record. */
  readonly reference: number | null;
  readonly tags: { title: string; count: number }[];
  readonly weekHours: WeekHours | null;
  readonly ratedElsewhere: RatedElsewhere | null;
};
type StoredKind = keyof StoredValues;

type InnerRow = {
  readonly kind: StoredKind;
  /** As in `studioFields`. */
  readonly restsOn?: readonly string[];
  readonly mergedAs?: "place";
  /** Of its page: links lead there, so that a merge leaves it alone. */
  readonly isAddress?: true;
  readonly imported?: true;
  /** Made anew from what it rests on by whatever writes that, and kept by no log. */
  readonly isParsed?: true;
};

/** What is stored of a studio and shown to nobody; in a module of its own, since no browser needs it. */
export const innerFields = {
  citySlug: { kind: "title", restsOn: ["city"], isAddress: true },
  // It was found free in that city alone.
  slug: { kind: "title", restsOn: ["city", "name"], isAddress: true },
  street: { kind: "line", mergedAs: "place", imported: true },
  state: { kind: "line", mergedAs: "place", imported: true },
  plusCode: { kind: "line", mergedAs: "place", imported: true },
  totalScore: { kind: "rating", restsOn: ["rating"] },
  ratedElsewhere: { kind: "ratedElsewhere" },
  structuredHours: { kind: "weekHours", restsOn: ["hours"], isParsed: true },
  googlePlaceId: { kind: "line", imported: true },
  googleCid: { kind: "line", imported: true },
  osmId: { kind: "line", imported: true },
  fid: { kind: "line", imported: true },
  url: { kind: "line", imported: true },
  categoryName: { kind: "line", imported: true },
  searchString: { kind: "line", imported: true },
  isAdvertisement: { kind: "flag", imported: true },
  reviewsTags: { kind: "tags", imported: true },
  lastUpdated: { kind: "instant" },
  featured: { kind: "flag" },
  packagePriority: { kind: "count" },
  hidden: { kind: "flag" },
  listingId: { kind: "reference" },
  mergedIntoId: { kind: "reference" },
} as const satisfies Readonly<Record<string, InnerRow>>;

type ImportedInner = NamesWith<typeof innerFields, { readonly imported: true }>;
export const importedInnerFields = namesOf(innerFields).filter(
  (name): name is ImportedInner => "imported" in innerFields[name],
);

/** Every column of a studio but those that are the database's own. */
export const storedFields = { ...studioFields, ...innerFields };

type AnyRow =
  | InnerRow
  | (Omit<InnerRow, "kind" | "mergedAs"> & { kind: FieldKind; mergedAs?: string });
export type StoredRows<Table> = { readonly [Name in keyof Table]: AnyRow };
