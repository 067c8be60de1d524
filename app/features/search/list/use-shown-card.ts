import { useEffect } from "react";
import { resultCardId } from "./result-card.tsx";

/** A pressed pin shows its card in the list as well, where that is among the cards shown. */
export function useShownCard(selectedId: number | undefined): void {
  useEffect(() => {
    if (selectedId === undefined) return;
    const card = document.getElementById(resultCardId(selectedId));
    card?.scrollIntoView({ block: "center", behavior: isStill() ? "instant" : "smooth" });
  }, [selectedId]);
}

function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
