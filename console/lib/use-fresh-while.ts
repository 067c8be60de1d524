import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** While something is being done, the screen follows it; without JavaScript a reload shows the same. */
export function useFreshWhile(isMoving: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isMoving, everyMs, revalidate]);
}
