/** A process that tells everybody what is new and sends the mails meanwhile, until it is killed. */
import { AlertWatch } from "#server/alerts/alerts-job.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadTimetables } from "#server/catalogue/classes/keep-timetables-fresh.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { openDatabase } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { createMailProvider } from "#server/mail/create-mail-provider.ts";
import { Outbox } from "#server/mail/outbox.ts";
import { releaseClaims } from "#server/mail/outbox-queries.ts";

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl, SMTP_URL } = process.env;
const { MIGRATIONS_FOLDER: migrationsFolder = "" } = process.env;
const connection = await openDatabase({ dataDir, databaseUrl, migrationsFolder });
const catalogue = new Catalogue();
const timetables = new Timetables();
await loadCatalogue(connection, catalogue);
await loadTimetables(connection, timetables);
const log = createLog("warn");
if (connection.engine === "pglite") await releaseClaims(connection.db);
const mailSettings = { SMTP_URL, SMTP_ALLOW_PLAIN: false, MAIL_FROM: "atlas@mail.example" };
await new Outbox({ connection, log, provider: createMailProvider(mailSettings, dataDir) }).start();
await new AlertWatch({
  ...{ db: connection.db, catalogue, timetables, log },
  ...{ siteUrl: "https://atlas.example", now: () => new Date() },
}).run();
