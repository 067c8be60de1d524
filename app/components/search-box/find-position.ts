import type { Position } from "#domain/rules/places/distance.ts";

const PATIENCE_MS = 10_000;
const GOOD_FOR_MS = 5 * 60_000;

/** Asks the browser, and so the visitor; rejects where either refuses. */
export function findPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error("This browser has no position"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (failure) => reject(new Error(failure.message)),
      { timeout: PATIENCE_MS, maximumAge: GOOD_FOR_MS },
    );
  });
}
