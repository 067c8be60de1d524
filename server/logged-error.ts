import { oneLine } from "#domain/rules/text/lines.ts";

/** What the log holds of an error. */
export type LoggedError = {
  type: string;
  message?: string;
  /** The statement with its placeholders, never its values. */
  query?: string;
  stack?: string;
  cause?: LoggedError;
} & Facts;

type Facts = { [name: string]: string | number | LoggedError };

const MAX_MESSAGE = 200;
const MAX_QUERY = 300;
const MAX_FRAME = 160;
const MAX_FRAMES = 6;
const MAX_CAUSES = 2;

/** Names and numbers that say what went wrong, by drivers, mail and payment services, and ourselves. */
const FACTS = [
  "code",
  "severity",
  "table",
  "column",
  "constraint",
  "routine",
  "syscall",
  "command",
  "responseCode",
  "statusCode",
  "requestId",
  "kind",
] as const;
const FACT = /^[\w .:-]{1,80}$/;

/** An error with one of these repeats what it was called with, or what somebody else answered. */
const REPEATING = ["params", "raw", "issues", "response", "responseCode"];

/**
 * An error as the log may hold it: what happened and where, and nothing that a person typed. Drivers
 * and services repeat addresses, messages and private links in their errors, up to hundreds of
 * kilobytes of them (decision 26).
 */
export function loggedError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const query = propertyOf(error, "query");
  return {
    type: typeOf(error),
    ...factsOf(error),
    ...(isRepeating(error) ? {} : { message: withoutQuotes(error.message) }),
    ...(typeof query === "string" ? { query: query.slice(0, MAX_QUERY) } : {}),
    ...framesOf(error, causes),
    ...(cause === undefined || causes === 0 ? {} : { cause: loggedError(cause, causes - 1) }),
  };
}

/** The same in one line, for a terminal. */
export function errorLine(error: unknown): string {
  const { type, code, message } = loggedError(error);
  const cause = error instanceof Error && error.cause !== undefined ? errorLine(error.cause) : "";
  return [type, code, message, cause]
    .filter((part) => part !== undefined && part !== "")
    .join(": ");
}

function typeOf(error: Error): string {
  const { name } = error.constructor;
  return FACT.test(name) ? name : "Error";
}

function factsOf(error: Error): Facts {
  const facts: Facts = {};
  for (const name of FACTS) {
    const value = propertyOf(error, name);
    if (typeof value === "number" || (typeof value === "string" && FACT.test(value))) {
      facts[name] = value;
    }
  }
  return facts;
}

/** The engine's own complaints about a text (JSON, an expression) repeat the text. */
function isRepeating(error: Error): boolean {
  return error instanceof SyntaxError || REPEATING.some((name) => name in error);
}

/** The first line. What is quoted may be anybody's words; mail addresses and tokens need no quotes. */
function withoutQuotes(message: string): string {
  return oneLine(
    message
      .split("\n", 1)
      .join("")
      .slice(0, 10 * MAX_MESSAGE),
  )
    .replace(/(["`]|\B'|'\B)(.*(["`]|'\B|\B')|.*$)/s, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/[\w-]{24,}/g, "…")
    .slice(0, MAX_MESSAGE);
}

/** Without the message, which stands before the frames; should it look like a frame, it is none. */
function framesOf(error: Error, causes: number): { stack?: string } {
  const { stack = "", message } = error;
  const start = stack.indexOf(message);
  if (start < 0) return {};
  const frames = stack
    .slice(start + message.length)
    .split("\n")
    .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
    .slice(0, causes === MAX_CAUSES ? MAX_FRAMES : MAX_FRAMES / 2)
    .map((line) => line.slice(0, MAX_FRAME));
  return frames.length === 0 ? {} : { stack: frames.join("\n") };
}

function propertyOf(error: Error, name: string): unknown {
  return name in error ? Reflect.get(error, name) : undefined;
}
