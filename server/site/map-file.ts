import { basename } from "node:path";

/** Under which our own map finds the file. */
export const MAP_FILE_PREFIX = "/map-file/";

export function mapFileUrl(file: string | undefined): string | null {
  return file === undefined ? null : `${MAP_FILE_PREFIX}${encodeURIComponent(basename(file))}`;
}
