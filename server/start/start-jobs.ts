import { resolve } from "node:path";
import type { MakeBackup } from "#server/db/backup/make-backup.ts";
import type { DatabaseConnection } from "#server/db/database.ts";
import { keepingFrom } from "#server/env.ts";
import { Backups } from "#server/jobs/backups.ts";
import { createCheckoutClosing } from "#server/jobs/checkout-closing.ts";
import { createEndedLimits } from "#server/jobs/ended-limits.ts";
import { createHoursAge } from "#server/jobs/hours-age.ts";
import { createImportReading } from "#server/jobs/imports/import-reading.ts";
import { createImportWork } from "#server/jobs/imports/import-work.ts";
import { createListingTerms } from "#server/jobs/listing-terms.ts";
import { createNewsletterSending } from "#server/jobs/newsletter-sending.ts";
import { createPostSchedule } from "#server/jobs/post-schedule.ts";
import { createRetention } from "#server/jobs/retention/retention.ts";
import type { Job } from "#server/jobs/running/periodic-job.ts";
import { createSearchDays } from "#server/jobs/searches/search-days.ts";
import { Watch } from "#server/jobs/watch/watch.ts";
import { createMailProvider, mailFolder } from "#server/providers/mail/create-mail-provider.ts";
import type { ImportServices } from "#server/services/imports/import-services.ts";
import type { ListingServices } from "#server/services/listings/listing-services.ts";
import { advanceNewsletter } from "#server/services/newsletter/issues/advance-newsletter.ts";
import type { NewsletterDeps } from "#server/services/newsletter/issues/newsletter-deps.ts";
import type { SiteParts } from "./site-parts.ts";

type JobParts = Pick<SiteParts, "env" | "log" | "projectFolder"> & {
  connection: DatabaseConnection;
  dataDir: string;
  listings: ListingServices;
  imports: ImportServices;
  newsletterDeps: NewsletterDeps;
  makeBackup: MakeBackup;
};

/** What the site does by itself, now and then. */
export function startJobs(parts: JobParts, started: AsyncDisposableStack) {
  const { env, log, connection, dataDir, listings, imports, newsletterDeps } = parts;
  const { db, engine } = connection;
  const backups = backupsFrom(parts);
  const watch = new Watch({
    connection,
    dataDir,
    backups,
    log,
    siteUrl: env.SITE_URL,
    teamEmail: env.TEAM_EMAIL,
    provider: createMailProvider(env, dataDir),
  });
  const jobs: Job[] = [
    createListingTerms({ db, listings, log, keeping: keepingFrom(env) }),
    createCheckoutClosing({ db, listings, log }),
    createImportReading({ db, dataDir, now: () => new Date(), imports, log }),
    createImportWork({ db, imports, log }),
    createNewsletterSending({ advance: () => advanceNewsletter(newsletterDeps), log }),
    createPostSchedule({ db, log }),
    createHoursAge({ db, log }),
    createSearchDays({ db, log, keptDays: keepingFrom(env).searchDays }),
    createRetention({
      connection,
      log,
      keeping: keepingFrom(env),
      maxSearchRows: env.SEARCH_LOG_MAX_ROWS,
      mailFolder: mailFolder(dataDir),
    }),
    watch,
  ];
  if (backups !== undefined) jobs.push(backups);
  if (engine === "postgresql") jobs.push(createEndedLimits({ db, log }));
  for (const job of jobs) {
    job.start();
    started.defer(() => job.stop());
  }
  return { backups, watch };
}

/** Where a folder is set for them. */
function backupsFrom({ env, log, projectFolder, connection, makeBackup }: JobParts) {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyMs, BACKUP_KEEP: keep } = env;
  if (folder === undefined) return undefined;
  return new Backups({
    db: connection.db,
    log,
    makeBackup,
    now: () => new Date(),
    folder: resolve(projectFolder, folder),
    everyMs,
    keep,
  });
}
