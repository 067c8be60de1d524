import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";

let cluster: PostgresCluster;
let site: SiteProcess;

beforeAll(async () => {
  cluster = await PostgresCluster.create(["fsync=off"]);
  site = await startSiteProcess({
    DATABASE_URL: cluster.url("postgres"),
    LOG_LEVEL: "info",
    TRUST_PROXY: "true",
  });
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await cluster?.stop();
});

const status = async (path: string) => (await fetch(`${site.address}${path}`)).status;

let visitors = 0;

/** Each time another visitor, so that no form's limit is met. */
async function subscribe() {
  visitors += 1;
  const answer = await fetch(`${site.address}/api/newsletter`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.18.0.${visitors}` },
    body: JSON.stringify({ email: "reader@pilates-atlas.example" }),
  });
  return { status: answer.status, body: await answer.text() };
}

test("while the database is away people go on reading, and writing says so; then all is well again", async () => {
  await waitFor(async () => site.output().includes("details are read ahead"));
  expect((await subscribe()).status).toBeLessThan(300);

  await cluster.kill("SIGINT");
  expect(await status("/readyz")).toBe(503);
  for (const path of [
    "/",
    "/explore/studios/on/toronto",
    "/api/studios/search?location=ottawa&classTypes=mat-pilates",
    "/api/studios/by-name/toronto/ossington-reform",
    "/api/suggestions?q=guel",
    "/blog",
    "/blog/spring-resistance-explained",
    "/api/blog/category/Technique",
    "/blog/rss.xml",
    "/list-your-studio",
    "/api/listing-packages",
    "/sitemap.xml",
  ]) {
    expect([path, await status(path)]).toEqual([path, 200]);
  }
  const refused = await subscribe();
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.body).message).toMatch(/try again/);

  const screen = await fetch(`${site.address}/account/sign-in`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ email: "ann@mail.example" }),
  });
  expect(screen.status).toBe(503);
  expect(await screen.text()).toMatch(/can&#x27;t save anything just now.*ann@mail\.example/s);

  await cluster.start();
  await waitFor(async () => (await status("/readyz")) === 200);
  await waitFor(async () => (await subscribe()).status < 300);
}, 120_000);

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isSo()) return;
    await sleep(200);
  }
  throw new Error("It did not come about");
}
