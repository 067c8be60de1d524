import { parseArgs } from "node:util";
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
  studio: { type: "string" },
  reason: { type: "string" },
  months: { type: "string" },
  latitude: { type: "string" },
  longitude: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Values = ReturnType<typeof read>["values"];

/** Which options each command takes besides the listing's number. */
const inputs: Readonly<Record<string, (values: Values) => Record<string, unknown>>> = {
  listings: ({ approval, payment }) => ({
    approvalStatus: oneOf("--approval", approvalStatuses, approval),
    paymentStatus: oneOf("--payment", paymentStatuses, payment),
  }),
  show: () => ({}),
  approve: ({ studio }) => ({
    studioId: studio === undefined ? undefined : wholeNumber("--studio", studio),
  }),
  reject: ({ reason }) => ({ reason: required("--reason", reason) }),
  paid: () => ({}),
  failed: () => ({}),
  refund: () => ({}),
  renew: ({ months }) => ({ months: months === undefined ? 1 : wholeNumber("--months", months) }),
  locate: ({ latitude, longitude }) => ({
    latitude: number("--latitude", required("--latitude", latitude)),
    longitude: number("--longitude", required("--longitude", longitude)),
  }),
};

export function parseRequest(args: readonly string[], actor: string): Parsed {
  const { values, positionals } = read(args);
  const [command, id, ...rest] = positionals;
  if (values.help) return { request: "help", json: values.json };
  const inputOf = command === undefined ? undefined : inputs[command];
  if (command === undefined) throw new UsageError("Say what to do.");
  if (inputOf === undefined) throw new UsageError(`There is no command "${command}".`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(" ")}" is too much.`);
  if (command === "listings") {
    return { request: { command, input: inputOf(values) }, json: values.json };
  }
  const listingId = wholeNumber("the listing", required("the number of a listing", id));
  return {
    request: { command, input: { ...inputOf(values), listingId, actor } },
    json: values.json,
  };
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

function oneOf(
  name: string,
  words: readonly string[],
  text: string | undefined,
): string | undefined {
  if (text === undefined || words.includes(text)) return text;
  throw new UsageError(`"${text}" is nothing for ${name}: give ${words.join(" or ")}.`);
}
