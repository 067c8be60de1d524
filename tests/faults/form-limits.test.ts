import { afterAll, beforeAll, expect, test } from "vitest";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import {
  type SiteProcess,
  startSiteProcess,
  withoutPagesAhead,
} from "#tests/support/site-process.ts";

const SENTENCE = "That was a little fast. Please wait 10 minutes and try again.";
const token = "abcdefghijklmnopqrstuvwxyz123456";

let site: SiteProcess;
let database: TestDatabase;

beforeAll(async () => {
  database = await createPgliteDatabase();
  const { dataDir: DATA_DIR } = database.options;
  site = await startSiteProcess({
    ...withoutPagesAhead,
    ...{ DATA_DIR, SAMPLE_DATA: "false", TRUST_PROXY: "true" },
  });
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await database?.remove();
});

/** Without an address it comes from this machine. */
function visitor(address?: string): Record<string, string> {
  return address === undefined ? {} : { "x-forwarded-for": address };
}

async function call(path: string, address?: string) {
  const answer = await fetch(`${site.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...visitor(address) },
    body: "{}",
  });
  return { status: answer.status, text: await answer.text() };
}

/** As a browser without JavaScript posts it. */
async function postForm(path: string, address: string) {
  const answer = await fetch(`${site.address}${path}`, {
    method: "POST",
    headers: visitor(address),
    body: new URLSearchParams({ firstName: "Zoë", email: "zoe@", message: "Short" }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** A few at once, since each form takes a quarter of a second; more would wait for each other's pages. */
const AT_ONCE = 5;

async function statusesOf(count: number, ask: () => Promise<{ status: number }>) {
  const statuses = new Set<number>();
  const askInTurn = async () => {
    for (let at = 0; at < count / AT_ONCE; at += 1) statuses.add((await ask()).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return [...statuses];
}

test.each([
  ["/api/contact", 20],
  ["/api/newsletter", 20],
  ["/api/newsletter/confirm", 20],
  ["/api/newsletter/unsubscribe", 20],
  ["/api/studio-listings/links", 20],
  ["/api/studio-listings", 20],
])("%s takes %i posts of this machine, like of any other, then asks to wait", async (path, max) => {
  expect(await statusesOf(max, () => call(path))).toEqual([400]);
  const { status, text } = await call(path);
  expect([status, JSON.parse(text)]).toEqual([429, { message: SENTENCE }]);
  expect((await call(path, "198.51.100.1")).status).toBe(400);
});

test.each([
  ["/contact", "198.51.100.2", 400],
  ["/newsletter", "198.51.100.3", 400],
  [`/newsletter/confirm?token=${token}`, "198.51.100.4", 404],
  [`/newsletter/unsubscribe?token=${token}`, "198.51.100.5", 404],
])(
  "without JavaScript %s takes 20 posts of a visitor, then asks on the page to wait",
  async (path, address, usual) => {
    expect(await statusesOf(20, () => postForm(path, address))).toEqual([usual]);
    const { status, text } = await postForm(path, address);
    expect(status).toBe(429);
    expect(text).toContain("<html");
    expect(text).toContain(SENTENCE);
    expect((await postForm(path, `${address}0`)).status).toBe(usual);
  },
  60_000,
);

test("a post counts once, whether it came with JavaScript or without", async () => {
  const address = "198.51.100.77";
  expect(await statusesOf(10, () => postForm("/contact", address))).toEqual([400]);
  expect(await statusesOf(10, () => call("/api/contact", address))).toEqual([400]);
  expect((await call("/api/contact", address)).status).toBe(429);
});

test("the pages of many listings are rendered for many visitors, none of whom meets a limit", async () => {
  let number = 0;
  const open = () =>
    fetch(`${site.address}/list-your-studio/status/${token}${number}`, {
      headers: visitor(`198.18.0.${number++}`),
    });
  expect(await statusesOf(130, open)).toEqual([404]);
}, 60_000);
