import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 20_000;
/** Whoever has gone looks at nothing any more, and their session may end. */
const AWAY_MS = 3 * 60_000;

/**
 * While somebody is there the screen is read anew: that says who else looks, and what they decided. Not for a screen
 * where one types: after a session's end the reading leads to the door.
 */
export function useLooking(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let lastSeen = Date.now();
    const note = () => {
      lastSeen = Date.now();
    };
    const events = ["pointermove", "keydown", "scroll"] as const;
    for (const event of events) addEventListener(event, note, { passive: true });
    const timer = setInterval(() => {
      const isThere = document.visibilityState === "visible" && Date.now() - lastSeen < AWAY_MS;
      if (isThere) void revalidate();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, note);
    };
  }, [revalidate]);
}
