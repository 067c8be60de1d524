import { type FactNames, factNames, studioFields } from "#domain/studio-fields.ts";

/** The public fields of a studio that have a source and an age (`studio_facts`). */
export const factFields = factNames(studioFields);
export type FactField = FactNames<typeof studioFields>;
