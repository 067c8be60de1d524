import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import { studioDays } from "#server/database/schema/statistics.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { createPgliteDatabase, createPostgresDatabase } from "#tests/support/databases.ts";
import { depth } from "#tests/support/depth.ts";
import { studioRow } from "#tests/support/rows.ts";
import { startSiteProcess, withoutPagesAhead } from "#tests/support/site-process.ts";

const ROUNDS = depth.statisticsKillRounds;
const VISITORS = 8;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Tally = { sent: number; answered: number };

/** A network of its own for each request: none comes to its limit. */
let networks = 0;
function headers() {
  networks += 1;
  const address = [10, (networks >> 16) & 255, (networks >> 8) & 255, networks & 255];
  // Of an address the last part does not count.
  return { "user-agent": browser, "x-forwarded-for": `${address.slice(1).join(".")}.1` };
}

const acts = {
  shown: (address: string) =>
    fetch(`${address}/api/studios/search?location=toronto`, { headers: headers() }),
  view: (address: string) =>
    fetch(`${address}/api/studios/by-name/toronto/one`, { headers: headers() }),
  booking: (address: string) =>
    fetch(`${address}/api/studio-clicks`, {
      method: "POST",
      headers: { ...headers(), "content-type": "application/json" },
      body: JSON.stringify({ studioId: 1, kind: "booking" }),
    }),
} as const;
type Kind = keyof typeof acts;
const kinds: readonly Kind[] = ["shown", "view", "booking"];

describe("kill -9 while visitors come", { timeout: 60_000 + ROUNDS * 30_000 }, () => {
  test.each([
    ["PGlite", createPgliteDatabase],
    ["PostgreSQL", createPostgresDatabase],
  ])("on %s counts all that was answered, and nothing twice", async (_, create) => {
    const { options, remove } = await create();
    onTestFinished(remove);
    const own = await mkdtemp(join(tmpdir(), "pilates-atlas-journals-"));
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    const { db, close } = await openDatabase(options);
    await insertStudios(db, [studioRow({ slug: "one", name: "One" })]);
    await close();
    const { databaseUrl = "", dataDir } = options;
    const variables = {
      ...{ ...withoutPagesAhead, SAMPLE_DATA: "false", TRUST_PROXY: "true" },
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: databaseUrl === "" ? dataDir : own },
    };
    const tallies = new Map(kinds.map((kind): [Kind, Tally] => [kind, { sent: 0, answered: 0 }]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSiteProcess(variables);
      let isOver = false;
      const visit = async () => {
        for (let at = 0; !isOver; at += 1) {
          const kind = kinds[at % kinds.length] ?? "shown";
          const tally = tallies.get(kind) ?? { sent: 0, answered: 0 };
          tally.sent += 1;
          const answer = await acts[kind](site.address).catch(() => undefined);
          if (answer?.ok) tally.answered += 1;
          await answer?.arrayBuffer().catch(() => undefined);
        }
      };
      const visitors = Array.from({ length: VISITORS }, visit);
      await sleep(300 + Math.random() * 900);
      await site.stop("SIGKILL");
      isOver = true;
      await Promise.all(visitors);
    }
    const last = await startSiteProcess(variables);
    await last.stop();
    const after = await openDatabase(options);
    const rows = await after.db.select().from(studioDays);
    await after.close();
    for (const [kind, { sent, answered }] of tallies) {
      const counted = rows
        .filter((row) => row.kind === kind)
        .reduce((sum, { count }) => sum + count, 0);
      expect(answered, kind).toBeGreaterThan(ROUNDS * 5);
      expect(counted, kind).toBeGreaterThanOrEqual(answered);
      expect(counted, kind).toBeLessThanOrEqual(sent);
    }
  });
});
