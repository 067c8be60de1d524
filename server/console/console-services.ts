import { createAccountServices, createSignInServices } from "#server/accounts/account-services.ts";
import { createFactorServices } from "#server/accounts/factors/factor-services.ts";
import { createPeopleServices } from "#server/accounts/people-services.ts";
import { bindServices } from "#server/bind-services.ts";
import { createPostServices } from "#server/blog/editing/post-services.ts";
import type { PublicPosts } from "#server/blog/public-posts.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { createMemoryServices } from "#server/history/memory-services.ts";
import { createImportServices } from "#server/imports/import-services.ts";
import { createUploadServices } from "#server/imports/uploads/upload-services.ts";
import { createListingConsoleServices } from "#server/listings/listing-console-services.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { createPackageServices } from "#server/listings/package-services.ts";
import { createMessageServices } from "#server/messages/message-services.ts";
import { createNewsletterServices } from "#server/newsletter/newsletter.ts";
import type { QueueLooks } from "#server/queue/queue-looks.ts";
import { createQueueServices } from "#server/queue/queue-services.ts";
import { createSearchServices } from "#server/searches/searches.ts";
import { createSettingServices } from "#server/settings/setting-services.ts";
import { createStudioServices } from "#server/studios/studio-services.ts";
import { findAnything } from "./find-anything.ts";
import { getFrame } from "./get-frame.ts";
import { createTodayServices } from "./today-services.ts";
import { undoables } from "./undoables.ts";

/** What the console's services work with: it does all that is done with listings, and more. */
export type ConsoleDeps = ListingDeps & {
  /** The postal address of the newsletter's sender, of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
  /** Where files lie that somebody uploads. */
  readonly dataDir: string;
  readonly catalogue: Catalogue;
  readonly posts: PublicPosts;
  readonly looks: QueueLooks;
};

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** All that the console does, by screen: the command line calls the same. */
export function createConsoleServices(deps: ConsoleDeps) {
  return {
    accounts: createAccountServices(deps),
    find: bindServices(deps, { findAnything }),
    studios: createStudioServices(deps),
    factors: createFactorServices(deps),
    frame: bindServices(deps, { getFrame }),
    imports: { ...createImportServices(deps), ...createUploadServices(deps) },
    listings: createListingConsoleServices(deps),
    memory: createMemoryServices({ ...deps, undoables }),
    messages: createMessageServices(deps),
    newsletter: createNewsletterServices(deps),
    posts: createPostServices(deps),
    people: createPeopleServices(deps),
    queue: createQueueServices({ ...deps, undoables }),
    searches: createSearchServices(deps),
    signIn: createSignInServices(deps),
    packages: createPackageServices(deps),
    settings: createSettingServices(deps),
    today: createTodayServices(deps),
  };
}
