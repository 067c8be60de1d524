import type { CommandLine } from "./command-line.ts";

/** How what was typed becomes a request to the site. */
export type Command = {
  /** What has to follow its name, as the operator is asked for it. */
  readonly takes: readonly string[];
  /** What may follow then, all of it or nothing. */
  readonly mayTake?: readonly string[];
  readonly input: (line: CommandLine) => Record<string, unknown>;
  /** What the site calls it, where that depends on what follows. */
  readonly callOf?: (given: readonly string[]) => string | undefined;
};

export type Commands = Readonly<Record<string, Command>>;
