import { basename } from "node:path";
import type { StyleUrls } from "#server/http/configured-map-styles.ts";

type Check = { at: number; answers: Promise<boolean> };

const PATIENCE_MS = 3000;
const KEPT_MS = 5 * 60_000;

/**
 * A style whose host is down is not offered: visitors then get the offline basemap at once, not
 * after waiting for it. Each host is asked every few minutes at most, and nobody waits for a
 * repeated check.
 */
export function createAvailableStyles(styles: StyleUrls, ask = askForStyle) {
  const checks = new Map<string, Check>();
  async function answers(url: string): Promise<boolean> {
    const last = checks.get(url);
    if (last !== undefined && Date.now() - last.at < KEPT_MS) return last.answers;
    const next = { at: Date.now(), answers: ask(url) };
    checks.set(url, next);
    return (last ?? next).answers;
  }
  const availableOf = async (url: string | null) =>
    url !== null && (await answers(url)) ? url : null;
  return async (): Promise<StyleUrls> => {
    const [light, dark] = await Promise.all([availableOf(styles.light), availableOf(styles.dark)]);
    return { light, dark };
  };
}

async function askForStyle(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Under which our own map finds the file. */
export const MAP_FILE_PREFIX = "/map-file/";

export function mapFileUrl(file: string | undefined): string | null {
  return file === undefined ? null : `${MAP_FILE_PREFIX}${encodeURIComponent(basename(file))}`;
}
