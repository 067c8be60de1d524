import { z } from "zod";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import type { FieldMemory, RowMemory } from "#domain/rules/imports/plan-field-undo.ts";
import { followersIn } from "#domain/rules/studio/field-relations.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import { settledCity } from "#server/imports/placing/city-of-place.ts";
import type { NewStudioValues, StudioValues } from "#server/studios/plan-save.ts";
import { hashOfWords } from "#server/studios/review-words.ts";
import { storedFactsSchema } from "#server/studios/stored-studio.ts";
import type { NewReview } from "#server/studios/studio-queries.ts";
import type { ImportRow } from "./import-row-queries.ts";

const followers = followersIn(storedFields);

/** What a place knows of a studio, in the studio's own columns. */
export function knownValues(place: ImportedPlace): StudioValues {
  const { studioId, countryCode, reviews, timetable, seenAt, ...standing } = place;
  const { permanentlyClosed, temporarilyClosed, ...known } = standing;
  const { rating } = known;
  return rating === undefined ? known : { ...known, totalScore: rating };
}

type PlacedRow = Pick<ImportRow, "place" | "isPositionApproximate" | "leftOutFields">;

/** For a studio that is there: a position that is only guessed says nothing, and what is left out stays. */
export function valuesForPresent(row: PlacedRow, present: { city: string }): StudioValues {
  const values: StudioValues = knownValues(row.place ?? {});
  if (row.isPositionApproximate) {
    delete values.latitude;
    delete values.longitude;
  } else if (values.latitude !== undefined) values.isPositionApproximate = false;
  leaveOutFields(values, row);
  if (values.city !== undefined && values.city !== present.city) {
    values.citySlug = settledCity(row.place ?? {}).citySlug;
  }
  return values;
}

/** For a new one, but for its address on the site. */
export function valuesForNew(row: PlacedRow, seenAt: Date): Omit<NewStudioValues, "slug"> {
  const {
    name = "",
    city = "",
    latitude = 0,
    longitude = 0,
    ...rest
  } = knownValues(row.place ?? {});
  const known: StudioValues = { ...rest };
  leaveOutFields(known, row);
  const { isPositionApproximate } = row;
  return {
    ...known,
    ...settledCity({ ...row.place, city }),
    ...{ name, latitude, longitude, isPositionApproximate, lastUpdated: seenAt, source: "import" },
  };
}

/** With what says the same in other words. */
function leaveOutFields(values: StudioValues, { leftOutFields }: PlacedRow): void {
  const names = leftOutFields.flatMap((field) => [field, ...(followers.get(field) ?? [])]);
  for (const field of names) if (isName(values, field)) delete values[field];
}

function isName(values: StudioValues, field: string): field is keyof StudioValues {
  return field in values;
}

type ReviewedRow = Pick<ImportRow, "importId" | "studioId" | "place" | "leftOutFields">;

/** What a row of a file brings of others' reviews. One without a number of its own is known by its words. */
export function reviewsOf({ place, studioId, importId, leftOutFields }: ReviewedRow): NewReview[] {
  if (studioId === null || leftOutFields.includes("reviews")) return [];
  return (place?.reviews ?? []).map(({ sourceId, author, rating, date, text }) => ({
    ...{ studioId, importId, origin: "import", rating, text, author },
    textHash: hashOfWords(text),
    sourceId: sourceId ?? `${author ?? ""}|${date ?? ""}|${rating}|${(text ?? "").slice(0, 80)}`,
    date: date === undefined ? null : new Date(date),
  }));
}

const storedMemorySchema = z.object({
  isNew: z.boolean(),
  values: z.record(z.string(), z.unknown()),
  /** Fields that share what was known about them, which is most. */
  facts: z.array(z.object({ fields: z.array(z.string()), fact: storedFactsSchema.valueType })),
});

/** What a row of an import remembers, as the database keeps it. */
export function writeMemory({ isNew, fields }: RowMemory): z.input<typeof storedMemorySchema> {
  const values: Record<string, unknown> = {};
  const groups = new Map<string, { fields: string[]; fact: FieldMemory["fact"] | null }>();
  for (const [name, memory] of fields) {
    if ("value" in memory) values[name] = memory.value ?? null;
    const fact = memory.fact ?? null;
    const key = JSON.stringify(fact);
    const group = groups.get(key) ?? { fields: [], fact };
    group.fields.push(name);
    groups.set(key, group);
  }
  const facts = [...groups.values()].map(({ fields: names, fact }) => ({
    fields: names,
    fact: fact ?? null,
  }));
  return { isNew, values, facts };
}

export function readMemory(stored: unknown): RowMemory {
  const { isNew, values, facts } = storedMemorySchema.parse(stored);
  const fields = new Map<string, FieldMemory>();
  for (const { fields: names, fact } of facts) {
    for (const name of names) {
      const known = { fact: fact ?? undefined };
      fields.set(name, name in values ? { ...known, value: values[name] } : known);
    }
  }
  return { isNew, fields };
}

/** Rows of a file of timetables, and those that are studios. */
export function divided<Row extends Pick<ImportRow, "place">>(
  rows: readonly Row[],
): [Row[], Row[]] {
  const isWeek = ({ place }: Row) => place?.timetable !== undefined;
  return [rows.filter(isWeek), rows.filter((row) => !isWeek(row))];
}
