/** Of a link that is gone once it is followed: the heading has the focus then, and says what is shown. */
export function leadOn(link: HTMLAnchorElement | null) {
  return () => {
    if (document.activeElement === link) focusHeading();
  };
}

export function focusHeading(): void {
  document.querySelector("h1")?.focus();
}
