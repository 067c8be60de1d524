import { useEffect } from "react";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";

const EVERY_MS = 5 * 60_000;

/** Whoever types is there, even where nothing is sent for hours: the session hears of it now and then. */
export function useAlive(): void {
  useEffect(() => {
    let last = Date.now();
    const note = () => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Where it fails, the next form says what is wrong.
      void fetch(accountPaths.alive, { method: "POST" }).catch(() => undefined);
    };
    addEventListener("input", note);
    return () => removeEventListener("input", note);
  }, []);
}
