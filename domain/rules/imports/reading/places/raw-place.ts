import type { MappedField } from "#domain/rules/imports/import-columns.ts";

type FurtherField =
  | "googleCid"
  | "fid"
  | "plusCode"
  | "phoneUnformatted"
  | "categoryName"
  | "additionalInfo"
  | "temporarilyClosed";

/** What a record says of each thing, as it stands there: not yet clean, of any kind. */
export type RawPlace = { readonly [Field in MappedField | FurtherField]?: unknown };
