export type PictureInsertion = {
  /** Where it goes in. */
  at: number;
  words: string;
  /** Between the brackets, where it is said what the picture shows. */
  cursor: number;
};

/**
 * A picture as a paragraph of its own, after the line in which the cursor stands: on the same line it would be taken for a
 * part of what is there, or tear a sentence apart. Blank lines that are there already do.
 */
export function insertPicture(text: string, cursor: number, path: string): PictureInsertion {
  const lineEnd = text.indexOf("\n", cursor);
  const lineStart = text.lastIndexOf("\n", cursor - 1) + 1;
  const isAtStart = cursor === lineStart;
  const at = isAtStart ? cursor : lineEnd < 0 ? text.length : lineEnd;
  const before = blankLineBetween(/\n*$/.exec(text.slice(0, at))?.[0] ?? "", at === 0);
  const after = blankLineBetween(/^\n*/.exec(text.slice(at))?.[0] ?? "", false);
  return { at, words: `${before}![](${path})${after}`, cursor: at + before.length + "![".length };
}

function blankLineBetween(there: string, isEdge: boolean): string {
  return isEdge ? "" : "\n".repeat(Math.max(0, 2 - there.length));
}
