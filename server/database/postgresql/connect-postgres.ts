import { Client } from "pg";
import { rootMessage } from "#server/database/database.ts";
import { StartError } from "#server/errors.ts";

const MIN_VERSION = 150_000;

/** One connection of its own, outside any pool; whoever asked for it ends it. */
export async function connectPostgres(databaseUrl: string): Promise<Client> {
  const client = createClient(databaseUrl);
  client.on("error", () => {});
  try {
    await client.connect();
    await requireVersion(client);
    return client;
  } catch (error) {
    await client.end();
    if (error instanceof StartError) throw error;
    throw new StartError(describeConnectionProblem(client, error), { cause: error });
  }
}

function createClient(databaseUrl: string): Client {
  try {
    return new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  } catch (error) {
    throw new StartError("DATABASE_URL is not the address of a PostgreSQL database.", {
      cause: error,
    });
  }
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
  );
  const [version] = rows;
  if (version && version.number < MIN_VERSION) {
    throw new StartError(
      `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${version.text}.`,
    );
  }
}

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
