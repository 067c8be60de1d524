const MAX_CHARACTERS = 200_000;
const MAX_MARKS_IN_A_BLOCK = 2_000;
const MAX_QUOTES_IN_A_LINE = 50;
const MAX_INDENT = 200;

/**
 * Markdown has shapes that take a parser seconds, or more stack than there is: thousands of
 * brackets or stars in one paragraph, quotations within quotations. No post looks like that.
 */
export function isReadable(markdown: string): boolean {
  if (markdown.length > MAX_CHARACTERS) return false;
  let marks = 0;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const blank = line.trim() === "";
    marks = blank ? 0 : marks + countOf(line, "*_~[]`<!^");
    const indent = line.length - line.trimStart().length;
    if (marks > MAX_MARKS_IN_A_BLOCK || (indent > MAX_INDENT && !blank)) return false;
    if (countOf(line, ">") > MAX_QUOTES_IN_A_LINE && line.trimStart().startsWith(">")) return false;
    if (/^(?:[-*+>]\s*){60}/.test(line.trimStart())) return false;
  }
  return true;
}

function countOf(line: string, characters: string): number {
  let count = 0;
  for (const character of line) if (characters.includes(character)) count += 1;
  return count;
}
