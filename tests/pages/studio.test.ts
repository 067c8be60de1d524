import { expect, test } from "vitest";
import { createResponse } from "#server/http/response-cache/cached-response.ts";
import { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { ask, openPage } from "#tests/support/html-page.ts";

const studio = "/explore/studio/on/toronto/harbour-core";

test("a studio can be read, and its links lead on", async () => {
  const page = await openPage(studio);
  expect(page.headings(1)).toEqual(["Harbour & Core"]);
  expect(page.text).toContain("Showing 6 of 50 reviews");
  expect(page.region("Reviews").list("li")).toHaveLength(6);
  expect(page.text).toContain("Tuesday");
  expect(page.links(/^Book/)).not.toEqual([]);
  expect(page.links(/^Get directions/)[0]?.attribute("href")).toMatch(/M5J%207Y2/);
  const [similar] = page.region(/similar to/).list("a");
  const next = await openPage(similar?.attribute("href") ?? "");
  expect(next.headings(1)).toEqual([similar?.text]);
});

test("the pages of four thousand studios stay in the cache's 128 MB", async () => {
  const studios = 40;
  const cache = new ResponseCache((studios / 4_000) * 128 * 1024 * 1024, () => new Date());
  const paths = (await openPage("/explore/studios/on?show=96"))
    .links(/./)
    .map((link) => link.attribute("href") ?? "")
    .filter((path) => path.startsWith("/explore/studio/"));
  for (const path of [...new Set(paths)].slice(0, studios)) {
    const body = Buffer.from(await (await ask(path)).arrayBuffer());
    const page = createResponse({ route: "/", status: 200, headers: [], body });
    await cache.keep(path, page, { version: cache.version });
  }
  expect(cache.stats).toMatchObject({ entries: studios, evictions: 0 });
});

test("a studio without reviews says so", async () => {
  const page = await openPage("/explore/studio/on/toronto/a-quiet-hour");
  expect(page.text).toContain("No reviews available for this studio yet.");
});

test("addresses of no studio say what is wrong, with status 404", async () => {
  const invalid = await openPage("/explore/studio/on/toronto");
  expect([invalid.status, invalid.headings(1)]).toEqual([404, ["Invalid Studio ID"]]);
  for (const path of ["/explore/studio/on/toronto/never-opened", "/explore/studio/999999"]) {
    const missing = await openPage(path);
    expect([missing.status, missing.headings(1)]).toEqual([404, ["Studio Not Found"]]);
    expect(missing.text).toContain(
      "The studio you're looking for doesn't exist or may have been removed.",
    );
    expect(missing.links("Return to Home")[0]?.attribute("href")).toBe("/");
  }
});

test("an id and an old way of writing an address lead to the present one for good", async () => {
  for (const path of ["/explore/studio/3", "/explore/studio/on/Toronto/Harbour%20%26%20Core"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, studio]);
  }
  const old = await ask("/explore/studio/on/Toronto/Harbour%20%26%20Core/suggest?field=hours");
  const present = `${studio}/suggest?field=hours`;
  expect([old.status, old.headers.get("location")]).toEqual([301, present]);
});

test.each(["/favourites?s=%3Cscript%3E", "/favourites?s=999999", "/favourites?s=,,0"])(
  "%s says that there is nothing, and where to go",
  async (address) => {
    const page = await openPage(address);
    expect(page.headings(1)).toEqual(["A shared list"]);
    expect(page.links("Find studios")).not.toEqual([]);
  },
);

test.each([
  ["/compare?s=3,999999,12", "One of these studios is no longer listed."],
  ["/compare?s=3,12,3", "A studio that is named more than once is shown once."],
  ["/compare?s=3,12,48,301,5,7", "Only the first 4 studios are shown; the address names 6."],
  ["/compare?s=3,%27%20OR%201=1,12", "A part of the address could not be read."],
  ["/compare?s=999999,888888", "None of these studios is listed any more."],
  ["/compare?s=__proto__", "This address names no studio that we could read."],
  ["/compare", "Choose “Compare” on up to 4 studios"],
])("%s is explained", async (address, words) => {
  const page = await openPage(address);
  expect(page.status).toBe(200);
  expect(page.text).toContain(words);
});

test.each(["favourites", "compare"])(
  "ten kilobytes of ids for /%s are refused with a page",
  async (name) => {
    const page = await openPage(`/${name}?s=${"1234567890,".repeat(931)}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain("far too many studios");
    expect(page.links("Find studios")).not.toEqual([]);
  },
);
