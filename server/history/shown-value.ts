/** A value within a sentence. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}
