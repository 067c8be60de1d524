import { isPreview } from "./preview.ts";

/** Counted for the studio's owner, with nothing of the visitor (product rules, "Statistics"). */
export function reportClick(kind: string, studioId: number): void {
  // Some browsers can be told to have no beacons: what was clicked works all the same.
  if (isPreview() || !("sendBeacon" in navigator)) return;
  const body = new Blob([JSON.stringify({ kind, studioId })], { type: "application/json" });
  navigator.sendBeacon("/api/studio-clicks", body);
}
