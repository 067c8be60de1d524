import { oneLine } from "#domain/rules/text/one-line.ts";

/** Text that people typed, as a header may carry it. */
export function headerText(text: string, longest: number): string {
  const line = oneLine(text);
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}
