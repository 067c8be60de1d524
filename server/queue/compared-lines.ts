import { type ComparedFacts, compareFacts } from "#domain/rules/queue/fact-lines.ts";
import type { ComparedLine } from "./queue-item.ts";
import { diffTexts } from "./word-diff.ts";

/** Differences are marked by words; where nothing is public, nothing differs. */
export function comparedLines(now: ComparedFacts | undefined, next: ComparedFacts): ComparedLine[] {
  return compareFacts(now ?? {}, next).map((line) => ({
    label: line.label,
    ...(now === undefined
      ? { now: [], next: [{ text: line.next, isChanged: false }] }
      : diffTexts(line.now, line.next)),
  }));
}
