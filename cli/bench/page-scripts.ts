import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

export type FileBytes = { gzip: number; brotli: number };

/** All scripts that a page asks for before anyone touches it. */
export function listPageScripts(html: string): Set<string> {
  return new Set(html.match(/\/assets\/[\w.-]+\.js/g));
}

/** What the browser asks for before the first paint: the style sheet, the font, the first picture. */
export function listFirstFiles(html: string): Set<string> {
  const links = html.match(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g) ?? [];
  const addresses = links.map((link) => /href="(\/[^"#?]+)/.exec(link)?.[1] ?? "");
  return new Set(addresses.filter((address) => address !== ""));
}

/** What is sent for files; the smallest are sent as they are. */
export function countFileBytes(clientFolder: string, files: Iterable<string>): FileBytes {
  const bytes = { gzip: 0, brotli: 0 };
  for (const path of files) {
    const file = join(clientFolder, path);
    bytes.gzip += sentBytes(file, ".gz");
    bytes.brotli += sentBytes(file, ".br");
  }
  return bytes;
}

function sentBytes(file: string, suffix: string): number {
  return statSync(existsSync(file + suffix) ? file + suffix : file).size;
}
