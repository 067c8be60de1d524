import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { StartError } from "#server/errors.ts";
import { prepareDataFolder } from "./data-folder.ts";
import type { DatabaseConnection } from "./database.ts";
import { DurableNodeFs } from "./durable-node-fs.ts";
import { lockFolder } from "./folder-lock.ts";
import { notify } from "./notify.ts";
import { once } from "./once.ts";
import { rootMessage } from "./root-message.ts";

/** `-F` turns fsync off, and of the sync methods only `fsync` reaches the file system. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

type Options = { dataDir: string; migrationsFolder: string };

export async function openPglite({ dataDir, migrationsFolder }: Options) {
  await prepareDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const client = await openFolder(dataDir, migrationsFolder);
    return connect(client, () => lock.release());
  } catch (error) {
    lock.release();
    const reason = rootMessage(error);
    throw new StartError(`The database in ${dataDir} could not be opened: ${reason}.`, {
      cause: error,
    });
  }
}

/** A mark beside the folder tells a database that was never finished, which is made anew. */
async function openFolder(dataDir: string, migrationsFolder: string): Promise<PGlite> {
  const folder = join(dataDir, "pglite");
  const unfinished = join(dataDir, "pglite.unfinished");
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await writeFile(unfinished, "");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({ fs: new DurableNodeFs(folder), startParams });
  try {
    await migrate(drizzle({ client, casing: "snake_case" }), { migrationsFolder });
    await rm(unfinished, { force: true });
    return client;
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** `onClosed` runs once the files are at rest. */
function connect(client: PGlite, onClosed: () => void): DatabaseConnection {
  const db = drizzle({ client, casing: "snake_case" });
  return {
    db,
    engine: "pglite",
    notify: (channel, payload) => notify(db, channel, payload),
    listen: async (channel, handler) => {
      const stop = await client.listen(`"${channel}"`, (payload) =>
        handler({ type: "message", payload }),
      );
      return () => stop();
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: once(async () => {
      await client.close();
      onClosed();
    }),
  };
}
