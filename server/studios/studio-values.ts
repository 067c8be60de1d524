import type { NewStudio } from "./studio-queries.ts";

/** What can be written of a studio; the rest is the database's own. */
export type NewStudioValues = Omit<
  NewStudio,
  "id" | "version" | "createdAt" | "updatedAt" | "structuredHours"
>;
export type StudioValues = Partial<NewStudioValues>;

/** Those of the values that the name is not among. */
export function withoutNames(values: StudioValues, names: ReadonlySet<string>): StudioValues {
  const rest: StudioValues = { ...values };
  for (const name of fieldNames(rest)) if (names.has(name)) delete rest[name];
  return rest;
}

export function fieldNames(values: StudioValues): (keyof StudioValues)[] {
  const names: (keyof StudioValues)[] = [];
  let name: keyof StudioValues;
  for (name in values) if (values[name] !== undefined) names.push(name);
  return names;
}
