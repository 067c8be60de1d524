import { resolve } from "node:path";
import { createAlertWatch } from "#server/alerts/alerts-job.ts";
import { createPostSchedule } from "#server/blog/editing/publish-post.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Timetables } from "#server/catalogue/classes/timetables.ts";
import { createCalendarReading } from "#server/classes/calendars/calendar-job.ts";
import type { CalendarParts } from "#server/classes/calendars/calendar-parts.ts";
import type { MakeBackup } from "#server/database/backup/write-backup.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { keepingFrom } from "#server/env.ts";
import { createEndedLimits } from "#server/http/rate-limits.ts";
import { createImportReading, createImportWork } from "#server/imports/import-job.ts";
import type { ImportServices } from "#server/imports/imports.ts";
import type { Job } from "#server/jobs/periodic-job.ts";
import { createCheckoutClosing, createListingTerms } from "#server/listings/jobs.ts";
import type { ListingServices } from "#server/listings/listings.ts";
import { createMailProvider, mailFolder } from "#server/mail/create-mail-provider.ts";
import { advanceNewsletter, createNewsletterSending } from "#server/newsletter/deliver-issues.ts";
import type { NewsletterDeps } from "#server/newsletter/issue-orders.ts";
import { createConfirmAsking } from "#server/owners/confirm-asking.ts";
import { createPhotoCleanUp, createPhotoFinishing } from "#server/photos/clean-up.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import { createRetention } from "#server/privacy/retention.ts";
import { createSearchDays } from "#server/searches/search-days.ts";
import { Watch } from "#server/site/watch/watch.ts";
import { createStatisticsFolding, type JournalFolder } from "#server/statistics/fold-journals.ts";
import { createMonthlyMails } from "#server/statistics/monthly-mail.ts";
import { createHoursAge } from "#server/studios/hours-age.ts";
import { createSpecialDaysTurn } from "#server/studios/special-days-turn.ts";
import { Backups } from "./backups.ts";
import { createSamplePhotos } from "./load-sample-photos.ts";
import type { SiteParts } from "./site-parts.ts";

type JobParts = Pick<SiteParts, "env" | "log" | "projectFolder"> & {
  connection: DatabaseConnection;
  dataDir: string;
  listings: ListingServices;
  imports: ImportServices;
  newsletterDeps: NewsletterDeps;
  journalFolder: JournalFolder;
  makeBackup: MakeBackup;
  photos: PhotoParts;
  calendars: CalendarParts;
  catalogue: Catalogue;
  timetables: Timetables;
};

/** What the site does by itself, now and then. */
export function startJobs(parts: JobParts, started: AsyncDisposableStack) {
  const { env, log, connection, dataDir, listings, imports, newsletterDeps, photos } = parts;
  const { projectFolder, catalogue, timetables } = parts;
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
    createAlertWatch({
      ...{ db, catalogue, timetables, log },
      ...{ siteUrl: env.SITE_URL, senderAddress: env.SENDER_ADDRESS },
      now: () => new Date(),
    }),
    createPostSchedule({ db, log }),
    createPhotoCleanUp({ db, photos, log }),
    createPhotoFinishing({ db, photos, log }),
    createHoursAge({ db, log }),
    createConfirmAsking({ db, log, now: () => new Date(), siteUrl: env.SITE_URL }),
    createSpecialDaysTurn({ db, log }),
    createStatisticsFolding({ folder: parts.journalFolder, log }),
    createMonthlyMails({ ...newsletterDeps, journals: parts.journalFolder, log }),
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
  const { calendars } = parts;
  if (calendars.reader !== undefined) {
    const now = () => new Date();
    jobs.push(createCalendarReading({ db, log, now, siteUrl: env.SITE_URL, calendars }));
  }
  if (env.SAMPLE_DATA) jobs.push(createSamplePhotos({ db, photos, projectFolder, log }));
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
