import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { createAccountServices, createSignInServices } from "./accounts/account-services.ts";
import { createFactorServices } from "./accounts/factors/factor-services.ts";
import { createPeopleServices } from "./accounts/people/people-services.ts";
import { bindServices } from "./bind-services.ts";
import { createPostServices } from "./blog/editing/post-services.ts";
import type { PublicPosts } from "./blog/public-posts.ts";
import { findAnything } from "./find/find-anything.ts";
import { getFrame } from "./frame/get-frame.ts";
import { createImportServices } from "./imports/import-services.ts";
import { createUploadServices } from "./imports/uploads/upload-services.ts";
import { createListingConsoleServices } from "./listings/console/listing-console-services.ts";
import type { ListingDeps } from "./listings/listing-deps.ts";
import { createMemoryServices } from "./memory/memory-services.ts";
import { undoables } from "./memory/undoables.ts";
import { createMessageServices } from "./messages/message-services.ts";
import { createNewsletterServices } from "./newsletter/newsletter-services.ts";
import { createPackageServices } from "./packages/package-services.ts";
import type { QueueLooks } from "./queue/looks/queue-looks.ts";
import { createQueueServices } from "./queue/queue-services.ts";
import { createSearchServices } from "./searches/search-services.ts";
import { createSettingServices } from "./settings/setting-services.ts";
import { createStudioServices } from "./studios/directory/studio-services.ts";
import { createTodayServices } from "./today/today-services.ts";

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
