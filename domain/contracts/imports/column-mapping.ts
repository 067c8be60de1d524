import { z } from "zod";
import { mappedFields } from "#domain/rules/imports/import-columns.ts";

/** By the column's name in the header; a column that is not named here is left out. */
export const columnMappingSchema = z.record(z.string(), z.enum(mappedFields));
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
