import { type ComponentType, lazy } from "react";

/**
 * For the browser, of a part that the server draws at once: it loads what takes it over when the rest of the page is there,
 * and keeps the server's until then. Where that can't be had, the part is missing.
 */
export function takenOverLate<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  );
}
