import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/db/connect.ts";
import type { Environment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { listingDepsFrom } from "#server/services/listings/listing-deps-from.ts";
import { createListingServices } from "#server/services/listings/listing-services.ts";
import { answerCommand, type CommandAnswer, commandAnswerSchema } from "./command-answer.ts";
import type { CommandRequest } from "./commands.ts";
import { connectToSite, sendCommand } from "./send-command.ts";

export type Commands = {
  run(request: CommandRequest): Promise<CommandAnswer>;
  close(): Promise<void>;
};

type Parts = { env: Environment; projectFolder: string; onFault: (error: unknown) => void };

const PATIENCE_MS = 15_000;
const RETRY_MS = 250;

/**
 * Beside a running site through its socket, without one by opening the folder; on PostgreSQL directly.
 * A site that is just starting or stopping has the folder, but no socket: it gets a moment.
 */
export async function openCommands(parts: Parts): Promise<Commands> {
  if (parts.env.DATABASE_URL) return openHere(parts);
  const deadline = performance.now() + PATIENCE_MS;
  while (true) {
    const socket = await connectToSite(resolve(parts.projectFolder, parts.env.DATA_DIR));
    if (socket) {
      return {
        run: (request) => sendCommand(socket, request),
        close: async () => void socket.destroy(),
      };
    }
    try {
      return await openHere(parts);
    } catch (error) {
      if (!(error instanceof StartError) || performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function openHere({ env, projectFolder, onFault }: Parts): Promise<Commands> {
  const connection = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(projectFolder, env.DATA_DIR),
    migrationsFolder: join(projectFolder, "server/db/migrations"),
  });
  const listings = createListingServices(listingDepsFrom(env, connection.db));
  return {
    run: async (request) => {
      const answer = await answerCommand({ listings }, request, onFault);
      const asSent: unknown = JSON.parse(JSON.stringify(answer));
      return commandAnswerSchema.parse(asSent);
    },
    close: () => connection.close(),
  };
}
