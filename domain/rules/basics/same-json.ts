/** Whether two values are the same once they are JSON: in whichever order their keys are, and with times as texts. */
export function isSameJson(one: unknown, other: unknown): boolean {
  // Most values are texts or numbers, and most are the same: an import compares a million of them.
  if (one === other) return true;
  if (typeof one === "string" && typeof other === "string") return false;
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
