import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { classPrices } from "#domain/class-filters.ts";
import {
  classSearchLimits,
  classSearchQuerySchema,
} from "#domain/contracts/classes/class-search.ts";
import {
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioSearchQuerySchema,
} from "#domain/contracts/studios/studio-search.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { nearMePath, paths } from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { distancesKm } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type Random, seededRandom } from "#sample/random.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadTimetables } from "#server/catalogue/classes/keep-timetables-fresh.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { StudioDetails } from "#server/catalogue/studio-details.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { searchClasses } from "#server/searches/search-classes.ts";
import {
  searchByPostalCode,
  searchInMapArea,
  searchStudios,
} from "#server/searches/search-studios.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { measured, type Report } from "./measured.ts";
import { SETTLED, startSiteProcess } from "./processes.ts";
import { compareInTurns } from "./side-by-side.ts";

const migrationsFolder = resolve(import.meta.dirname, "../../server/database/migrations");

const STUDIOS = 20_000;
const LESSONS = 60;
const SEARCHES = 400;
const ROUNDS = 3;
const MB = 1_000_000;

/** What a search for classes costs against one for as many studios; and to have 1.2 million lessons in memory. */
export async function benchClasses(folder: string, report: Report): Promise<void> {
  const cluster = await PostgresCluster.create(["fsync=off"]);
  const databaseUrl = cluster.url("postgres");
  const connection = await openDatabase({ databaseUrl, dataDir: folder, migrationsFolder });
  try {
    const { db } = connection;
    await insertStudios(db, generateStudios(STUDIOS));
    await insertTimetables(db);
    const catalogue = new Catalogue();
    const now = () => new Date("2026-11-18T17:30:00-05:00");
    await loadCatalogue(connection, catalogue, now);
    const timetables = new Timetables();
    const before = heapUsed();
    await measured(report, `${STUDIOS * LESSONS} lessons read at a start`, () =>
      loadTimetables(connection, timetables),
    );
    report("  in memory", `${Math.round((heapUsed() - before) / MB)} MB`);
    const details = new StudioDetails(() => Promise.resolve(new Map()));
    const deps: Deps = {
      ...{ db, catalogue, timetables, details, now },
      ...{ siteUrl: "http://localhost", teamEmail: "team@mail.example" },
    };
    compareSearches(deps, report);
    await compareAnswers(folder, databaseUrl, report);
  } finally {
    await connection.close();
    await cluster.stop();
  }
}

function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed: heap, external } = process.memoryUsage();
  return heap + external;
}

/** Some at a time: a statement may take so long. */
const AT_ONCE = 1_000;

async function insertTimetables(db: Database): Promise<void> {
  const pick = (values: readonly (string | number)[], seed: string) =>
    sql.raw(
      `(array[${values.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(",")}])[1 + abs(hashint4(${seed})) % ${values.length}]`,
    );
  await db.execute(
    sql`insert into timetables (studio_id, kind, source, dated, corrections, failures, version) select id, 'weekly', 'owner', '[]', '[]', 0, 1 from studios`,
  );
  const seed = (part: number) => `studio_id * 64 + n + ${part} * 10000019`;
  for (let first = 0; first < STUDIOS; first += AT_ONCE) {
    await db.execute(sql`
      insert into lessons (studio_id, weekday, start_minutes, minutes, title, class_type, price_cents)
      select studio_id, ${pick(weekdays, seed(1))}, 15 * (24 + abs(hashint4(${sql.raw(seed(2))})) % 60), 50,
        'Reformer Flow ' || n, ${pick(classTypeKeys, seed(3))}, 100 * ${pick(classPrices, seed(4))}
      from timetables, generate_series(1, ${LESSONS}) as n
      where studio_id > ${first} and studio_id <= ${first + AT_ONCE}`);
  }
}

type Kind = "city" | "near" | "postal code" | "map area";
const kinds: readonly Kind[] = ["city", "near", "postal code", "map area"];

const postalCodes = ["M5V 2T6", "M6J 1H2", "K1P 1J1", "L5B 3C1", "N6A 3K7", "L8P 1A1"];

function placeOf(kind: Kind, random: Random): Record<string, string> {
  const { slug, latitude, longitude } = random.pick(cities);
  const [north, east] = [latitude + random.next() * 0.1, longitude + random.next() * 0.1];
  const distance = String(random.pick(distancesKm));
  switch (kind) {
    case "city":
      return { location: slug };
    case "near":
      return { latitude: String(north - 0.05), longitude: String(east - 0.05), distance };
    case "postal code":
      return { postalCode: random.pick(postalCodes), distance };
    case "map area":
      return {
        ...{ north: String(north), south: String(north - 0.1) },
        ...{ east: String(east), west: String(east - 0.15) },
      };
  }
}

const AHEAD = 40_000;
const PAGES = 300;
const AS_MANY = String(classSearchLimits.usual);

/** The same asked of a running site, for as many found: searches that are all different, of which no answer is kept. */
async function compareAnswers(folder: string, databaseUrl: string, report: Report): Promise<void> {
  const variables = { DATABASE_URL: databaseUrl, SAMPLE_DATA: "false" };
  const site = await startSiteProcess(folder, variables);
  await site.hasLogged(SETTLED);
  const random = seededRandom("bench/classes/answers");
  const places = Array.from({ length: AHEAD }, () => placeOf("near", random));
  const inTurn = (addressOf: (place: Record<string, string>) => string) => {
    const ahead = places.map(addressOf);
    let at = 0;
    return () => ahead[at++ % AHEAD] ?? "";
  };
  const call = (path: string, more: () => Record<string, string>) =>
    inTurn((place) => `${path}?${new URLSearchParams({ ...place, limit: AS_MANY, ...more() })}`);
  const page = (path: string) =>
    inTurn(({ latitude, longitude, distance = "" }) => {
      const position = { latitude: Number(latitude), longitude: Number(longitude) };
      return `${nearMePath(position, path)}&distance=${distance}`;
    });
  const facets = { facets: "true" };
  const time = () => chosenTime(random, new Date());
  const answers = {
    "  answers": [call("/api/studios/search", () => ({})), call("/api/classes", time)],
    "  answers with facets": [
      call("/api/studios/search", () => facets),
      call("/api/classes", () => ({ ...facets, ...time() })),
    ],
  };
  for (const [what, kinds] of Object.entries(answers)) {
    const [studios = 0, classes = 1] = await compareInTurns(site, kinds);
    report(
      what,
      `${(studios / classes).toFixed(2)} times as long (${studios.toFixed(0)} and ${classes.toFixed(0)} a second)`,
    );
  }
  const kinds = [page(paths.allStudios), page(pathTo(pages.classes))];
  const took = kinds.map((): number[] => []);
  for (let turn = 0; turn < PAGES; turn += 1) {
    for (const [kind, next] of kinds.entries()) took[kind]?.push(await msOf(site.port, next()));
  }
  const [studios = 1, classes = 0] = took.map(median);
  report(
    "  pages, one at a time",
    `${(classes / studios).toFixed(2)} times as long (${studios.toFixed(1)} and ${classes.toFixed(1)} ms)`,
  );
  await site.stop();
}

async function msOf(port: number, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

function compareSearches(deps: Deps, report: Report): void {
  for (const kind of kinds) {
    for (const withFacets of [false, true]) {
      const facets: Record<string, string> = withFacets ? { facets: "true" } : {};
      const random = seededRandom(`bench/classes/${kind}`);
      const asked = Array.from({ length: SEARCHES }, () => {
        const common = { ...placeOf(kind, random), ...chosenTypes(random), ...facets };
        return {
          studios: studioSearch(deps, kind, { ...common, limit: AS_MANY }),
          classes: classSearch(deps, { ...common, ...chosenTime(random, deps.now()) }),
        };
      });
      const took = { studios: [] as number[], classes: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const what of ["studios", "classes"] as const) {
          const began = performance.now();
          for (const one of asked) one[what]();
          took[what].push(((performance.now() - began) * 1_000) / SEARCHES);
        }
      }
      const [studios, classes] = [median(took.studios), median(took.classes)];
      report(
        `classes against studios, ${kind}${withFacets ? " with facets" : ""}`,
        `${(classes / studios).toFixed(2)} times (${classes.toFixed(0)} and ${studios.toFixed(0)} µs)`,
      );
    }
  }
}

function chosenTypes(random: Random): Record<string, string> {
  return random.chance(0.5) ? { classTypes: random.pick(classTypeKeys) } : {};
}

/** Half of them ask for tonight or for a part of one of the next days. */
function chosenTime(random: Random, now: Date): Record<string, string> {
  if (random.chance(0.5)) return {};
  const day = dayPlus(now.toISOString().slice(0, 10), random.int(0, 6));
  const from = random.int(6, 19);
  const clock = (hour: number) => `${hour}:00`.padStart(5, "0");
  return { day, from: clock(from), to: clock(from + 3) };
}

function studioSearch(deps: Deps, kind: Kind, parameters: Record<string, string>) {
  if (kind === "map area") {
    const query = mapAreaQuerySchema.parse(parameters);
    return () => searchInMapArea(deps, query);
  }
  if (kind === "postal code") {
    const query = postalCodeSearchQuerySchema.parse(parameters);
    return () => searchByPostalCode(deps, query);
  }
  const query = studioSearchQuerySchema.parse(parameters);
  return () => searchStudios(deps, query);
}

function classSearch(deps: Deps, parameters: Record<string, string>) {
  const query = classSearchQuerySchema.parse(parameters);
  return () => searchClasses(deps, query);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
