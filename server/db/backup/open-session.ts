import { Client } from "pg";
import type { DatabasePlace } from "#server/db/database.ts";
import { PgliteThread } from "#server/db/pglite/pglite-thread.ts";
import { connectPostgres } from "#server/db/postgresql/connect-postgres.ts";

export type Session = { client: Client; close(): Promise<void> };

/** How values become text: the same on every server, whatever its configuration says. */
const SETTINGS = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A session for whole tables. Nobody else may have a folder open. */
export async function openSession(place: DatabasePlace): Promise<Session> {
  const session =
    "folder" in place ? await openFolder(place.folder) : await openServer(place.databaseUrl);
  await applySettings(session.client);
  return session;
}

async function applySettings(client: Client): Promise<void> {
  await client.query(SETTINGS);
}

async function openServer(databaseUrl: string): Promise<Session> {
  const client = await connectPostgres(databaseUrl);
  return { client, close: () => client.end() };
}

async function openFolder(folder: string): Promise<Session> {
  const thread = new PgliteThread(folder, () => {});
  const client = new Client({
    stream: () => thread.connect(),
    user: "postgres",
    database: "postgres",
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await thread.close();
    throw error;
  }
  return {
    client,
    close: async () => {
      await client.end();
      await thread.close();
    },
  };
}
