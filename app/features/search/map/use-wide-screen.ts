import { useSyncExternalStore } from "react";

/** From here on the results have their map beside the list (`lg` of the style sheet). */
const WIDE = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** False on the server, which knows no screen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen, () => false);
}
