import { withCannedText } from "#domain/rules/text/canned-text.ts";

type Texts = readonly { title: string; text: string }[];

const MAX_TYPED = 10_000;

/** What was typed with the chosen text below it, for a form that was sent without a script. */
export function insertedText(
  texts: Texts,
  { canned }: { canned: string },
  typed: FormDataEntryValue | null,
): string {
  const before = typeof typed === "string" ? typed.slice(0, MAX_TYPED) : "";
  const found = texts.find(({ title }) => title === canned);
  return found === undefined ? before : withCannedText(before, found.text);
}
