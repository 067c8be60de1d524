import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { compareFacts } from "#domain/rules/compare/compared-facts.ts";
import type { ComparisonGroup } from "#domain/rules/compare/comparison.ts";
import { ComparisonRows, type ShownPair } from "./comparison-rows.tsx";

type FactRowsProps = {
  studios: readonly ComparedStudioFacts[];
  pair: ShownPair;
  shown: (groups: readonly ComparisonGroup[]) => readonly ComparisonGroup[];
};

/** What each costs, who teaches how, and how one gets in. */
export function FactRows({ studios, pair, shown }: FactRowsProps) {
  return <ComparisonRows studios={studios} pair={pair} groups={shown(compareFacts(studios))} />;
}
