/**
 * Of a link that is gone once it is followed: the next one in its list has the focus then, behind the last
 * the page's heading, where it would fall to the page's beginning.
 */
export function leadOn(link: HTMLAnchorElement | null) {
  return () => {
    if (document.activeElement !== link) return;
    const next = link?.closest("li")?.nextElementSibling?.querySelector("a");
    if (next) next.focus();
    else focusHeading();
  };
}

export function focusHeading(): void {
  document.querySelector("h1")?.focus();
}
