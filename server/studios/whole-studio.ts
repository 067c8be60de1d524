import { byKind } from "#domain/rules/each-name.ts";
import { emptyValues } from "#domain/rules/studio/empty-values.ts";
import { namesOf } from "#domain/studio-fields.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { NewStudioValues } from "./studio-values.ts";
import { withParsedHours } from "./write-studio.ts";

/** A row as the database would fill it in, for one that is written whole. */
export function wholeStudio(id: number, values: NewStudioValues, now: Date): StudioRow {
  return {
    ...empty,
    ...{ id, version: 1, createdAt: now, updatedAt: now, editedFields: [] },
    ...withParsedHours(values),
  };
}

const nothing = { ...emptyValues, instant: null, reference: null, tags: [], weekHours: null };
const empty = byKind(nothing, storedFields, namesOf(storedFields));
