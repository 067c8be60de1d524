import type { Client } from "pg";
import { rootMessage } from "#server/database/root-message.ts";

const reasons: Readonly<Record<string, (client: Client) => string>> = {
  ECONNREFUSED: () => "nothing answers there",
  ENOENT: () => "nothing answers there",
  ENOTFOUND: () => "there is no such host",
  EAI_AGAIN: () => "the host's name could not be looked up",
  ETIMEDOUT: () => "it did not answer in time",
  EHOSTUNREACH: () => "the host can't be reached",
  ENETUNREACH: () => "the host can't be reached",
  ECONNRESET: () => "it closed the connection",
  "28P01": (client) => `the password of user "${client.user}" is wrong`,
  "28000": (client) => `user "${client.user}" may not connect`,
  "3D000": (client) => `there is no database "${client.database}"`,
  "53300": () => "it has no free connection",
  "57P03": () => "it is starting up or shutting down",
  "42501": (client) => `user "${client.user}" may not create tables`,
};

/** One line for the terminal, built from the parts of the address that are no secret. */
export function describeConnectionProblem(client: Client, error: unknown): string {
  return `Cannot use PostgreSQL at ${client.host}:${client.port}: ${reasonOf(client, error)}. Check DATABASE_URL.`;
}

function reasonOf(client: Client, error: unknown): string {
  const reason = reasons[codeOf(error)];
  if (reason) return reason(client);
  const message = rootMessage(error);
  return /timeout/i.test(message) ? "it did not answer in time" : message;
}

/** Drizzle wraps what the driver threw. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error ? String(error.code) : codeOf(error.cause);
}
