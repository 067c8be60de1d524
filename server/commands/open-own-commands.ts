import { join, resolve } from "node:path";
import { openDatabase } from "#server/db/connect.ts";
import { listingDepsFrom } from "#server/services/listings/listing-deps-from.ts";
import { createListingServices } from "#server/services/listings/listing-services.ts";
import { answerCommand, commandAnswerSchema } from "./command-answer.ts";
import type { CommandParts, Commands } from "./open-commands.ts";

/** In this process, which opens the database itself. */
export async function openOwnCommands({
  env,
  projectFolder,
  onFault,
}: CommandParts): Promise<Commands> {
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
