import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while the browser takes over its page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
