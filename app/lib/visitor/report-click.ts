import { isPreview } from "./preview.ts";

/** Counted for the studio's owner, with nothing of the visitor (product rules, "Statistics"). */
export function reportClick(kind: string, studioId: number): void {
  if (isPreview()) return;
  const body = new Blob([JSON.stringify({ kind, studioId })], { type: "application/json" });
  navigator.sendBeacon("/api/studio-clicks", body);
}
