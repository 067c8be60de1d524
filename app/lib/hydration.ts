import { useEffect, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while the browser takes over its page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** From here on React answers: for tests, and for whoever looks at a page that does not. */
export function useHydrationSign(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}
