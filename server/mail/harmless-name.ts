import { oneLine } from "#domain/rules/text/one-line.ts";

const MAX_CHARACTERS = 60;
/** What mail programs make links of, an address, or a telephone number. */
const LEADS_SOMEWHERE = /:\/\/|@|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]|(?:\p{N}[^\p{L}\p{N}]*){7}/u;

/**
 * A name that anybody may have typed, for a mail to somebody who may never have heard of us: one short line that leads
 * nowhere. Undefined where it would carry more than a name.
 */
export function harmlessName(text: string): string | undefined {
  const line = oneLine(text);
  return line.length > MAX_CHARACTERS || LEADS_SOMEWHERE.test(line) ? undefined : line;
}
