import { Client } from "pg";
import { StartError } from "#server/errors.ts";
import { describeConnectionProblem } from "./connection-problem.ts";

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
