import { useEffect } from "react";

/** From here on React answers: for tests, and for whoever looks at a page that does not. */
export function useHydrationSign(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}
