import { resolve } from "node:path";
import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { keptStudio } from "#domain/rules/alerts/studio-changes.ts";
import { addMonths } from "#domain/rules/dates/calendar.ts";
import { favouritesPath } from "#domain/rules/pages/paths.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { distancesKm } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type Random, seededRandom } from "#sample/random.ts";
import { insertArrivals } from "#server/alerts/alert-queries.ts";
import { ClassWatch } from "#server/alerts/class-arrivals.ts";
import { findAddresses } from "#server/alerts/tell.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import { alerts } from "#server/database/schema/alerts.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { measured, type Report } from "./measured.ts";

const migrationsFolder = resolve(import.meta.dirname, "../../server/database/migrations");

const STUDIOS = 20_000;
const ALERTS = 100_000;
const LESSONS = 60;
/** As many studios came since the alerts began, and as many have a new class. */
const ARRIVED = 200;
const KEPT = 10;
const ROWS_AT_ONCE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What it costs to find for whom there is something new, and how long anybody else waits meanwhile. */
export async function benchAlerts(folder: string, report: Report): Promise<void> {
  const cluster = await PostgresCluster.create(["fsync=off"]);
  const databaseUrl = cluster.url("postgres");
  const connection = await openDatabase({ databaseUrl, dataDir: folder, migrationsFolder });
  try {
    const { db } = connection;
    await insertStudios(db, generateStudios(STUDIOS));
    const catalogue = new Catalogue();
    const clock = { at: new Date(Date.now() - DAY_MS) };
    const now = () => clock.at;
    await loadCatalogue(connection, catalogue, now);
    const ids = [...catalogue.index.rowById.keys()];
    await insertArrivals(db, ids.slice(ARRIVED), { at: now(), isFirst: false });
    const timetables = new Timetables();
    const deps = { db, catalogue, timetables, now };
    const watch = new ClassWatch(deps);
    timetables.replaceSome(
      [],
      ids.map((id) => timetableOf(id, LESSONS - 1)),
    );
    await watch.note();
    const random = seededRandom("bench/alerts");
    const known = (id: number) => catalogue.index.studios[catalogue.index.rowById.get(id) ?? 0];
    await insertAlerts(db, () => alertOf(random, ids, { known, began: now() }));
    clock.at = new Date();
    await insertArrivals(db, ids.slice(0, ARRIVED), { at: now(), isFirst: false });
    timetables.replaceSome(
      [],
      ids.map((id) => timetableOf(id, id % (STUDIOS / ARRIVED) ? LESSONS - 1 : LESSONS)),
    );
    await measured(report, "new classes of 20,000 studios found", () => watch.note());
    const kinds = ["studios", "classes", "favourites"] as const;
    await measured(report, "100,000 alerts over 20,000 studios matched", async () => {
      const { looked, emails } = await findAddresses(deps, { kinds });
      report("  looked at, with something new", `${looked}, ${emails.size}`);
    });
  } finally {
    await connection.close();
    await cluster.stop();
  }
}

const weeks = Array.from({ length: 50 }, (_, week) => {
  const random = seededRandom(`bench/week/${week}`);
  return Array.from({ length: LESSONS }, (_unused, id) => ({ id, ...lessonOf(random) }));
});

function lessonOf(random: Random): WeeklyLesson & { since: Date } {
  return {
    ...{ weekday: random.pick(weekdays), startMinutes: 15 * random.int(24, 84), minutes: 50 },
    ...{ title: "Reformer Flow", classType: random.pick(classTypeKeys), level: null },
    ...{ teacher: null, places: null, priceCents: 100 * random.int(15, 45), bookingUrl: null },
    ...{ fromDate: null, untilDate: null, exceptions: [], since: new Date(0) },
  };
}

function timetableOf(studioId: number, count: number) {
  const weekly = weeks[studioId % weeks.length]?.slice(0, count) ?? [];
  return { studioId, kind: "weekly" as const, source: null, readAt: null, weekly, dated: [] };
}

type Began = {
  readonly known: (id: number) => Catalogue["index"]["studios"][number] | undefined;
  readonly began: Date;
};

/** Three of five for studios, the others for classes and favourites. */
function alertOf(random: Random, ids: readonly number[], { known, began }: Began) {
  const common = {
    ...{ state: "active" as const, consentText: "", consentSource: "page /" },
    ...{ confirmedAt: began, toldUntil: began, endsAt: addMonths(began, 12) },
    email: `reader${random.int(0, 1e9)}@mail.example`,
  };
  const of = random.int(1, 5);
  if (of === 5) {
    const kept = Array.from({ length: KEPT }, () => random.pick(ids));
    const states = kept.flatMap((id) => {
      const studio = known(id);
      return studio === undefined ? [] : [[String(id), keptStudio(studio.card)] as const];
    });
    const address = favouritesPath(kept);
    return { ...common, kind: "favourites" as const, address, known: Object.fromEntries(states) };
  }
  const kind = of === 4 ? ("classes" as const) : ("studios" as const);
  return { ...common, kind, address: searchAddress(random, kind) };
}

function searchAddress(random: Random, kind: "studios" | "classes"): string {
  const city = random.pick(cities);
  const query = new URLSearchParams({ classTypes: random.pick(classTypeKeys) });
  if (kind === "studios") query.append("amenities", random.pick(amenityKeys));
  if (kind === "classes") query.append("from", `${random.int(6, 20)}:00`.padStart(5, "0"));
  const near = random.chance(0.4);
  if (near) {
    query.append("lat", (city.latitude + (random.next() - 0.5) * 0.2).toFixed(3));
    query.append("lng", (city.longitude + (random.next() - 0.5) * 0.2).toFixed(3));
    query.append("distance", String(random.pick(distancesKm)));
  }
  const place = near || random.chance(0.1) ? "" : `/on/${city.slug}`;
  return `/explore/${kind}${place}?${query}`;
}

async function insertAlerts(db: Database, next: () => typeof alerts.$inferInsert): Promise<void> {
  for (let count = 0; count < ALERTS; count += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, next);
    await db.insert(alerts).values(rows).onConflictDoNothing();
  }
}
