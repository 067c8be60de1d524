import { z } from "zod";
import { valueSchemas } from "#domain/contracts/studios/field-schemas.ts";
import { weekHoursSchema } from "#domain/contracts/studios/opening-hours.ts";
import { ratedElsewhereSchema } from "#domain/contracts/studios/rated-elsewhere.ts";
import { byKind } from "#domain/rules/basics/each-name.ts";
import { factSources } from "#domain/rules/studio/precedence.ts";
import { emptyValues } from "#domain/rules/studio/studio-form.ts";
import { type NameIn, namesOf } from "#domain/studio-fields.ts";
import { type StoredRows, storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { NewStudioValues } from "./plan-save.ts";
import { withParsedHours } from "./save-studio.ts";

const text = z.string();
const instant = z.coerce.date();

const storedSchemas = {
  ...valueSchemas,
  instant: instant.nullable(),
  reference: z.int().nullable(),
  tags: z.array(z.object({ title: text, count: z.int() })),
  weekHours: weekHoursSchema.nullable(),
  ratedElsewhere: ratedElsewhereSchema.nullable(),
};

/** The fields of a table that the log keeps. */
export function storedShape<Table extends StoredRows<Table>>(table: Table) {
  const kept = namesOf(table).filter((name): name is KeptName<Table> => !table[name].isParsed);
  return byKind(storedSchemas, table, kept);
}

type KeptName<Table> = NameIn<Table> &
  {
    [Name in keyof Table]: Table[Name] extends { readonly isParsed: true } ? never : Name;
  }[keyof Table];

/** A column that is missing in the table of fields is refused here: undo and un-merge would lose it. */
type EveryColumn = Readonly<Record<Exclude<keyof NewStudioValues, "source">, z.ZodType>>;
const shape = storedShape(storedFields) satisfies EveryColumn;

/** A studio's fields as the log keeps them. Names that it does not know are left out. */
export const storedValuesSchema = z.object(shape).partial();

/** What the log keeps under `facts`: by field, null where nothing was known. */
export const storedFactsSchema = z.record(
  z.string(),
  z
    .object({
      source: z.enum(factSources),
      importId: z.int().nullable(),
      firstSeenAt: instant,
      lastSeenAt: instant,
      confirmedAt: instant.nullable(),
      confirmedBy: text.nullable(),
    })
    .nullable(),
);

/** A row as the database would fill it in, for one that is written whole. */
export function wholeStudio(id: number, values: NewStudioValues, now: Date): StudioRow {
  return {
    ...empty,
    ...{ id, version: 1, createdAt: now, updatedAt: now, editedFields: [] },
    ...withParsedHours(values),
  };
}

const nothing = {
  ...emptyValues,
  ...{ instant: null, reference: null, tags: [], weekHours: null },
  ratedElsewhere: null,
};
const empty = byKind(nothing, storedFields, namesOf(storedFields));
