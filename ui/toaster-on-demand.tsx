import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { countToastRequests, expectToasts, subscribeToToasts } from "./toast-store.ts";

/** Most visits show no message: what shows one is loaded with the first, or once somebody writes. */
export function ToasterOnDemand() {
  const requests = useSyncExternalStore(subscribeToToasts, countToastRequests, () => 0);
  const [Toaster, setToaster] = useState<ComponentType>();
  const isMissing = requests > 0 && Toaster === undefined;
  useEffect(() => {
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    if (!isMissing) return;
    import("./toaster.tsx").then(
      (module) => setToaster(() => module.Toaster),
      (error: unknown) => console.warn(`Message ${requests} could not be shown:`, error),
    );
  }, [isMissing, requests]);
  return Toaster === undefined ? null : <Toaster />;
}

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches("input[type=email], textarea")) return;
  document.removeEventListener("focusin", onFocus);
  expectToasts();
}
