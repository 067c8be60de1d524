import { formatDayFirst } from "#domain/rules/dates/date-words.ts";
import type { FactSource } from "./precedence.ts";

type Origin = {
  readonly source: FactSource;
  /** Of an import, what it was brought from, where that is kept. */
  readonly name?: string | null;
};

const unnamed = "an imported file";
export const checkedByTeam = "checked by our team";

export function originOf({ source, name }: Origin): string {
  if (source === "import") return `from ${name ?? unnamed}`;
  if (source === "owner") return "from the studio's owner";
  return source === "operator" ? "from our team" : "from the sample directory";
}

/** Whose word it is, and of when: `from Google Maps, seen 7 August 2026`. */
export function saidBy(origin: Origin, at: string): string {
  const day = formatDayFirst(at);
  if (origin.source === "operator") return `${checkedByTeam}, ${day}`;
  if (origin.source === "import") return `${originOf(origin)}, seen ${day}`;
  return origin.source === "owner" ? `${originOf(origin)}, ${day}` : originOf(origin);
}
