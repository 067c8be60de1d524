import { mkdtemp, readdir, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { openDatabase } from "#server/database/connect.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { studioDays, studioSearches } from "#server/database/schema/statistics.ts";
import { studioOwnership } from "#server/database/schema/studios-and-listings.ts";
import { createLinkToken, hashOfToken } from "#server/mail/private-links.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const program = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const variables = { SAMPLE_DATA: "false", TRUST_PROXY: "true", SITE_URL: "http://localhost:3000" };
const token = createLinkToken();

const studios = [
  studioRow({ slug: "one", name: "One", classTypes: ["reformer-pilates"] }),
  studioRow({ slug: "two", name: "Two" }),
  studioRow({
    slug: "far",
    name: "Far",
    city: "Ottawa",
    citySlug: "ottawa",
    latitude: 45.4,
    longitude: -75.7,
  }),
];
const slugs = ["toronto/one", "toronto/two", "ottawa/far"];

/** What somebody does, from where, and with what. */
const act = fc.record({
  machine: fc.integer({ min: 1, max: 250 }),
  network: fc.constantFrom("203.0.113", "198.51.100", "192.0.2"),
  agent: fc.oneof(
    { weight: 5, arbitrary: fc.constant<string | undefined>(browser) },
    fc.constantFrom(program, "curl/8.5.0", undefined),
  ),
  isOwner: fc.boolean(),
  what: fc.oneof(
    fc.record({
      path: fc.constantFrom(
        "/api/studios/search?location=toronto",
        "/api/studios/search?location=toronto&classTypes=reformer-pilates",
        "/api/studios/search/postal-code?postalCode=M5V3A8&distance=10",
        "/api/studios/search?limit=1",
        "/api/studios/search?location=nowhere",
        "/api/studios/pins?location=toronto",
      ),
      method: fc.constantFrom("GET", "GET", "GET", "HEAD"),
    }),
    fc.record({ studio: fc.constantFrom(0, 1, 2), method: fc.constantFrom("GET", "GET", "HEAD") }),
    fc.record({
      studio: fc.constantFrom(0, 1, 2),
      kind: fc.constantFrom("phone", "booking", "saved", "compared"),
    }),
  ),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

type Sent = { readonly method: string; readonly path: string; readonly body?: unknown };

function send(site: TestSite, { method, path, body }: Sent, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const all = text === undefined ? headers : { ...headers, "content-type": "application/json" };
    const sent = request(`${site.address}${path}`, { method, headers: all, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once("error", reject).end(text);
  });
}

function headersOf({ network, machine, agent: userAgent, isOwner }: Omit<Act, "what">) {
  return {
    "x-forwarded-for": `${network}.${machine}`,
    ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
    ...(isOwner ? { cookie: `session=${token}` } : {}),
  };
}

/** Plainly: the studios of each answer, without programs, the owner's own, and all beyond 30 of a network. */
class PlainCounts {
  readonly days: Record<string, number> = {};
  readonly #networks: Record<string, number> = {};

  add({ network, agent: userAgent, isOwner }: Act, kind: string, ids: readonly number[]): void {
    if (userAgent !== browser) return;
    for (const id of ids) {
      if (isOwner && id === 1) continue;
      const limited = `${network} ${kind} ${id}`;
      this.#networks[limited] = (this.#networks[limited] ?? 0) + 1;
      if (this.#networks[limited] > 30) continue;
      this.days[`${id} ${kind}`] = (this.days[`${id} ${kind}`] ?? 0) + 1;
    }
  }
}

async function perform(site: TestSite, one: Act, counts: PlainCounts): Promise<void> {
  const { what } = one;
  const headers = headersOf(one);
  if ("kind" in what) {
    const body = { studioId: what.studio + 1, kind: what.kind };
    const { status } = await send(
      site,
      { method: "POST", path: "/api/studio-clicks", body },
      headers,
    );
    expect(status).toBe(204);
    counts.add(one, what.kind, [what.studio + 1]);
    return;
  }
  const path = "path" in what ? what.path : `/api/studios/by-name/${slugs[what.studio]}`;
  const { status, text } = await send(site, { method: what.method, path }, headers);
  expect(status).toBe(200);
  if (what.method === "HEAD" || path.includes("/pins")) return;
  const read: unknown = JSON.parse(text);
  const ids = (Array.isArray(read) ? read : [read]).map(({ id }: { id: number }) => id);
  counts.add(one, "path" in what ? "shown" : "view", ids);
}

const engines = { PGlite: createPgliteDatabase, PostgreSQL: createPostgresDatabase };

describe.each(Object.entries(engines))("on %s", (_engine, create) => {
  let database: TestDatabase;
  let journals: string;
  beforeAll(async () => {
    database = await create();
    journals = await mkdtemp(join(tmpdir(), "pilates-atlas-journals-"));
    const { db, close } = await openDatabase(database.options);
    await insertStudios(db, studios);
    await db
      .insert(users)
      .values({ email: "owner@studio.example", role: "owner", provider: "email" });
    const later = new Date(Date.now() + 86_400_000);
    await db.insert(sessions).values({
      ...{ sid: hashOfToken(token), userId: 1, expire: later, endsAt: later },
      ...{ provenAt: new Date(), lastSeenAt: new Date() },
    });
    await db.insert(studioOwnership).values({ studioId: 1, userId: 1, isOwner: true });
    await close();
  });
  afterAll(async () => {
    await database.remove();
    await rm(journals, { recursive: true, force: true });
  });

  async function readCounts() {
    const { db, close } = await openDatabase(database.options);
    const days = await db.select().from(studioDays);
    const searches = await db.select().from(studioSearches);
    await close();
    return { days, searches };
  }

  test("a load of searches, views and clicks gives exactly its figures", async () => {
    const acts = fc.sample(act, { numRuns: 900, seed: 24 });
    const counts = new PlainCounts();
    // A PostgreSQL is no folder: what it is in is others' as well.
    const { databaseUrl, dataDir } = database.options;
    const ownFolder = { DATA_DIR: databaseUrl === undefined ? dataDir : journals };
    const start = () => startTestSite(database, { ...variables, ...ownFolder });
    let site = await start();
    for (let at = 0; at < acts.length; at += 8) {
      // A stop in the middle, and another process goes on.
      if (at === 448) {
        await site.stop();
        site = await start();
      }
      await Promise.all(acts.slice(at, at + 8).map((one) => perform(site, one, counts)));
    }
    await site.stop();
    const { days, searches } = await readCounts();
    const today = ontarioDay(new Date());
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set([today]));
    const counted = days.map(({ studioId, kind, count }) => [`${studioId} ${kind}`, count]);
    expect(Object.fromEntries(counted)).toEqual(counts.days);
    const shown = (id: number) =>
      searches.filter((row) => row.studioId === id).reduce((sum, row) => sum + row.count, 0);
    expect([1, 2].map(shown)).toEqual([counts.days["1 shown"], counts.days["2 shown"]]);
    expect(searches.map(({ words }) => words)).toContain("Reformer Pilates, Toronto");
  });
});

describe("what is sent to spoil it", () => {
  let site: TestSite;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createPgliteDatabase();
    const { db, close } = await openDatabase(database.options);
    await insertStudios(db, studios);
    await close();
    site = await startTestSite(database, variables);
  });
  afterAll(async () => {
    await site.stop();
    await database.remove();
  });

  const click = (body: unknown, headers: Record<string, string> = {}) =>
    send(
      site,
      { method: "POST", path: "/api/studio-clicks", body },
      { "user-agent": browser, "x-forwarded-for": "203.0.113.9", ...headers },
    );

  test.each([
    ["a studio that is not there", { studioId: 999, kind: "phone" }, 404],
    ["a kind that nobody reports", { studioId: 1, kind: "shown" }, 400],
    ["no kind at all", { studioId: 1 }, 400],
    ["a studio of another kind of number", { studioId: "1; drop", kind: "phone" }, 400],
    ["half a studio", { studioId: 1.5, kind: "phone" }, 400],
    ["a list", [], 400],
    ["a megabyte", { studioId: 1, kind: "phone", more: "x".repeat(1_000_000) }, 413],
  ])("%s is refused in a sentence, and nothing is written", async (_what, body, status) => {
    const answer = await click(body).catch(() => ({ status: 413, text: '{"message":"x"}' }));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) });
  });

  test("another site's page counts nothing", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://other.example" };
    expect((await click({ studioId: 1, kind: "phone" }, headers)).status).toBe(403);
  });

  test("a flood is turned away, and of one network thirty count", async () => {
    const folderOf = join(database.options.dataDir, "statistics");
    expect(await readdir(folderOf).catch(() => [])).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => click({ studioId: 2, kind: "phone" })),
    );
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(60);
    await site.stop();
    const { db, close } = await openDatabase(database.options);
    expect(await db.select().from(studioDays)).toMatchObject([
      { studioId: 2, kind: "phone", count: 30 },
    ]);
    await close();
    site = await startTestSite(database, variables);
  });
});
