import type { CommandRequest } from "#server/commands/command-answer.ts";
import { accountCommands } from "./account-commands.ts";
import type { Commands } from "./command.ts";
import { type Caller, readCommandLine } from "./command-line.ts";
import { contentCommands } from "./content-commands.ts";
import { databaseCommands } from "./database-commands.ts";
import { directoryCommands } from "./directory-commands.ts";
import { listingCommands } from "./listing-commands.ts";
import { required } from "./typed-values.ts";
import { UsageError } from "./usage-error.ts";

type Parsed = { request: CommandRequest | "help"; json: boolean };

const commands: Commands = {
  ...listingCommands,
  ...databaseCommands,
  ...contentCommands,
  ...directoryCommands,
  ...accountCommands,
};

export function parseRequest(args: readonly string[], caller: Caller): Parsed {
  const { values, positionals } = readCommandLine(args);
  if (values.help) return { request: "help", json: values.json };
  const { name, given } = nameOf(positionals);
  const command = commands[name];
  if (command === undefined) throw new UsageError(`There is no command "${name}".`);
  const takes =
    given.length > command.takes.length
      ? [...command.takes, ...(command.mayTake ?? [])]
      : command.takes;
  const tooMuch = given.slice(takes.length);
  if (tooMuch.length > 0) throw new UsageError(`"${tooMuch.join(" ")}" is too much.`);
  for (const [index, what] of takes.entries()) required(what, given[index]);
  const input = command.input({ ...caller, values, given });
  const call = command.callOf === undefined ? name.replace(" ", "-") : command.callOf(given);
  if (call === undefined) throw new UsageError(`"${given[0]}" is nothing for ${name}.`);
  return { request: { command: call, input }, json: values.json };
}

/** Some commands have a name of two words. */
function nameOf([first, ...given]: readonly string[]): { name: string; given: string[] } {
  if (first === undefined) throw new UsageError("Say what to do.");
  const [second = "", ...rest] = given;
  const pair = `${first} ${second}`;
  return pair in commands ? { name: pair, given: rest } : { name: first, given };
}
