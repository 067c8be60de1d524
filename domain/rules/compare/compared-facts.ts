import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { besideWords, factSections } from "#domain/rules/studio/facts/shown-facts.ts";
import type { ComparisonGroup, ComparisonRow } from "./comparison.ts";

/** What anybody has told us of costs, teaching and access; a row that all are silent about is none. */
export function compareFacts(studios: readonly ComparedStudioFacts[]): ComparisonGroup[] {
  return factSections
    .map(({ key, title, facts }) => ({
      key,
      label: title,
      rows: facts
        .map((fact): ComparisonRow => {
          const cells = studios.map((studio) => besideWords(fact, studio));
          return { key: fact.key, label: fact.label, kind: "text", cells };
        })
        .filter(({ cells }) => cells.some((cell) => cell !== undefined)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
