import { reportClick } from "#app/lib/visitor/report-click.ts";
import type { CountedKind } from "#domain/rules/statistics/counted-kinds.ts";

/** On a link of a studio's page that leads to the studio itself. */
export function countedAs(kind: CountedKind) {
  return { "data-counted": kind };
}

/** One listener for all of them, also for those that open a new tab; answers with its end. */
export function watchClicks(studioId: number): () => void {
  const onClick = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-counted]") : null;
    if (link !== null && button < 2) reportClick(link.dataset.counted ?? "", studioId);
  };
  const ended = new AbortController();
  for (const type of ["click", "auxclick"] as const) {
    document.addEventListener(type, onClick, { signal: ended.signal });
  }
  return () => ended.abort();
}
