import { parseArgs } from "node:util";
import { z } from "zod";
import {
  type Caller,
  type Command,
  type Flags,
  required,
  type Typed,
  UsageError,
} from "#server/operator/command.ts";
import { commandSections, commands } from "#server/operator/command-table.ts";
import type { CommandRequest } from "#server/operator/send-command.ts";

type Parsed = { request: CommandRequest | "help"; json: boolean };
type Found = {
  readonly name: string;
  readonly typed: Typed;
  readonly command: Command;
  readonly given: readonly string[];
};

export function parseRequest(args: readonly string[], caller: Caller): Parsed {
  const { values, positionals } = readCommandLine(args);
  const json = values.json === true;
  if (values.help) return { request: "help", json };
  const { name, typed, command, given } = findCommand(positionals);
  const takes = Object.entries(typed.takes ?? {});
  const tooMuch = given.slice(takes.length);
  if (tooMuch.length > 0) throw new UsageError(`"${tooMuch.join(" ")}" is too much.`);
  const texts = takes.map(([, { asked }], index) => required(asked, given[index]));
  const input = {
    ...readOptions(typed, values, caller),
    ...Object.fromEntries(
      takes.map(([field, { read = plain }], index) => [field, read(texts[index] ?? "", caller)]),
    ),
    ...(takesActor(command) ? { actor: caller.actor } : {}),
  };
  const refusal = typed.refuse?.(input, values);
  if (refusal !== undefined) throw new UsageError(refusal);
  return { request: { command: name, input }, json };
}

/** By its first two words, or its first one. */
function findCommand([first, ...rest]: readonly string[]): Found {
  if (first === undefined) throw new UsageError("Say what to do.");
  const [second, ...others] = rest;
  const found = findTyped(`${first} ${second}`);
  if (found !== undefined) return { ...found, given: others };
  const alone = findTyped(first);
  const verbs = Object.values(commands).flatMap(({ typed }) => {
    const [noun, verb] = typed?.words.split(" ") ?? [];
    return noun === first && verb !== undefined ? [verb] : [];
  });
  if (verbs.length > 0 && second !== undefined) {
    throw new UsageError(`"${second}" is nothing for ${first}.`);
  }
  if (alone !== undefined) return { ...alone, given: rest };
  if (verbs.length > 0) throw new UsageError(`Give ${verbs.join(" or ")}.`);
  throw new UsageError(`There is no command "${first}".`);
}

function findTyped(words: string): Omit<Found, "given"> | undefined {
  for (const [name, command] of Object.entries(commands)) {
    const { typed } = command;
    if (typed?.words === words) return { name, typed, command };
  }
  return undefined;
}

function readOptions({ options = {} }: Typed, values: Flags, caller: Caller) {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => {
      const { field, isFlag = false, isRequired = false, otherwise, read = plain } = option;
      if (field === undefined) return [];
      if (isFlag) return [[field, values[name] === true] as const];
      const given = values[name];
      const text = typeof given === "string" ? given : undefined;
      if (isRequired) return [[field, read(required(`--${name}`, text), caller)] as const];
      return [[field, text === undefined ? otherwise : read(text, caller)] as const];
    }),
  );
}

function plain(text: string): string {
  return text;
}

function takesActor({ input }: Command): boolean {
  return input instanceof z.ZodObject && "actor" in input.shape;
}

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

function readCommandLine(args: readonly string[]): CommandLine {
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

/** Where it begins that a line says what a command does. */
const COLUMN = 31;

const help = [
  ...commandSections.map((section) =>
    Object.values(section).flatMap(({ typed }) => (typed?.help ?? []).flatMap(helpLines)),
  ),
  [["--json", "answer as JSON"] as const, ["--help", "this page"] as const].flatMap(helpLines),
];

export const operatorUsage = `Usage: npm run operator -- COMMAND [options]

${help.map((lines) => lines.join("\n")).join("\n\n")}

Works beside a running site and without one, on the database that the site uses.
Exit status: 0 done, 1 refused or failed, 2 not understood.
`;

function helpLines([typed, ...does]: readonly [string, ...string[]]): string[] {
  const [first = "", ...rest] = does;
  const begins = `  ${typed}`;
  const below = rest.map((line) => " ".repeat(COLUMN) + line);
  if (begins.length >= COLUMN) return [begins, " ".repeat(COLUMN) + first, ...below];
  return [begins.padEnd(COLUMN) + first, ...below];
}
