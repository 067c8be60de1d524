import { useSyncExternalStore } from "react";
import {
  type ComparedStudio,
  MAX_COMPARED,
  toggleCompared,
} from "#domain/rules/visitor/kept-lists.ts";
import { isArrayOf, isNumber, isRecord, isText } from "./checks.ts";
import { reportClick } from "./report-click.ts";
import { createSavedStore } from "./saved-store.ts";

const nothing: readonly ComparedStudio[] = [];

const store = createSavedStore({
  // Also read by `favourites-script.js`, before the first paint.
  key: "pilates-atlas:compare",
  initial: nothing,
  parse: parseCompareList,
});

export const { read: readCompareList, subscribe: subscribeToCompareList } = store;

/** False where the list is full, and the studio not on it. */
export function toggleComparedStudio(studio: ComparedStudio): boolean {
  const before = store.read();
  store.update((list) => toggleCompared(list, studio));
  const after = store.read();
  if (after.length > before.length) reportClick("compared", studio.id);
  return after !== before;
}

export function dropComparedStudio(studioId: number): void {
  store.update((list) =>
    list.some(({ id }) => id === studioId) ? list.filter(({ id }) => id !== studioId) : list,
  );
}

/** For whoever goes on from a comparison, perhaps somebody else's, to find another studio for it. */
export function compareInstead(studios: readonly ComparedStudio[]): void {
  store.update(() => studios.slice(0, MAX_COMPARED).map(({ id, name }) => ({ id, name })));
}

export function clearCompareList(): void {
  compareInstead(nothing);
}

function parseCompareList(text: string | null): readonly ComparedStudio[] {
  if (text === null) return nothing;
  try {
    const saved: unknown = JSON.parse(text);
    if (isCompareList(saved) && new Set(saved.map(({ id }) => id)).size === saved.length) {
      return saved;
    }
    throw new TypeError("It is not what this site saves");
  } catch (error) {
    console.warn("The saved list to compare is ignored:", error);
    return nothing;
  }
}

const isStudioId = isNumber(1, 2_147_483_647, "whole");
const isName = isText(300);
const isCompareList = isArrayOf(isComparedStudio, MAX_COMPARED);

function isComparedStudio(value: unknown): value is ComparedStudio {
  return isRecord(value) && isStudioId(value.id) && isName(value.name);
}

/** The server and the first paint know nothing of the visitor. */
export function useCompareList(): readonly ComparedStudio[] {
  return useSyncExternalStore(subscribeToCompareList, readCompareList, () => nothing);
}
