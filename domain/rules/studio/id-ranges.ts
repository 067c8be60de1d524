import type { IdList } from "./id-list.ts";

/** What a visitor should know of a list in an address, in sentences. */
export function explainIdList(list: IdList, found: number, most: number): string[] {
  const vanished = list.ids.length - found;
  const sentences = [
    vanished === 1 && "One of these studios is no longer listed.",
    vanished > 1 && `${vanished} of these studios are no longer listed.`,
    list.repeated > 0 && "A studio that is named more than once is shown once.",
    list.beyond > 0 &&
      `Only the first ${most} studios are shown; the address names ${most + list.beyond}.`,
    list.unreadable > 0 && "A part of the address could not be read.",
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** `1-340, 342`: many numbers as a person can read them in the log. */
export function writeIdRanges(ids: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === id - 1) last.to = id;
    else ranges.push({ from: id, to: id });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}

export function readIdRanges(text: string): number[] {
  return text
    .split(", ")
    .filter(Boolean)
    .flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    });
}
