import { UsageError } from "./usage-error.ts";

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
