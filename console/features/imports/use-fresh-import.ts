import { useEffect } from "react";
import { useRevalidator } from "react-router";

const LOOK_EVERY_MS = 1_000;

/** While something is being done, the screen follows it; without JavaScript a reload shows the same. */
export function useFreshImport(isMoving: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
