import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { oneLine } from "#domain/rules/text/lines.ts";

/** Where a command is typed and answered; a test has one of its own. */
export type Terminal = {
  /** The environment; read when a command needs it. */
  variables: () => Record<string, string | undefined>;
  /** To which paths are relative. */
  folder: string;
  print: (text: string) => void;
  /** The same for what is long: it is written as fast as it is read. */
  output: Writable;
  complain: (text: string) => void;
  readInput: () => Promise<string>;
};

/** This process' own, with what `.env` says. */
export function ownTerminal(projectFolder: string): Terminal {
  return {
    variables: () => {
      const envFile = join(projectFolder, ".env");
      if (existsSync(envFile)) loadEnvFile(envFile);
      return process.env;
    },
    // npm itself goes to the project's folder.
    folder: process.env.INIT_CWD ?? process.cwd(),
    print: (words) => void process.stdout.write(words),
    output: process.stdout,
    complain: (words) => void process.stderr.write(words),
    readInput: () => text(process.stdin),
  };
}

/** Joiners make one sign of several; everything else that is not seen goes. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** In one line: what somebody typed never moves the operator's cursor. */
export function plain(words: string): string {
  return oneLine(stripVTControlCharacters(words)).replace(UNSEEN, "");
}
