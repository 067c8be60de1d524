import { join, resolve } from "node:path";
import { openDatabase } from "#server/db/connect.ts";
import { createLog } from "#server/log.ts";
import { createCommandServices } from "#server/services/command-services.ts";
import { listingDepsFrom } from "#server/services/listings/listing-deps-from.ts";
import { type CommandAnswer, type CommandRequest, readCommandAnswer } from "./command-answer.ts";
import { createCommandApp } from "./command-app.ts";
import type { CommandParts } from "./run-command.ts";

/** In this process, which opens the database itself; a fault goes to the terminal. */
export async function runOwnCommand(
  { env, projectFolder }: CommandParts,
  { command, input }: CommandRequest,
): Promise<CommandAnswer> {
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  const connection = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    migrationsFolder: join(projectFolder, "server/db/migrations"),
  });
  try {
    const services = createCommandServices({
      ...listingDepsFrom(env, connection.db),
      dataDir,
      senderAddress: env.SENDER_ADDRESS,
    });
    const log = createLog("error", process.stderr);
    const app = createCommandApp({ services, log });
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: `/commands/${command}`,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(input),
    });
    return readCommandAnswer(statusCode, body);
  } finally {
    await connection.close();
  }
}
