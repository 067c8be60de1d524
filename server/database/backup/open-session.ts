import { Client } from "pg";
import type { DatabasePlace } from "#server/database/database.ts";
import { PgliteThread } from "#server/database/pglite/pglite-thread.ts";
import { connectPostgres } from "#server/database/postgresql/connect-postgres.ts";

export type Session = { client: Client; close(): Promise<void> };

/** A session of its own. Nobody else may have a folder open. */
export function openSession(place: DatabasePlace): Promise<Session> {
  return "folder" in place ? openFolder(place.folder) : openServer(place.databaseUrl);
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
