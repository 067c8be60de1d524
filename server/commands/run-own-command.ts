import { join, resolve } from "node:path";
import { openDatabase } from "#server/db/connect.ts";
import { createLog } from "#server/log.ts";
import { createAccountServices } from "#server/services/accounts/account-services.ts";
import { createPostCommands } from "#server/services/blog/editing/post-services.ts";
import { listingDepsFrom } from "#server/services/listings/listing-deps-from.ts";
import { createListingServices } from "#server/services/listings/listing-services.ts";
import { createMemoryServices } from "#server/services/memory/memory-services.ts";
import { createMessageServices } from "#server/services/messages/message-services.ts";
import { createNewsletterServices } from "#server/services/newsletter/newsletter-services.ts";
import { personDepsFrom } from "#server/services/people/person-deps.ts";
import { createPersonServices } from "#server/services/people/person-services.ts";
import { createAliasCommands } from "#server/services/searches/aliases/alias-commands.ts";
import { createStudioServices } from "#server/services/studios/directory/studio-services.ts";
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
    const deps = listingDepsFrom(env, connection.db);
    const listings = createListingServices(deps);
    const log = createLog("error", process.stderr);
    const memory = createMemoryServices({ db: connection.db, now: () => new Date() });
    const people = createPersonServices(personDepsFrom(connection.db, dataDir));
    const posts = createPostCommands({ db: connection.db, now: () => new Date() });
    const aliases = createAliasCommands({ db: connection.db, now: () => new Date() });
    const accounts = createAccountServices(deps);
    const messages = createMessageServices(deps);
    const newsletter = createNewsletterServices({ ...deps, senderAddress: env.SENDER_ADDRESS });
    const studios = createStudioServices(deps);
    const services = {
      listings,
      people,
      accounts,
      posts,
      messages,
      newsletter,
      aliases,
      memory,
      studios,
    };
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
