import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ColumnMapping } from "#domain/contracts/imports/column-mapping.ts";
import { createdAt, identity, textList } from "./columns.ts";

/** Which columns are which fields, kept under a name for the next file with the same header. */
export const importMappings = pgTable("import_mappings", {
  id: identity(),
  name: text().notNull().unique("import_mappings_name_unique"),
  header: textList(),
  columns: jsonb().$type<ColumnMapping>().notNull(),
  createdBy: text(),
  createdAt: createdAt(),
});
