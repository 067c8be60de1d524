import { useSyncExternalStore } from "react";
import type { ComparedStudio } from "#domain/rules/visitor/compare-list.ts";
import { readCompareList, subscribeToCompareList } from "./compare-list.ts";

const nothing: readonly ComparedStudio[] = [];

/** The server and the first paint know nothing of the visitor. */
export function useCompareList(): readonly ComparedStudio[] {
  return useSyncExternalStore(subscribeToCompareList, readCompareList, () => nothing);
}
