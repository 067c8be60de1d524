import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { type AppParts, createApp } from "./app.ts";
import { Catalogue } from "./catalogue/catalogue.ts";
import { createStudioDetails, keepCatalogueFresh } from "./catalogue/keep-fresh.ts";
import { serveCommands } from "./commands/serve-commands.ts";
import type { AnswerConsole } from "./console/console-request.ts";
import type { ConsoleParts } from "./console/register-console.ts";
import { createBackups } from "./db/backup/make-backup.ts";
import { moveDatabase } from "./db/backup/move-database.ts";
import { openDatabase } from "./db/connect.ts";
import type { DatabaseConnection } from "./db/database.ts";
import { releaseClaims } from "./db/queries/outbox.ts";
import { countOneMore } from "./db/queries/rate-limits.ts";
import { type Environment, keepingFrom } from "./env.ts";
import { type CountForAll, SharedCounts } from "./http/limits/shared-counts.ts";
import { sharedLimitStore } from "./http/limits/shared-limit-store.ts";
import { listen, refuseTakenPort } from "./http/listen.ts";
import { RequestTimings } from "./http/observability/request-timings.ts";
import { createClientAddress } from "./http/proxies/client-address.ts";
import { Backups, type BackupsParts } from "./jobs/backups.ts";
import { createCheckoutClosing } from "./jobs/checkout-closing.ts";
import { createEndedLimits } from "./jobs/ended-limits.ts";
import { createListingTerms } from "./jobs/listing-terms.ts";
import { createNewsletterSending } from "./jobs/newsletter-sending.ts";
import { Outbox } from "./jobs/outbox/outbox.ts";
import { PageViewCounts } from "./jobs/page-view-counts.ts";
import { createPostSchedule } from "./jobs/post-schedule.ts";
import { createRetention } from "./jobs/retention/retention.ts";
import type { Job } from "./jobs/running/periodic-job.ts";
import { createSearchDays } from "./jobs/searches/search-days.ts";
import { SearchLog } from "./jobs/searches/search-log.ts";
import { Watch } from "./jobs/watch/watch.ts";
import { startMetrics } from "./metrics/start-metrics.ts";
import { RenderQueue } from "./pages/render-queue/render-queue.ts";
import { createMailProvider, mailFolder } from "./providers/mail/create-mail-provider.ts";
import { ResponseCache } from "./response-cache/response-cache.ts";
import { createAccountServices } from "./services/accounts/account-services.ts";
import { keepPostsFresh } from "./services/blog/blog-changed.ts";
import { createPostCommands } from "./services/blog/editing/post-services.ts";
import { loadSamplePosts } from "./services/blog/load-sample-posts.ts";
import { createPictureFinder } from "./services/blog/pictures/find-picture.ts";
import { PublicPosts } from "./services/blog/public-posts.ts";
import { type ConsoleDeps, createConsoleServices } from "./services/console-services.ts";
import { ensurePackages } from "./services/listings/initial-packages.ts";
import { listingDepsFrom } from "./services/listings/listing-deps-from.ts";
import { createListingServices } from "./services/listings/listing-services.ts";
import { keepPackagesFresh } from "./services/listings/packages/packages-changed.ts";
import { loadSample } from "./services/load-sample.ts";
import { createMemoryServices } from "./services/memory/memory-services.ts";
import { createMessageServices } from "./services/messages/message-services.ts";
import { advanceNewsletter } from "./services/newsletter/issues/advance-newsletter.ts";
import { createNewsletterServices } from "./services/newsletter/newsletter-services.ts";
import { personDepsFrom } from "./services/people/person-deps.ts";
import { createPersonServices } from "./services/people/person-services.ts";
import { Readiness } from "./services/readiness.ts";
import { createAliasCommands } from "./services/searches/aliases/alias-commands.ts";
import { keepAliasesFresh } from "./services/searches/aliases/aliases-changed.ts";
import { createServices } from "./services/services.ts";
import {
  CurrentAnnouncement,
  keepAnnouncementFresh,
} from "./services/settings/current-announcement.ts";
import { createShareServices } from "./services/share/share-services.ts";
import { createStudioServices } from "./services/studios/directory/studio-services.ts";
import { SharePictures } from "./share-pictures/share-pictures.ts";
import { StartHeap } from "./start-heap.ts";

export type SiteParts = Pick<
  AppParts,
  | "env"
  | "log"
  | "renderPage"
  | "rendersAhead"
  | "clientFolder"
  | "maxEventLoopDelayMs"
  | "prepareApp"
> & {
  projectFolder: string;
  responseCacheBytes?: number;
  /** How long a request waits for the limits' shared count. */
  limitWaitMs?: number;
  /** Asked for when somebody first opens the console. */
  loadConsole?: () => Promise<AnswerConsole>;
  /** The database is elsewhere from now on: this process is to stop. */
  onMoved?: () => void;
  /** A line for the person who started the site. */
  announce: (line: string) => void;
};

export type Site = { address: string; app: FastifyInstance; stop: () => Promise<void> };

const RESPONSE_CACHE_BYTES = 128 * 1024 * 1024;

/** Whatever fails on the way up, what had started by then is stopped again, last part first. */
export async function startSite(parts: SiteParts): Promise<Site> {
  await using started = new AsyncDisposableStack();
  const app = await startParts(parts, started);
  const running = started.move();
  return { address: addressOf(app, parts.env), app, stop: () => running.disposeAsync() };
}

/** From the environment to a listening site: database, sample data, catalogue, server. */
async function startParts(
  parts: SiteParts,
  started: AsyncDisposableStack,
): Promise<FastifyInstance> {
  const { env, log, announce, projectFolder } = parts;
  const heap = started.use(new StartHeap());
  await refuseTakenPort(env);
  const dataDir = resolve(projectFolder, env.DATA_DIR);
  const connection = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDir,
    migrationsFolder: join(projectFolder, "server/db/migrations"),
    onWarning: (message, error) => log.warn({ err: error }, message),
  });
  started.defer(() => connection.close());
  const { db } = connection;
  await ensurePackages(db);
  const listingDeps = listingDepsFrom(env, db);
  const { packages } = listingDeps;
  started.defer(await keepPackagesFresh(connection, packages));
  await packages.list();
  const listings = createListingServices(listingDeps);
  const mailDeps = { ...listingDeps, senderAddress: env.SENDER_ADDRESS };
  const catalogue = new Catalogue();
  const stoppingBackups = new AbortController();
  const makeBackup = createBackups(connection, projectFolder, stoppingBackups.signal);
  if (connection.engine === "pglite") {
    const people = createPersonServices(personDepsFrom(db, dataDir));
    const posts = createPostCommands({ db, now: () => new Date() });
    const moveTo = async (databaseUrl: string) => {
      const report = await moveDatabase(connection, databaseUrl);
      announce(
        `This site has moved to PostgreSQL at ${report.to}. Set DATABASE_URL and start it again.`,
      );
      parts.onMoved?.();
      return report;
    };
    const accounts = createAccountServices(listingDeps);
    const database = { makeBackup, moveTo };
    const memory = createMemoryServices(listingDeps);
    const messages = createMessageServices(mailDeps);
    const newsletter = createNewsletterServices(mailDeps);
    const aliases = createAliasCommands({ db, catalogue, now: () => new Date() });
    const studios = createStudioServices({ db, now: () => new Date() });
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
      database,
    };
    started.defer(await serveCommands({ dataDir, services, log }));
  }
  if (env.SAMPLE_DATA) {
    await loadSample(db, announce);
    await loadSamplePosts(db, projectFolder);
  }
  const now = () => new Date();
  const cache = new ResponseCache(parts.responseCacheBytes ?? RESPONSE_CACHE_BYTES, now);
  const renderQueue = new RenderQueue();
  const details = createStudioDetails(connection);
  catalogue.onChange(() => cache.invalidate());
  started.defer(await keepCatalogueFresh(connection, { catalogue, details, log }));
  started.defer(await keepAliasesFresh(connection, { catalogue, log }));
  const announcement = new CurrentAnnouncement(now, () => cache.invalidate());
  started.defer(await keepAnnouncementFresh(connection, { announcement, log }));
  const posts = new PublicPosts(db);
  started.defer(await keepPostsFresh(connection, posts, () => cache.invalidate()));
  await posts.list();
  const outbox = new Outbox({ connection, log, provider: createMailProvider(env, dataDir) });
  started.defer(() => outbox.stop());
  const clientAddress = createClientAddress(env.TRUST_PROXY);
  const searchLog = new SearchLog({ db, log, clientAddress });
  searchLog.start();
  started.defer(() => searchLog.stop());
  const pageViewCounts = new PageViewCounts({ db, log, catalogue });
  pageViewCounts.start();
  started.defer(() => pageViewCounts.stop());
  const services = createServices({
    db,
    catalogue,
    details,
    posts,
    siteUrl: env.SITE_URL,
    teamEmail: env.TEAM_EMAIL,
    now,
  });
  const retention = createRetention({
    connection,
    log,
    keeping: keepingFrom(env),
    maxSearchRows: env.SEARCH_LOG_MAX_ROWS,
    mailFolder: mailFolder(dataDir),
  });
  const backups = backupsFrom({ env, projectFolder, makeBackup, db, log, now });
  const watch = new Watch({
    connection,
    dataDir,
    backups,
    log,
    siteUrl: env.SITE_URL,
    teamEmail: env.TEAM_EMAIL,
    provider: createMailProvider(env, dataDir),
  });
  const consoleDeps = { ...mailDeps, catalogue, posts };
  const jobs: Job[] = [
    createListingTerms({ db, listings, log }),
    createCheckoutClosing({ db, listings, log }),
    createNewsletterSending({ advance: () => advanceNewsletter(mailDeps), log }),
    createPostSchedule({ db, log }),
    createSearchDays({ db, log, keptDays: keepingFrom(env).searchDays }),
    retention,
    watch,
  ];
  if (backups !== undefined) jobs.push(backups);
  if (connection.engine === "postgresql") jobs.push(createEndedLimits({ db, log }));
  for (const job of jobs) {
    job.start();
    started.defer(() => job.stop());
  }
  started.defer(() => stoppingBackups.abort());
  const writesFiles = connection.engine === "pglite" || env.SMTP_URL === undefined;
  const readiness = new Readiness({ db, dataDir: writesFiles ? dataDir : undefined });
  const pictures = new SharePictures(projectFolder);
  const timings = new RequestTimings();
  const app = await createApp({
    ...parts,
    clientAddress,
    timings,
    cache,
    renderQueue,
    findAnnouncement: () => announcement.find(),
    services,
    listings,
    findPicture: createPictureFinder(db),
    sharing: createShareServices({ catalogue, posts, pictures }),
    paymentWebhook: listingDeps.payments.webhook,
    searchLog,
    pageViewCounts,
    limitStore: limitStoreOf(connection, parts),
    readiness,
    console: consoleFrom(parts, consoleDeps),
  });
  started.defer(() => app.close());
  const { server } = app;
  const stores = { cache, catalogue, connection, dataDir, backups };
  const watched = { ...stores, timings, renderQueue, searchLog, watch, server };
  started.defer(await startMetrics({ ...parts, ...watched }));
  heap.collect();
  await listen(app, env);
  if (connection.engine === "pglite") await releaseClaims(db);
  await outbox.start();
  const stopping = new AbortController();
  started.defer(() => stopping.abort());
  void details
    .warm([...catalogue.index.rowById.keys()], stopping.signal)
    .then(
      () => log.info("the studios' details are read ahead"),
      (error: unknown) => {
        log.warn({ err: error }, "the studios' details could not be read ahead");
      },
    )
    .finally(() => heap[Symbol.dispose]());
  return app;
}

function consoleFrom({ env, loadConsole }: SiteParts, deps: ConsoleDeps): ConsoleParts | undefined {
  if (loadConsole === undefined) return undefined;
  const services = createConsoleServices(deps);
  return { env, services, loadConsole };
}

/** An embedded database has one process, whose own counts are all there are. */
function limitStoreOf(
  { engine, db }: DatabaseConnection,
  { log, limitWaitMs }: Pick<SiteParts, "log" | "limitWaitMs">,
) {
  if (engine === "pglite") return undefined;
  const countForAll: CountForAll = (key, windowMs) => countOneMore(db, key, windowMs);
  return sharedLimitStore(new SharedCounts({ countForAll, log, waitMs: limitWaitMs }));
}

/** Where a folder is set for them. */
function backupsFrom({
  env,
  projectFolder,
  ...parts
}: Omit<BackupsParts, "folder" | "everyMs" | "keep"> & Pick<SiteParts, "env" | "projectFolder">) {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyMs, BACKUP_KEEP: keep } = env;
  if (folder === undefined) return undefined;
  return new Backups({ ...parts, folder: resolve(projectFolder, folder), everyMs, keep });
}

function addressOf(app: FastifyInstance, env: Environment): string {
  const bound = app.server.address();
  const port = typeof bound === "object" ? bound?.port : env.PORT;
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  return `http://${host}:${port}`;
}
