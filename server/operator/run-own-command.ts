import { join, resolve } from "node:path";
import { openDatabase } from "#server/database/connect.ts";
import { listingDepsFrom } from "#server/listings/listing-deps.ts";
import { createLog } from "#server/log.ts";
import { createPhotoParts } from "#server/photos/photo-parts.ts";
import { createCommandServices } from "./command-services.ts";
import type { CommandParts } from "./run-command.ts";
import { type CommandAnswer, type CommandRequest, readCommandAnswer } from "./send-command.ts";
import { createCommandApp } from "./serve-commands.ts";

export type CommandSession = {
  ask(request: CommandRequest): Promise<CommandAnswer>;
  close(): Promise<void>;
};

/** In this process, which opens the database itself; a fault goes to the terminal. */
export async function runOwnCommand(
  parts: CommandParts,
  request: CommandRequest,
): Promise<CommandAnswer> {
  const session = await openOwnCommands(parts);
  try {
    return await session.ask(request);
  } finally {
    await session.close();
  }
}

/** For several commands in a row: the database is opened once. */
export async function openOwnCommands({
  env,
  projectFolder,
}: CommandParts): Promise<CommandSession> {
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  const connection = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    migrationsFolder: join(projectFolder, "server/database/migrations"),
  });
  const photos = createPhotoParts(env, { dataDir, projectFolder });
  const services = createCommandServices({
    ...listingDepsFrom(env, connection.db),
    dataDir,
    senderAddress: env.SENDER_ADDRESS,
    photos,
  });
  const app = createCommandApp({ services, log: createLog("error", process.stderr) });
  return {
    ask: async ({ command, input }) => {
      const { statusCode, body } = await app.inject({
        method: "POST",
        url: `/commands/${command}`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(input),
      });
      return readCommandAnswer(statusCode, body);
    },
    close: async () => {
      await photos.encoder.stop();
      await connection.close();
    },
  };
}
