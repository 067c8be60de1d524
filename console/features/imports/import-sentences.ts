import { writeNumber } from "#console/lib/write-number.ts";
import type { ImportCounts } from "#domain/contracts/imports/import-report.ts";

/** “Makes 120 pages and changes 14. 3 doubts go to the queue.” */
export function planWords(counts: ImportCounts): string {
  const made = counts.new > 0 ? `makes ${counted(counts.new, "page")}` : undefined;
  const changed = counts.changed > 0 ? `changes ${writeNumber(counts.changed)}` : undefined;
  const does = [made, changed].filter((part) => part !== undefined).join(" and ");
  const sentences = [
    does === "" ? "Changes nothing: no row is new or different." : `${capitalized(does)}.`,
    ...(counts.doubt > 0 ? [doubtWords(counts.doubt)] : []),
    ...(counts.kept > 0 ? [keptWords(counts.kept)] : []),
    ...(counts.skipped > 0
      ? [`${counted(counts.skipped, "row")} ${areOrIs(counts.skipped)} skipped.`]
      : []),
  ];
  return sentences.join(" ");
}

export function undoWords(counts: ImportCounts | null): string {
  const { new: made = 0, changed = 0 } = counts ?? {};
  return `The ${counted(made, "page")} it made ${made === 1 ? "goes" : "go"}, unless claimed, reviewed or edited since, and ${counted(changed, "studio")} ${changed === 1 ? "gets its" : "get their"} former values back, unless changed since. What stays is named. You are asked to show that it is you.`;
}

function doubtWords(doubts: number): string {
  return doubts === 1
    ? "1 doubt goes to the queue."
    : `${writeNumber(doubts)} doubts go to the queue.`;
}

function keptWords(kept: number): string {
  return `In ${counted(kept, "row")} an owner’s or operator’s word stays.`;
}

function areOrIs(count: number): string {
  return count === 1 ? "is" : "are";
}

function counted(count: number, word: string): string {
  return `${writeNumber(count)} ${word}${count === 1 ? "" : "s"}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
