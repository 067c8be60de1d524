import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { createPictureFinder } from "#server/blog/pictures/pictures.ts";
import { PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadTimetables } from "#server/catalogue/classes/keep-timetables-fresh.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { createStudioDetails, loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { readEnvironment } from "#server/env.ts";
import { type ClientAddress, createClientAddress } from "#server/http/client-address.ts";
import { RenderQueue } from "#server/http/render-queue.ts";
import { RequestTimings } from "#server/http/request-timings.ts";
import { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { type ListingDeps, listingDepsFrom } from "#server/listings/listing-deps.ts";
import { createListingServices } from "#server/listings/listings.ts";
import { createLog, type Log } from "#server/log.ts";
import { IssueLinks } from "#server/newsletter/link-clicks.ts";
import { createFolderStore } from "#server/photos/folder-store.ts";
import type { PhotoStore } from "#server/photos/photo-store.ts";
import { SearchLog } from "#server/searches/search-log.ts";
import { Readiness, type ReadinessParts } from "#server/site/health.ts";
import { PageViewCounts } from "#server/site/page-views.ts";
import type { RenderPage } from "#server/site/render-page.ts";
import { SharePictures } from "#server/site/share-pictures/share-pictures.ts";
import { createShareServices } from "#server/site/share-pictures/share-subjects.ts";
import { createServices } from "#server/start/services.ts";
import type { StudioCounts } from "#server/statistics/studio-counts.ts";

export type TestApp = {
  app: FastifyInstance;
  cache: ResponseCache;
  posts: PublicPosts;
  searchLog: SearchLog;
};

type Options = {
  variables?: Record<string, string>;
  /** Instead of what the environment says. */
  listingDeps?: ListingDeps;
  /** What the clock shows, for what is open now. */
  now?: () => Date;
  log?: Log;
  renderPage?: RenderPage;
  readiness?: Partial<ReadinessParts>;
  photoStore?: PhotoStore;
  /** For tests of how long an answer takes. */
  leastAnswerMs?: number;
  prepareApp?: (app: FastifyInstance) => void;
  /** Where it matters what is counted of studios. */
  studioCounts?: (clientAddress: ClientAddress) => StudioCounts;
};

/** The whole server on a test's database, for `app.inject`; pages are as the test renders them. */
export async function createTestApp(
  connection: DatabaseConnection,
  options: Options = {},
): Promise<TestApp> {
  const env = readEnvironment({
    SITE_URL: "https://atlas.example",
    TEAM_EMAIL: "team@atlas.example",
    LOG_LEVEL: "silent",
    ...options.variables,
  });
  const log = options.log ?? createLog(env.LOG_LEVEL);
  const clientAddress = createClientAddress(env.TRUST_PROXY);
  const { now = () => new Date() } = options;
  const cache = new ResponseCache(1024 * 1024, now);
  const catalogue = new Catalogue();
  await loadCatalogue(connection, catalogue, now);
  const timetables = new Timetables();
  await loadTimetables(connection, timetables);
  const { db } = connection;
  const posts = new PublicPosts(db);
  const searchLog = new SearchLog({ db, log, clientAddress });
  const listingDeps = options.listingDeps ?? listingDepsFrom(env, db);
  const { photoStore = createFolderStore(join(tmpdir(), "no-such-photos")) } = options;
  const app = await createApp({
    findAnnouncement: () => undefined,
    env,
    log,
    clientAddress,
    timings: new RequestTimings(),
    cache,
    listings: createListingServices(listingDeps),
    sharing: createShareServices({
      ...{ catalogue, posts, photoStore, pictures: new SharePictures(".") },
    }),
    findPicture: createPictureFinder(db),
    photoStore,
    paymentWebhook: listingDeps.payments.webhook,
    services: createServices({
      db,
      catalogue,
      timetables,
      details: createStudioDetails(connection, now),
      posts,
      siteUrl: env.SITE_URL,
      teamEmail: env.TEAM_EMAIL,
      now,
    }),
    catalogue,
    studioCounts: options.studioCounts?.(clientAddress),
    pageViewCounts: new PageViewCounts({ db, log, catalogue }),
    issueLinks: new IssueLinks({ db, log }),
    searchLog,
    // A busy machine is no fault of the answers.
    maxEventLoopDelayMs: 0,
    leastAnswerMs: options.leastAnswerMs ?? 0,
    readiness: new Readiness({ db, dataDir: undefined, ...options.readiness }),
    ...(options.prepareApp === undefined ? {} : { prepareApp: options.prepareApp }),
    renderPage:
      options.renderPage ?? (() => Promise.reject(new Error("There are no pages in this test"))),
    renderQueue: new RenderQueue(),
  });
  return { app, cache, posts, searchLog };
}
