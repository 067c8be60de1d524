/** Browsers keep them for a year: after `npm run make:basemap` they need another name. */
const EDITION = "2026-11";

/** The address of a file of our own map (`public/map`). */
export function basemapFile(name: string): string {
  return `/map/${name}?${EDITION}`;
}
