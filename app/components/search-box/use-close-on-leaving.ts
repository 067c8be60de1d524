import { type FocusEvent, useEffect, useRef } from "react";

const CLOSE_AFTER_MS = 200;

/**
 * Closes a moment after the focus left: a press on a suggestion comes through
 * (product rules, "Search box").
 */
export function useCloseOnLeaving(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      timer.current = setTimeout(close, CLOSE_AFTER_MS);
    },
  };
}
