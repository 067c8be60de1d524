import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageStates } from "#domain/contracts/console/message.ts";
import { postStates } from "#domain/contracts/console/post.ts";
import { teamRoles } from "#domain/rules/accounts/roles.ts";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-facts.ts";
import type { CommandRequest } from "#server/commands/command-answer.ts";

/** What was typed can't be understood; its message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export type Parsed = { request: CommandRequest | "help"; json: boolean };

const options = {
  approval: { type: "string" },
  payment: { type: "string" },
  state: { type: "string" },
  studio: { type: "string" },
  reason: { type: "string" },
  months: { type: "string" },
  again: { type: "boolean", default: false },
  latitude: { type: "string" },
  longitude: { type: "string" },
  force: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  subject: { type: "string" },
  actor: { type: "string" },
  action: { type: "string" },
  fields: { type: "string" },
  "also-live": { type: "boolean", default: false },
  role: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Values = ReturnType<typeof read>["values"];

/** Who gave the command, and where. */
type Caller = { actor: string; folder: string };

type CommandLine = Caller & { values: Values; given: readonly string[] };

type Command = {
  /** What has to follow its name, as the operator is asked for it. */
  readonly takes: readonly string[];
  /** What may follow then, all of it or nothing. */
  readonly mayTake?: readonly string[];
  readonly input: (line: CommandLine) => Record<string, unknown>;
  /** What the site calls it, where that depends on what follows. */
  readonly callOf?: (given: readonly string[]) => string | undefined;
};

const postCommands = { publish: "post-publish", unpublish: "post-unpublish" } as const;

const studioVerbs: readonly string[] = ["find", "show", "hide", "unhide", "merge"];

const aFile = "the name of a file";
const anAddress = "a mail address";
const words = "the words that visitors type";

/** A command about somebody's account, by its address. */
const forAccount: Command = {
  takes: [anAddress],
  input: ({ given: [email], actor }) => ({ email, actor }),
};

const commands: Readonly<Record<string, Command>> = {
  listings: {
    takes: [],
    input: ({ values: { approval, payment } }) => ({
      approvalStatus: oneOf("--approval", approvalStatuses, approval),
      paymentStatus: oneOf("--payment", paymentStatuses, payment),
    }),
  },
  show: forListing(() => ({})),
  approve: forListing(({ studio }) => ({
    studioId: studio === undefined ? undefined : wholeNumber("--studio", studio),
  })),
  reject: forListing(({ reason }) => ({ reason: required("--reason", reason) })),
  suspend: forListing(({ reason }) => ({ reason: required("--reason", reason) })),
  paid: forListing(() => ({})),
  failed: forListing(() => ({})),
  refund: forListing(() => ({})),
  renew: forListing(({ months, again }) => ({
    months: months === undefined ? 1 : wholeNumber("--months", months),
    again,
  })),
  locate: forListing(({ latitude, longitude }) => ({
    latitude: number("--latitude", required("--latitude", latitude)),
    longitude: number("--longitude", required("--longitude", longitude)),
  })),
  backup: {
    takes: [aFile],
    input: ({ values: { force }, given: [file = ""], folder }) => ({
      file: resolve(folder, file),
      force,
    }),
  },
  restore: {
    takes: [aFile],
    input: ({ given: [file = ""], folder }) => ({ file: resolve(folder, file) }),
  },
  "move-to": {
    takes: ["the address of a PostgreSQL database"],
    input: ({ given: [databaseUrl = ""] }) => ({ databaseUrl: postgresUrl(databaseUrl) }),
  },
  posts: {
    takes: [],
    input: ({ values: { state }, actor }) => ({
      state: oneOf("--state", postStates, state),
      actor,
    }),
  },
  post: {
    takes: ["publish or unpublish", "the address of a post"],
    input: ({ given: [, slug = ""], actor }) => ({ slug, actor }),
    callOf: ([what]) => Object.entries(postCommands).find(([name]) => name === what)?.[1],
  },
  messages: {
    takes: [],
    input: ({ values: { state }, actor }) => ({
      status: oneOf("--state", messageStates, state),
      actor,
    }),
  },
  message: {
    takes: ["answer", "the number of a message"],
    input: ({ given: [, id = ""], actor }) => ({ id: wholeNumber("the message", id), actor }),
    callOf: ([what]) => (what === "answer" ? "message-answer" : undefined),
  },
  newsletter: {
    takes: [],
    mayTake: ["pause, resume or recall", "the number of an issue"],
    input: ({ given: [, id], actor }) =>
      id === undefined ? { actor } : { id: wholeNumber("the issue", id), actor },
    callOf: ([what]) =>
      what === undefined || ["pause", "resume", "recall"].includes(what)
        ? ["newsletter", what].filter(Boolean).join("-")
        : undefined,
  },
  aliases: { takes: [], input: ({ actor }) => ({ actor }) },
  "alias add": {
    takes: [words, "place or class-type", "what they mean"],
    input: ({ given: [text, kind, target], actor }) => ({
      text,
      kind: oneOf("alias add", ["place", "class-type"], kind),
      target,
      actor,
    }),
  },
  "alias remove": {
    takes: [words],
    input: ({ given: [text], actor }) => ({ text, actor }),
  },
  log: {
    takes: [],
    input: ({ values: { subject, actor: person, action }, actor }) => ({
      thing: subject,
      person,
      action,
      actor,
    }),
  },
  undo: {
    takes: ["the number of a change in the log"],
    input: ({ values: { fields }, given: [id = ""], actor }) => ({
      auditId: wholeNumber("the change", id),
      fields: fields?.split(",").map((field) => field.trim()),
      actor,
    }),
  },
  person: {
    takes: [anAddress, "export or erase"],
    input: ({ values, given: [email = "", what], actor }) => {
      if (what === "erase" && !values.yes) {
        throw new UsageError("Nobody can take an erasure back: look with export, then add --yes.");
      }
      return {
        email,
        what: oneOf("person", ["export", "erase"], what),
        alsoLive: values["also-live"],
        actor,
      };
    },
  },
  studio: {
    takes: ["find, show, hide, unhide or merge", "a studio"],
    mayTake: ["the number of the other studio"],
    input: ({ given: [what = "", first = "", second], actor }) => ({
      ...studioInput(what, first, second),
      actor,
    }),
    callOf: ([what = ""]) => (studioVerbs.includes(what) ? `studio-${what}` : undefined),
  },
  invite: {
    takes: [anAddress],
    input: ({ values: { role = "operator" }, given: [email], actor }) => ({
      email,
      role: oneOf("--role", teamRoles, role),
      actor,
    }),
  },
  operators: { takes: [], input: ({ actor }) => ({ actor }) },
  remove: forAccount,
  "sign-out": forAccount,
  recover: forAccount,
};

export function parseRequest(args: readonly string[], caller: Caller): Parsed {
  const { values, positionals } = read(args);
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

/** A command about one listing, by its number; it is written down who gave it. */
function forListing(inputOf: (values: Values) => Record<string, unknown>): Command {
  return {
    takes: ["the number of a listing"],
    input: ({ values, given: [id = ""], actor }) => ({
      ...inputOf(values),
      listingId: wholeNumber("the listing", id),
      actor,
    }),
  };
}

function studioInput(what: string, first: string, second: string | undefined) {
  if (what !== "merge" && second !== undefined) throw new UsageError(`"${second}" is too much.`);
  if (what === "find") return { q: first };
  const studioId = wholeNumber("the studio", first);
  if (what !== "merge") return { studioId };
  const other = required("the number of the other studio", second);
  return { keptId: studioId, otherId: wholeNumber("the other studio", other) };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === "") throw new UsageError(`Give ${name}.`);
  return value;
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) {
    throw new UsageError(`"${text}" is no number for ${name}.`);
  }
  return value;
}

function wholeNumber(name: string, text: string): number {
  const value = number(name, text);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new UsageError(`"${text}" is no number for ${name}: give 1 or more.`);
  }
  return value;
}

function postgresUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new UsageError("Give an address like postgres://user@host/database.");
}

function oneOf(
  name: string,
  words: readonly string[],
  text: string | undefined,
): string | undefined {
  if (text === undefined || words.includes(text)) return text;
  throw new UsageError(`"${text}" is nothing for ${name}: give ${words.join(" or ")}.`);
}
