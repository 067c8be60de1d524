/**
 * Makes a file of streets for `MAP_FILE` from an extract of OpenStreetMap:
 *
 *   npm run make:streets -- REGION.osm.pbf [STREETS.pmtiles]
 *
 * Where to get one, and how long it takes: docs/operations.md, "Streets without a third party".
 */
import { parseArgs } from "node:util";
import { makeStreets } from "./streets/make-streets.ts";
import { OsmFileError } from "./streets/osm-file.ts";

const USAGE = "npm run make:streets -- REGION.osm.pbf [STREETS.pmtiles]";
const EVERY_MS = 1_000;

function readArguments(): { input: string; output: string } {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [input, output = input?.replace(/(?:\.osm)?\.pbf$/, ".pmtiles"), ...others] = positionals;
  if (input === undefined || output === undefined || others.length > 0) {
    throw new OsmFileError(`Name the extract: ${USAGE}`);
  }
  if (output === input || !output.endsWith(".pmtiles")) {
    throw new OsmFileError(`What is made must end with .pmtiles: ${USAGE}`);
  }
  return { input, output };
}

/** A line that changes in a terminal; elsewhere one line for each step. */
function progress(): (sentence: string) => void {
  let [saidAt, step] = [0, ""];
  return (sentence) => {
    const now = performance.now();
    const isNewStep = sentence.slice(0, 1) !== step;
    if (process.stderr.isTTY && (isNewStep || now - saidAt > EVERY_MS)) {
      process.stderr.write(`\r\u001b[K${sentence}`);
      saidAt = now;
    } else if (isNewStep) process.stderr.write(`${sentence}\n`);
    step = sentence.slice(0, 1);
  };
}

function explain(error: unknown): string {
  if (error instanceof OsmFileError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const path = error instanceof Error && "path" in error ? error.path : undefined;
  if (code === "ENOENT") return `There is no file or folder “${path}”.`;
  if (code === "EISDIR") return "This is a folder: name one file in it.";
  if (code === "ENOSPC")
    return "The disk is full: the file needs as much room again while it is made.";
  return error instanceof Error ? error.message : String(error);
}

try {
  const { input, output } = readArguments();
  const began = performance.now();
  const { streets, tiles, bytes } = await makeStreets(input, output, progress());
  const seconds = Math.round((performance.now() - began) / 1000);
  const megabytes = (bytes / 1e6).toFixed(1);
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  process.stdout.write(
    `${output}: ${streets} streets in ${tiles} tiles, ${megabytes} MB, made in ${seconds} s.\nStart the site with MAP_FILE=${output}\n`,
  );
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
