import { closeSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";

/** How a file of map tiles begins, with the version of its format. */
const START = Buffer.from([...Buffer.from("PMTiles"), 3]);

/** Under which our own map finds the file. */
export const MAP_FILE_PREFIX = "/map-file/";

export function mapFileUrl(file: string | undefined): string | null {
  return file === undefined ? null : `${MAP_FILE_PREFIX}${encodeURIComponent(basename(file))}`;
}

/** Whether it can be read and is what it should be. */
export function isMapFile(file: string): boolean {
  try {
    const descriptor = openSync(file, "r");
    try {
      const found = Buffer.alloc(START.length);
      readSync(descriptor, found, 0, START.length, 0);
      return found.equals(START);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}
