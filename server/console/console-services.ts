import { hasRight, type Right, rights } from "#domain/rules/accounts/rights.ts";
import { createAccountServices, createSignInServices } from "#server/accounts/accounts.ts";
import { createFactorServices } from "#server/accounts/factors/factors.ts";
import { createPeopleServices } from "#server/accounts/people.ts";
import { createAlertFigures } from "#server/alerts/alert-figures.ts";
import { createPostServices } from "#server/blog/editing/posts.ts";
import type { PublicPosts } from "#server/blog/public-posts.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { CalendarParts } from "#server/classes/calendars/calendar-parts.ts";
import {
  createOwnerTimetableServices,
  createStudioTimetableServices,
} from "#server/classes/studio-timetable.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { createHistoryServices } from "#server/history/log.ts";
import { listPeopleNames } from "#server/history/name-queries.ts";
import type { ImportServices } from "#server/imports/imports.ts";
import { createUploadServices } from "#server/imports/uploads/uploads.ts";
import { createPackageServices } from "#server/listings/edit-packages.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { createListingConsoleServices } from "#server/listings/operate-listing.ts";
import { createOwnerMoneyServices } from "#server/listings/owner-money.ts";
import { createMessageServices } from "#server/messages/inbox.ts";
import { createOwnerMessageServices } from "#server/messages/owner-messages.ts";
import { createNewsletterServices } from "#server/newsletter/newsletter.ts";
import { createClaimServices } from "#server/owners/claims.ts";
import { createOwnerServices } from "#server/owners/owners.ts";
import { createRightsServices } from "#server/owners/rights.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import {
  createOwnerPhotoServices,
  createStudioPhotoServices,
} from "#server/photos/studio-photos.ts";
import { createOwnDataServices } from "#server/privacy/own-data.ts";
import { countWaiting, createQueueServices, type WaitingCounts } from "#server/queue/queue.ts";
import type { QueueLooks } from "#server/queue/who-looks.ts";
import { createReviewServices } from "#server/reviews/portal-reviews.ts";
import { createSearchServices } from "#server/searches/search-report.ts";
import { createSettingServices } from "#server/settings/settings.ts";
import {
  createStatisticsServices,
  createStudioFigureServices,
  type StatisticsDeps,
} from "#server/statistics/statistics.ts";
import { createStudioServices } from "#server/studios/directory.ts";
import { createStudioPreviewServices } from "#server/studios/preview-studio.ts";
import { createFindServices } from "./find.ts";
import { listFiles } from "./list-files.ts";
import { createSavedFilterServices, listMyFilters, type SavedFilter } from "./saved-filters.ts";
import { createTodayServices } from "./today.ts";
import { undoables } from "./undoables.ts";

/** What the console's services work with: it does all that is done with listings, and more. */
export type ConsoleDeps = ListingDeps & {
  /** The postal address of the newsletter's sender, of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
  /** Whether mails are sent, and not only written as files. */
  readonly sendsMail: boolean;
  /** Where files lie that somebody uploads. */
  readonly dataDir: string;
  readonly catalogue: Catalogue;
  readonly posts: PublicPosts;
  readonly looks: QueueLooks;
  readonly imports: ImportServices;
  readonly photos: PhotoParts;
  readonly calendars: CalendarParts;
  readonly journals: StatisticsDeps["journals"];
};

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** All that the console does, by screen. */
export function createConsoleServices(deps: ConsoleDeps) {
  return {
    accounts: createAccountServices(deps),
    alerts: createAlertFigures(deps),
    exports: bindServices(deps, listFiles),
    filters: createSavedFilterServices(deps),
    find: createFindServices(deps),
    studios: {
      ...createStudioServices(deps),
      ...createStudioPreviewServices(deps),
      ...createRightsServices(deps),
    },
    /** For whoever says that a studio is theirs, or is invited to one: these know no account yet. */
    claims: createClaimServices(deps),
    factors: createFactorServices(deps),
    frame: bindServices(deps, { getFrame, requireTeam }),
    imports: { ...deps.imports, ...createUploadServices(deps) },
    listings: createListingConsoleServices(deps),
    history: createHistoryServices({ ...deps, undoables }),
    messages: createMessageServices(deps),
    newsletter: createNewsletterServices(deps),
    posts: createPostServices(deps),
    people: createPeopleServices(deps),
    queue: createQueueServices({ ...deps, undoables }),
    searches: { ...createSearchServices(deps), ...createStudioFigureServices(deps) },
    signIn: createSignIns(deps),
    /** Of the portal: for people with studios of their own, and each of those asks whose it is. */
    owner: {
      ...createOwnerServices(deps),
      ...createOwnerMessageServices(deps),
      ...createOwnDataServices(deps),
      ...createOwnerMoneyServices(deps),
      ...createOwnerPhotoServices(deps),
      ...createOwnerTimetableServices(deps),
      ...createReviewServices(deps),
      ...createStatisticsServices(deps),
    },
    packages: createPackageServices(deps),
    /** Of the team; owners have the same in the portal. */
    photos: createStudioPhotoServices(deps),
    settings: createSettingServices(deps),
    timetables: createStudioTimetableServices(deps),
    today: createTodayServices(deps),
  };
}

/** Whose own visits were not counted is known by the session: they are added up before it goes. */
function createSignIns(deps: ConsoleDeps) {
  const services = createSignInServices(deps);
  const signOut = async (token: string) => {
    // Nobody stays signed in for the sake of a figure.
    await deps.journals.fold().catch(() => {});
    await services.signOut(token);
  };
  return { ...services, signOut };
}

/** What every screen of the console shows around its own content. */
export type Frame = {
  readonly rights: readonly Right[];
  readonly waiting: WaitingCounts;
  /** What the person keeps under a name, of every list. */
  readonly filters: readonly SavedFilter[];
  /** What each of the team is called, and who looks: as the log names people. */
  readonly people: readonly (readonly [key: string, name: string])[];
  readonly viewer: string;
};

/** The screens ask this before they read anything of a form. */
function requireTeam(_deps: ConsoleDeps, actor: Actor): void {
  requireRight(actor, "console");
}

async function getFrame(deps: ConsoleDeps, actor: Actor): Promise<Frame> {
  requireRight(actor, "console");
  const { role } = actor;
  return {
    rights: role === undefined ? [] : rights.filter((right) => hasRight(role, right)),
    waiting: await countWaiting(deps, actor),
    filters: await listMyFilters(deps, actor),
    people: [...(await listPeopleNames(deps.db))],
    viewer: actor.name,
  };
}
