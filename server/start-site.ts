import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createPictureFinder } from "#server/blog/pictures/pictures.ts";
import type { Following } from "#server/catalogue/follow-changes.ts";
import { createCalendarParts } from "#server/classes/calendars/calendar-parts.ts";
import { type ConsoleDeps, createConsoleServices } from "#server/console/console-services.ts";
import { noteBackup } from "#server/console/first-steps.ts";
import { createBackups } from "#server/database/backup/write-backup.ts";
import { createClientAddress, warnOfOpenHost } from "#server/http/client-address.ts";
import { RenderQueue } from "#server/http/render-queue.ts";
import { RequestTimings } from "#server/http/request-timings.ts";
import { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { ImportThread, importsInThread } from "#server/imports/import-thread.ts";
import { uploadFolder } from "#server/imports/uploads/upload-files.ts";
import { listingDepsFrom } from "#server/listings/listing-deps.ts";
import { createListingServices } from "#server/listings/listings.ts";
import { ensurePackages, keepPackagesFresh } from "#server/listings/offered-packages.ts";
import { createMailProvider } from "#server/mail/create-mail-provider.ts";
import { Outbox } from "#server/mail/outbox.ts";
import { releaseClaims } from "#server/mail/outbox-queries.ts";
import { IssueLinks } from "#server/newsletter/link-clicks.ts";
import { copyPhotos, photosBeside } from "#server/photos/copy-photos.ts";
import { photoFolder } from "#server/photos/folder-store.ts";
import { createPhotoParts, photoPlacesOf } from "#server/photos/photo-parts.ts";
import { SearchLog } from "#server/searches/search-log.ts";
import { Readiness } from "#server/site/health.ts";
import { startMetrics } from "#server/site/metrics/serve-metrics.ts";
import { PageViewCounts } from "#server/site/page-views.ts";
import { SharePictures } from "#server/site/share-pictures/share-pictures.ts";
import { createShareServices } from "#server/site/share-pictures/share-subjects.ts";
import { loadSample, loadSamplePosts } from "#server/start/load-sample.ts";
import { loadSampleTimetables } from "#server/start/load-sample-timetables.ts";
import { createServices } from "#server/start/services.ts";
import { limitStoreOf, openSiteDatabase, type SiteParts } from "#server/start/site-parts.ts";
import { StartHeap, startMemory } from "#server/start/start-memory.ts";
import { JournalFolder } from "#server/statistics/fold-journals.ts";
import { Journal, statisticsFolder } from "#server/statistics/journal.ts";
import { StudioCounts } from "#server/statistics/studio-counts.ts";
import { type AppParts, createApp } from "./app.ts";
import { Catalogue } from "./catalogue/catalogue.ts";
import type { Environment } from "./env.ts";
import { listen } from "./http/listen.ts";
import { startCommands } from "./start/start-commands.ts";
import { startJobs } from "./start/start-jobs.ts";

/** So many studios' details are read ahead at once. */
const WARM_AT_START = 2_000;
const MEGABYTE = 1024 * 1024;
/** Where visitors keep pages from being rendered ahead for longer, the heap may grow with them. */
const PAGES_AHEAD_MS = 60_000;

export type Site = { address: string; app: FastifyInstance; stop: () => Promise<void> };

/** Whatever fails on the way up, what had started by then is stopped again, last part first. */
export async function startSite(parts: SiteParts): Promise<Site> {
  await using started = new AsyncDisposableStack();
  const app = await startParts(parts, started);
  const running = started.move();
  return { address: addressOf(app, parts.env), app, stop: () => running.disposeAsync() };
}

/**
 * The first readings make the directory's lexicon and compile hundreds of patterns, which V8 does once more when they are
 * used again: a third of a second in which nobody would be answered.
 */
const firstReadings = ["reformer", "mat in toronto tomorrow at 9", "reformer", "mat tonight"];

/** From the environment to a listening site: database, sample data, catalogue, server. */
async function startParts(
  parts: SiteParts,
  started: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const { env, log, announce, projectFolder } = parts;
  warnOfOpenHost(log, env);
  const heap = started.use(new StartHeap());
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  const connection = await (parts.opening ?? openSiteDatabase(parts));
  started.defer(() => connection.close());
  const { db } = connection;
  await ensurePackages(db);
  const catalogue = new Catalogue();
  const { SENDER_ADDRESS: senderAddress } = env;
  const sendsMail = env.SMTP_URL !== undefined;
  const listingDeps = listingDepsFrom(env, db);
  const importThread = new ImportThread(connection, {
    photos: photoPlacesOf(env, { dataDir, projectFolder }),
  });
  started.defer(() => importThread.stop());
  const imports = importsInThread(listingDeps, importThread);
  const photos = createPhotoParts(env, { dataDir, projectFolder });
  started.defer(() => photos.encoder.stop());
  const calendars = createCalendarParts(env, { projectFolder });
  started.defer(() => calendars.reader?.stop());
  const makers = { imports, photos, calendars };
  const deps = { ...listingDeps, senderAddress, sendsMail, catalogue, dataDir, ...makers };
  started.defer(await keepPackagesFresh(connection, deps.packages));
  await deps.packages.list();
  const stoppingBackups = new AbortController();
  const backUp = createBackups(connection, projectFolder, stoppingBackups.signal);
  const makeBackup: typeof backUp = async (wish) => {
    const report = await backUp(wish);
    // A store of their own keeps photos by itself.
    if (env.S3_URL === undefined) await copyPhotos(photoFolder(dataDir), photosBeside(wish.file));
    await noteBackup(db, deps.now());
    return report;
  };
  started.defer(await startCommands(parts, { connection, deps, makeBackup }));
  if (env.SAMPLE_DATA) {
    await loadSample(db, announce);
    await loadSampleTimetables(db);
    await loadSamplePosts(db, projectFolder);
  }
  const { now } = deps;
  const cache = new ResponseCache(parts.responseCacheBytes ?? env.CACHE_MB * MEGABYTE, now);
  const memoryParts = { connection, catalogue, cache, log, now };
  const memory = await startMemory(memoryParts, started);
  const { details, timetables, announcement, posts, looks } = memory;
  const outbox = new Outbox({ connection, log, provider: createMailProvider(env, dataDir) });
  started.defer(() => outbox.stop());
  const clientAddress = createClientAddress(env.TRUST_PROXY);
  const searchLog = new SearchLog({ db, log, clientAddress });
  searchLog.start();
  started.defer(() => searchLog.stop());
  const journals = statisticsFolder(dataDir);
  const journal = new Journal({ folder: journals, log });
  const journalFolder = new JournalFolder({ db, folder: journals, log, now, journal });
  started.defer(() => journalFolder.fold().catch(() => {}));
  started.defer(() => journal.close());
  const studioCounts = new StudioCounts({ journal, clientAddress, siteUrl: env.SITE_URL, now });
  const pageViewCounts = new PageViewCounts({ db, log, catalogue });
  pageViewCounts.start();
  started.defer(() => pageViewCounts.stop());
  const issueLinks = new IssueLinks({ db, log });
  issueLinks.start();
  started.defer(() => issueLinks.stop());
  const listings = createListingServices(deps);
  const works = { listings, imports, newsletterDeps: deps, journalFolder };
  const memories = { catalogue, timetables, calendars };
  const jobParts = { ...parts, connection, dataDir, ...works, makeBackup, photos, ...memories };
  const { backups, watch } = startJobs(jobParts, started);
  started.defer(() => stoppingBackups.abort());
  const writesFiles = connection.engine === "pglite" || env.SMTP_URL === undefined;
  const timings = new RequestTimings();
  const renderQueue = new RenderQueue();
  const ahead = Promise.withResolvers<void>();
  if (parts.rendersAhead !== true) ahead.resolve();
  const services = createServices({ ...deps, details, timetables, posts });
  const app = await createApp({
    ...parts,
    onRenderedAhead: ahead.resolve,
    clientAddress,
    timings,
    cache,
    renderQueue,
    findAnnouncement: () => announcement.find(),
    services,
    listings,
    findPicture: createPictureFinder(db),
    photoStore: photos.store,
    sharing: createShareServices({
      ...{ catalogue, posts, pictures: new SharePictures(projectFolder) },
      photoStore: photos.store,
    }),
    paymentWebhook: deps.payments.webhook,
    searchLog,
    pageViewCounts,
    studioCounts,
    catalogue,
    issueLinks,
    limitStore: limitStoreOf(connection, parts),
    readiness: new Readiness({ db, dataDir: writesFiles ? dataDir : undefined }),
    console: consoleFrom(parts, memory, { ...deps, posts, looks, journals: journalFolder }),
  });
  started.defer(() => app.close());
  const { server } = app;
  const stores = { cache, catalogue, connection, dataDir, backups };
  const watched = { ...stores, timings, renderQueue, searchLog, watch, server };
  started.defer(await startMetrics({ ...parts, ...watched }));
  heap.collect();
  for (const text of firstReadings) services.readTypedText(text);
  await listen(app, env);
  if (connection.engine === "pglite") await releaseClaims(db);
  await outbox.start();
  const stopping = new AbortController();
  started.defer(() => stopping.abort());
  const detailsAhead = details
    .warm([...catalogue.index.rowById.keys()], stopping.signal, WARM_AT_START)
    .then(
      () => log.info("the studios' details are read ahead"),
      (error: unknown) => {
        log.warn({ err: error }, "the studios' details could not be read ahead");
      },
    );
  const pagesAhead = Promise.race([
    ahead.promise,
    sleep(PAGES_AHEAD_MS, undefined, { ref: false }),
  ]);
  void Promise.all([detailsAhead, pagesAhead]).finally(() => heap[Symbol.dispose]());
  return app;
}

function consoleFrom(
  { env, loadConsole }: SiteParts,
  { caughtUp }: Pick<Following, "caughtUp">,
  deps: ConsoleDeps,
): AppParts["console"] {
  if (loadConsole === undefined) return undefined;
  const services = createConsoleServices(deps);
  return { env, services, loadConsole, caughtUp, uploadFolder: uploadFolder(deps.dataDir) };
}

function addressOf(app: FastifyInstance, env: Environment): string {
  const bound = app.server.address();
  const port = typeof bound === "object" ? bound?.port : env.PORT;
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  return `http://${host}:${port}`;
}
