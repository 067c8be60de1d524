import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { listToasts, subscribeToToasts } from "./toast-store.ts";

/** Most visits show no message: what shows one is loaded with the first. */
export function ToasterOnDemand() {
  const isWanted = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    import("./toaster.tsx").then(
      (module) => setToaster(() => module.Toaster),
      (error: unknown) => console.warn("A message could not be shown:", error),
    );
  }, [isWanted]);
  return Toaster === undefined ? null : <Toaster />;
}

function hasToasts(): boolean {
  return listToasts().length > 0;
}
