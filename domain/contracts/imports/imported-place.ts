import { z } from "zod";
import { byKind } from "#domain/rules/basics/each-name.ts";
import { mappedFields } from "#domain/rules/imports/import-columns.ts";
import { importedFields, studioFields } from "#domain/studio-fields.ts";
import { importedInnerFields, innerFields } from "#domain/studio-inner-fields.ts";
import { knownSchemas } from "../studios/field-schemas.ts";
import { weekHoursSchema } from "../studios/opening-hours.ts";
import { ratedElsewhereSchema } from "../studios/rated-elsewhere.ts";

const text = z.string();
const texts = z.array(z.string());

/** A review as the export has it. */
const importedReviewSchema = z.object({
  sourceId: text.optional(),
  author: text.optional(),
  rating: z.int().min(1).max(5),
  date: z.iso.datetime().optional(),
  text: text.optional(),
});

const innerSchemas = {
  ...knownSchemas,
  tags: z.array(z.object({ title: text, count: z.int() })),
  instant: z.iso.datetime(),
  reference: z.int(),
  weekHours: weekHoursSchema,
  ratedElsewhere: ratedElsewhereSchema,
};

/**
 * A place as a reader understood one record of a file: in the words and units of our studios, and without a key
 * wherever the file knows nothing.
 */
export const importedPlaceSchema = z
  .object({
    /** The number that the studio has with us. */
    studioId: z.int().positive(),
    /** Keys of the vocabularies where they are known there, otherwise the file's own words. */
    ...byKind(knownSchemas, studioFields, importedFields),
    ...{ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
    ...byKind(innerSchemas, innerFields, importedInnerFields),
    /** Two letters, or a name that we have no letters for. */
    countryCode: text,
    reviews: z.array(importedReviewSchema),
    /** Of a file of timetables: one class a line, and nothing where some of them can't be read. */
    timetable: text,
    /** When somebody saw it so. */
    seenAt: z.iso.datetime(),
    ...{ permanentlyClosed: z.boolean(), temporarilyClosed: z.boolean() },
  })
  .partial();
export type ImportedPlace = z.infer<typeof importedPlaceSchema>;

/** One record of the file, with what could not be used of it. */
export const readRowSchema = z.object({
  /** Counted from 1 in the file, the header aside. */
  row: z.int().positive(),
  place: importedPlaceSchema,
  /** "phone: 4.45E+18 was damaged by a spreadsheet". */
  notes: texts,
});
export type ReadRow = z.infer<typeof readRowSchema>;

/** By the column's name in the header; a column that is not named here is left out. */
export const columnMappingSchema = z.record(z.string(), z.enum(mappedFields));
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
