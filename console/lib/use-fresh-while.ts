import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";

/**
 * While something is being done, the screen follows it; without JavaScript a reload shows the same. A look that fails
 * would put its failure in the screen's place: while the site is busy or restarts, the screen stays as it is.
 */
export function useFreshWhile(isMoving: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === "visible" && (await doesAnswer())) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isMoving, everyMs, revalidate]);
}

/** Also that a session has ended is an answer, which the screen then shows. */
async function doesAnswer(): Promise<boolean> {
  try {
    const { status } = await fetch(accountPaths.alive, { method: "POST" });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
