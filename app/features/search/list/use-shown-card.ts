import { useEffect, useEffectEvent } from "react";
import { CARDS_AT_FIRST } from "#domain/rules/search/results-url.ts";
import type { ChangeResults } from "../address/use-results-state.ts";
import type { Results } from "../use-results.ts";
import { resultCardId } from "./result-card.tsx";

/** A pressed pin shows its card in the list as well, and the cards before it where those are not shown yet. */
export function useShownCard(
  selectedId: number | undefined,
  { state, studios }: Results,
  change: ChangeResults,
): void {
  const index = studios.findIndex(({ id }) => id === selectedId);
  const isShown = index < state.show;
  const showMore = useEffectEvent(() => {
    const show = Math.ceil((index + 1) / CARDS_AT_FIRST) * CARDS_AT_FIRST;
    change({ show }, { replace: true });
  });
  useEffect(() => {
    if (selectedId === undefined) return;
    if (!isShown) return showMore();
    const card = document.getElementById(resultCardId(selectedId));
    card?.scrollIntoView({ block: "center", behavior: isStill() ? "instant" : "smooth" });
  }, [selectedId, isShown]);
}

function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
