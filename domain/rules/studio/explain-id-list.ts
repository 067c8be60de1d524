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
