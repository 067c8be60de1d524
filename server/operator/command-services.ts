import { createAccountServices } from "#server/accounts/accounts.ts";
import { createPostCommands } from "#server/blog/editing/posts.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { undoables } from "#server/console/undoables.ts";
import { createHistoryServices } from "#server/history/log.ts";
import { createImportServices, type ImportServices } from "#server/imports/imports.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { createListingServices } from "#server/listings/listings.ts";
import { mailFolder } from "#server/mail/create-mail-provider.ts";
import { createMessageServices } from "#server/messages/inbox.ts";
import { createNewsletterServices } from "#server/newsletter/newsletter.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import { createPersonServices } from "#server/privacy/export-and-erase.ts";
import { createAliasCommands } from "#server/searches/aliases.ts";
import { createStudioServices } from "#server/studios/directory.ts";

type CommandDeps = ListingDeps & {
  readonly dataDir: string;
  /** The postal address of the newsletter's sender, of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
  readonly catalogue?: Catalogue;
  /** Of a site that runs, which has a thread for them. */
  readonly imports?: ImportServices;
  readonly photos?: PhotoParts;
};

export type CommandServices = ReturnType<typeof createCommandServices>;

/** All that operators' commands do, in the process that has the database. */
export function createCommandServices(deps: CommandDeps) {
  return {
    accounts: createAccountServices(deps),
    aliases: createAliasCommands(deps),
    imports: deps.imports ?? createImportServices(deps),
    listings: createListingServices(deps),
    history: createHistoryServices({ ...deps, undoables }),
    messages: createMessageServices(deps),
    newsletter: createNewsletterServices(deps),
    people: createPersonServices({ ...deps, mailFolder: mailFolder(deps.dataDir) }),
    posts: createPostCommands(deps),
    studios: createStudioServices(deps),
  };
}
