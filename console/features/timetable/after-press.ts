import { useCallback, useEffect, useRef } from "react";

/** What is shown when a field is left may move the button that it was left for: then it waits until that is let go. */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const onPress = () => {
      waiting.current ??= [];
    };
    // The click comes after it, and before anything else.
    const onRelease = () =>
      setTimeout(() => {
        const works = waiting.current ?? [];
        waiting.current = undefined;
        for (const work of works) work();
      });
    addEventListener("mousedown", onPress, true);
    for (const end of ends) addEventListener(end, onRelease, true);
    return () => {
      removeEventListener("mousedown", onPress, true);
      for (const end of ends) removeEventListener(end, onRelease, true);
    };
  }, []);
  return useCallback((work) => {
    if (waiting.current === undefined) work();
    else waiting.current.push(work);
  }, []);
}

/** A press that turns into a drag is not let go. */
const ends = ["mouseup", "dragend"] as const;
