import { shownPair } from "#domain/rules/compare/comparison.ts";
import { readIdList } from "#domain/rules/studio/id-list.ts";
import { MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";

export type ComparisonAddress = ReturnType<typeof readComparison>;

/** The address is the page's whole state. */
export function readComparison(query: URLSearchParams) {
  const list = readIdList(query.getAll("s").join(), MAX_COMPARED);
  return {
    list,
    isOnlyDifferences: query.get("only") === "differences",
    /** For a phone, of those that are listed. */
    pairOf: (ids: readonly number[]) =>
      shownPair(ids, Number(query.get("a")), Number(query.get("b"))),
  };
}
