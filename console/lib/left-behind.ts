import { useLayoutEffect, useSyncExternalStore } from "react";

type Typed = Readonly<Record<string, string>>;

let left: { readonly pathname: string; readonly typed: Typed } | undefined;
const listeners = new Set<() => void>();

function keep(next: typeof left): void {
  left = next;
  for (const hear of listeners) hear();
}

/**
 * For what saves itself: another's deed, or a failure, can take the form away while somebody types in it. What was not
 * saved then is kept for the screen that takes its place. Whoever leaves by themselves was asked.
 */
export function useLeavesBehind(isClean: () => boolean, typedNow: () => Typed): void {
  useLayoutEffect(() => {
    const { pathname } = location;
    if (left !== undefined && left.pathname !== pathname) keep(undefined);
    return () => {
      if (location.pathname === pathname && !isClean()) keep({ pathname, typed: typedNow() });
    };
  }, [isClean, typedNow]);
}

/** What was typed at this address and is nowhere else. */
export function useLeftBehind(): Typed | undefined {
  return useSyncExternalStore(subscribe, leftHere, () => undefined);
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function leftHere(): Typed | undefined {
  return left?.pathname === location.pathname ? left.typed : undefined;
}
