import { MAX_OFFERED_CHARACTERS, MAX_OFFERED_FIELDS } from "#domain/contracts/error.ts";

export type Fields = ReadonlyMap<string, readonly FormDataEntryValue[]>;

/** In one pass: to look each name up in the form takes a time that grows with the square of their number. */
export function groupFields(form: FormData): Fields {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values === undefined) fields.set(name, [value]);
    else values.push(value);
  }
  return fields;
}

/** What was typed, for the screen to show again. A list is one line for each of its values. */
export function typedIn(form: FormData | Fields): { typed?: Record<string, string> } {
  const fields = form instanceof FormData ? groupFields(form) : form;
  if (fields.size === 0 || fields.size > MAX_OFFERED_FIELDS) return {};
  const lines = [...fields].map(([name, values]) => [
    name,
    values
      .slice(name.endsWith("[]") ? 0 : -1)
      .filter((value) => typeof value === "string")
      .join("\n"),
  ]);
  const characters = lines.reduce((sum, [, text = ""]) => sum + text.length, 0);
  return characters > MAX_OFFERED_CHARACTERS ? {} : { typed: Object.fromEntries(lines) };
}
