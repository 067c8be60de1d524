import { parseArgs } from "node:util";
import { type Flags, UsageError } from "#server/operator/command.ts";
import { commands } from "#server/operator/command-table.ts";

/** Those of all commands; of one that is not a command's own nothing comes. */
const options = Object.fromEntries([
  ...Object.values(commands).flatMap(({ typed }) =>
    Object.entries(typed?.options ?? {}).map(
      ([name, { isFlag }]) => [name, { type: isFlag ? "boolean" : "string" } as const] as const,
    ),
  ),
  ["json", { type: "boolean" } as const] as const,
  ["help", { type: "boolean", short: "h" } as const] as const,
]);

type CommandLine = { readonly values: Flags; readonly positionals: readonly string[] };

export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: onlyOne(values), positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** No option is given twice: the last one counts. */
function onlyOne(values: Readonly<Record<string, unknown>>): Flags {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "boolean" ? [[name, value] as const] : [],
    ),
  );
}
