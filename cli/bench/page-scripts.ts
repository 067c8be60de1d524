import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

export type ScriptBytes = { gzip: number; brotli: number };

/** All scripts that a page asks for before anyone touches it: those that it runs, and those that it preloads. */
export function listPageScripts(html: string): Set<string> {
  return new Set(html.match(/\/assets\/[\w.-]+\.js/g));
}

/** What is sent for them; the smallest are sent as they are. */
export function countScriptBytes(clientFolder: string, scripts: Iterable<string>): ScriptBytes {
  const bytes = { gzip: 0, brotli: 0 };
  for (const script of scripts) {
    const file = join(clientFolder, script);
    bytes.gzip += sentBytes(file, ".gz");
    bytes.brotli += sentBytes(file, ".br");
  }
  return bytes;
}

function sentBytes(file: string, suffix: string): number {
  return statSync(existsSync(file + suffix) ? file + suffix : file).size;
}
