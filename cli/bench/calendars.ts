import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "#server/database/connect.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { SETTLED, startSiteProcess } from "./processes.ts";
import { p99Of, Visitors } from "./visitors.ts";

const project = resolve(import.meta.dirname, "../..");
const STUDIOS = 20_000;
const LESSONS = 60;
const PER_SECOND = STUDIOS / (30 * 60);
/** An address of the internet that this machine has for itself, in a network of its own. */
const HOST = "11.0.0.1";
const INSIDE = "BENCH_CALENDARS_INSIDE";
const ROWS_AT_ONCE = 1_000;
const WARM_MS = 5_000;
const ROUNDS = 2;
const STRETCH_MS = 10_000;
/** Until those that are due are under way, and until the last of them is done. */
const TURN_MS = 6_000;

type Report = (what: string, figure: string) => void;

/**
 * Visitors' pages while calendars are read as fast as 20,000 in half an hour need it, against the same site while none is due,
 * in turns. The site asks nobody but the internet: so all of it runs in a network of its own, where such an address is this
 * machine.
 */
export async function benchCalendars(folder: string, report: Report): Promise<void> {
  if (process.env[INSIDE] === undefined) return enterOwnNetwork(report);
  runIp("link", "set", "lo", "up");
  runIp("addr", "add", `${HOST}/32`, "dev", "lo");
  let read = 0;
  const host = createServer((_, response) => {
    read += 1;
    response.writeHead(200, { "content-type": "text/calendar" }).end(calendarOf(read));
  });
  host.listen(80, HOST);
  await once(host, "listening");
  const cluster = await PostgresCluster.create(["fsync=off"]);
  const databaseUrl = cluster.url("postgres");
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder, migrationsFolder });
  try {
    const ids = await insertStudios(db, generateStudios(STUDIOS));
    const nextReadAt = new Date("2100-01-01");
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const rows = ids.slice(at, at + ROWS_AT_ONCE).map((studioId) => ({
        ...{ studioId, kind: "calendar" as const, source: "owner" as const, nextReadAt },
        calendarUrl: `http://${HOST}/${studioId}.ics`,
      }));
      await db.insert(timetables).values(rows);
    }
    const site = await startSiteProcess(folder, {
      ...{ DATABASE_URL: databaseUrl, SAMPLE_DATA: "false" },
    });
    await site.hasLogged(SETTLED);
    const visitors = new Visitors(site.port);
    await visitors.lookAround(pause(WARM_MS));
    const left = [...ids];
    /** One after the other becomes due, at the pace at which they would. */
    const makeDue = async (forMs: number) => {
      const due = left.splice(0, Math.round((PER_SECOND * forMs) / 1_000));
      await db.execute(
        sql`update timetables set next_read_at = now() + nth * ${1 / PER_SECOND}::float8 * interval '1 second'
            from unnest(${sql.param(due)}::int[]) with ordinality as due (id, nth) where studio_id = due.id`,
      );
    };
    const took = { rest: [] as number[], reading: [] as number[] };
    let readMeanwhile = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      took.rest.push(...(await visitors.timesDuring(pause(STRETCH_MS))));
      await makeDue(TURN_MS + STRETCH_MS);
      await pause(TURN_MS);
      const before = read;
      took.reading.push(...(await visitors.timesDuring(pause(STRETCH_MS))));
      readMeanwhile += read - before;
      await pause(TURN_MS);
    }
    const [rest, reading] = [p99Of(took.rest), p99Of(took.reading)];
    const rate = (readMeanwhile * 1_000) / (ROUNDS * STRETCH_MS);
    report(
      "pages while calendars are read, p99 against rest",
      `${(reading / rest).toFixed(2)} times (${reading.toFixed(1)} / ${rest.toFixed(1)} ms)`,
    );
    report("  calendars a second", `${rate.toFixed(1)}, of ${PER_SECOND.toFixed(1)} that are due`);
    report("  pages that the site was too busy for", String(visitors.refused));
    await site.stop();
  } finally {
    await close();
    await cluster.stop();
    host.closeAllConnections();
    host.close();
  }
}

function runIp(...args: string[]): void {
  spawnSync("ip", args, { stdio: "ignore" });
}

function enterOwnNetwork(report: Report): void {
  const program = [process.execPath, join(project, "cli/bench.ts"), "calendars"];
  const { status } = spawnSync("unshare", ["--net", ...program], {
    ...{ cwd: project, stdio: "inherit", env: { ...process.env, [INSIDE]: "1" } },
  });
  if (status !== 0) report("pages while calendars are read", "needs Linux and its administrator");
}

/** A week of a studio; each has a word of its own, so that no two readings are alike. */
function calendarOf(nth: number): string {
  const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
  const events = Array.from({ length: LESSONS }, (_, at) => {
    const hour = String(6 + (at % 14)).padStart(2, "0");
    const date = `202601${String(5 + (at % 7)).padStart(2, "0")}`;
    return [
      ...["BEGIN:VEVENT", `UID:${at}@studio.example`, `SUMMARY:Reformer Flow ${nth} w/ Ana`],
      `DTSTART;TZID=America/Toronto:${date}T${hour}0000`,
      `DTEND;TZID=America/Toronto:${date}T${hour}5000`,
      `RRULE:FREQ=WEEKLY;BYDAY=${days[at % 7]}`,
      ...["DESCRIPTION:Bring socks. Book at https://book.example/", "END:VEVENT"],
    ].join("\r\n");
  });
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
}
