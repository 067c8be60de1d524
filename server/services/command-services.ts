import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { mailFolder } from "#server/providers/mail/create-mail-provider.ts";
import { createAccountServices } from "./accounts/account-services.ts";
import { createPostCommands } from "./blog/editing/post-services.ts";
import { createImportServices } from "./imports/import-services.ts";
import type { ListingDeps } from "./listings/listing-deps.ts";
import { createListingServices } from "./listings/listing-services.ts";
import { createMemoryServices } from "./memory/memory-services.ts";
import { undoables } from "./memory/undoables.ts";
import { createMessageServices } from "./messages/message-services.ts";
import { createNewsletterServices } from "./newsletter/newsletter-services.ts";
import { createPersonServices } from "./people/person-services.ts";
import { createAliasCommands } from "./searches/aliases/alias-commands.ts";
import { createStudioServices } from "./studios/directory/studio-services.ts";

type CommandDeps = ListingDeps & {
  readonly dataDir: string;
  /** The postal address of the newsletter's sender, of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
  readonly catalogue?: Catalogue;
};

export type CommandServices = ReturnType<typeof createCommandServices>;

/** All that operators' commands do, in the process that has the database. */
export function createCommandServices(deps: CommandDeps) {
  return {
    accounts: createAccountServices(deps),
    aliases: createAliasCommands(deps),
    imports: createImportServices(deps),
    listings: createListingServices(deps),
    memory: createMemoryServices({ ...deps, undoables }),
    messages: createMessageServices(deps),
    newsletter: createNewsletterServices(deps),
    people: createPersonServices({ ...deps, mailFolder: mailFolder(deps.dataDir) }),
    posts: createPostCommands(deps),
    studios: createStudioServices(deps),
  };
}
