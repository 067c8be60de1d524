import { z } from "zod";
import type { MakeBackup } from "#server/database/backup/write-backup.ts";
import type { MoveReport } from "#server/database/database.ts";
import { commandActor } from "#server/history/actor.ts";
import type { CommandServices } from "./command-services.ts";

export type RunningServices = CommandServices & {
  /** Without it a command opens the database by itself. */
  readonly database?: DatabaseServices;
};

type Read = (text: string, caller: Caller) => unknown;

/** What follows a command's name, under the name that its input has. */
type Argument = {
  /** As the operator is asked for it: “Give …”. */
  readonly asked: string;
  readonly read?: Read;
};

/** `--name`, under the name that the input has; without one it is only looked at by `refuse`. */
type Option = {
  readonly field?: string;
  /** Without a value. */
  readonly isFlag?: boolean;
  readonly isRequired?: boolean;
  /** What is meant where it is not given. */
  readonly otherwise?: unknown;
  readonly read?: Read;
};

/** A line of the page of help: what is typed, and what it does, in lines that fit. */
type HelpLine = readonly [typed: string, ...does: string[]];

/** How it is typed; without it, programs alone ask for it. */
export type Typed = {
  /** One word or two. */
  readonly words: string;
  /** In this order. */
  readonly takes?: Readonly<Record<string, Argument>>;
  readonly options?: Readonly<Record<string, Option>>;
  /** Why what was typed is not done, in a sentence. */
  readonly refuse?: (input: Readonly<Record<string, unknown>>, flags: Flags) => string | undefined;
  /** The field of the input that comes by standard input: it may have many lines. */
  readonly standardInput?: string;
  readonly help?: readonly HelpLine[];
};
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

type Row<Input extends z.ZodType, Needs> = {
  readonly typed?: Typed;
  /** With an `actor` it is written down who gave it, and what they may do is looked at. */
  readonly input: Input;
  readonly run: (services: Needs, input: z.output<Input>) => unknown;
  readonly bodyLimit?: number;
};

export type Command = Row<z.ZodType, RunningServices>;

/** One row of the table: how it is typed, what it takes, and what the site does then. */
export function command<Input extends z.ZodType>(row: Row<Input, RunningServices>): Command;
export function command(row: Command): Command {
  return row;
}

/** Who gives the command, as the log has them. */
export const actor = z.string().min(1).transform(commandActor);

export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === "") throw new UsageError(`Give ${name}.`);
  return value;
}

export function number(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) {
    throw new UsageError(`"${text}" is no number for ${name}.`);
  }
  return value;
}

export function wholeNumber(name: string, text: string): number {
  const value = number(name, text);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new UsageError(`"${text}" is no number for ${name}: give 1 or more.`);
  }
  return value;
}

export function postgresUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new UsageError("Give an address like postgres://user@host/database.");
}

export function oneOf(
  name: string,
  words: readonly string[],
  text: string | undefined,
): string | undefined {
  if (text === undefined || words.includes(text)) return text;
  throw new UsageError(`"${text}" is nothing for ${name}: give ${words.join(" or ")}.`);
}

/** Who gave the command, and where. */
export type Caller = { readonly actor: string; readonly folder: string };

/** What was typed can't be understood; its message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What a running site does with its whole database. */
export type DatabaseServices = {
  makeBackup: MakeBackup;
  moveTo: (databaseUrl: string) => Promise<MoveReport>;
};
