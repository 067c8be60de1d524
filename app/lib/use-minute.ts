import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

function subscribeToMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForNext = () => {
    timer = setTimeout(
      () => {
        onMinute();
        waitForNext();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  waitForNext();
  // A tab that slept may have missed an hour.
  document.addEventListener("visibilitychange", onMinute);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onMinute);
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The present minute, renewed as it passes; undefined on the server, whose page is kept for later. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(subscribeToMinutes, currentMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}
