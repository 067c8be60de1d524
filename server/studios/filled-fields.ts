import { type FactField, factFields } from "#domain/rules/studio/fact-fields.ts";
import type { StudioValues } from "./studio-values.ts";

/** Those that have a value: of an empty one nobody knows where it comes from. */
export function filledFields(studio: StudioValues): FactField[] {
  return factFields.filter((field) => !isEmpty(studio[field]));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
