import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RenderPage } from "#server/site/render-page.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const cdnHeaders = ["cdn-cache-control", "surrogate-control", "cache-tag", "surrogate-key"];
const usual = "public, max-age=300, stale-while-revalidate=60, stale-if-error=86400";

const studioPage = "/explore/studio/on/toronto/north-star";
const statusPage = "/list-your-studio/status/a-token";
const studioCall = "/api/studios/by-name/toronto/north-star";

/** Pages that ask for what the real ones ask for. */
const callsOfPages: Record<string, readonly string[]> = {
  [studioPage]: [studioCall, "/api/studios/search-by-names?similarTo=1"],
  "/explore/studios/on/toronto": ["/api/studios/search?location=toronto&facets=true"],
  "/blog": ["/api/blog"],
};

const renderPage: RenderPage = async (url, api) => {
  const { pathname } = new URL(url);
  for (const call of callsOfPages[pathname] ?? []) await api.get(call);
  return {
    status: /unknown|no-such-page/.test(pathname) ? 404 : 200,
    html: pathname,
    scriptHashes: [],
    location: undefined,
    complete: pathname !== statusPage,
    reactMs: 0,
  };
};

const jsonPost = { method: "POST", payload: {} } as const;

describeOnDatabase("a CDN in front", (_getDb, getConnection) => {
  let behindCdn: TestApp | undefined;
  let alone: TestApp | undefined;

  beforeAll(async () => {
    await insertStudios(getConnection().db, [studio("North Star"), studio("South Star")]);
    behindCdn = await createTestApp(getConnection(), { renderPage, variables: { CDN: "true" } });
    alone = await createTestApp(getConnection(), { renderPage });
  });
  afterAll(async () => {
    await behindCdn?.app.close();
    await alone?.app.close();
  });

  async function ask(url: string, headers: Record<string, string> = {}) {
    const answer = await behindCdn?.app.inject({ url, headers });
    return { status: answer?.statusCode, headers: answer?.headers ?? {} };
  }

  describe("is told under which keys it forgets", () => {
    test.each([
      ["a studio's call", "/api/studios/1", ["site", "studio-1"]],
      ["a studio's call by its name", studioCall, ["site", "studio-1"]],
      [
        "a comparison",
        "/api/studios/compare?ids=1,2,77",
        ["site", "studio-1", "studio-2", "studio-77"],
      ],
      [
        "a studio's page, with others like it",
        studioPage,
        ["site", "studio-1", "directory", "announcement", "sample"],
      ],
      ["a search", "/api/studios/search?location=toronto", ["site", "directory"]],
      [
        "a page of results",
        "/explore/studios/on/toronto",
        ["site", "directory", "announcement", "sample"],
      ],
      ["the posts", "/api/blog", ["site", "posts"]],
      ["the blog's page", "/blog", ["site", "posts", "announcement", "sample"]],
      ["the feed", "/blog/rss.xml", ["site", "posts"]],
      ["a page without data", "/about", ["site", "announcement", "sample"]],
    ])("%s", async (_name, url, keys) => {
      // Made, kept, and sent from what is kept.
      for (let time = 0; time < 3; time += 1) {
        const { status, headers } = await ask(url);
        expect(status).toBe(200);
        expect(headers["surrogate-key"]).toBe(keys.join(" "));
        expect(headers["cache-tag"]).toBe(keys.join(","));
      }
    });
  });

  test("a page is kept for minutes by the CDN, and by no browser", async () => {
    const { headers } = await ask(studioPage);
    expect(headers).toMatchObject({
      "cdn-cache-control": usual,
      "surrogate-control": usual,
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect((await ask("/api/studios/1")).headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/api/studios/search?openNow=true",
    "/api/studios/search?location=toronto&facets=true",
    "/api/suggestions?q=open%20now",
    "/explore/studios/on/toronto",
  ])("what is open now is kept for a minute: %s", async (url) => {
    const { headers } = await ask(url);
    expect(headers["cdn-cache-control"]).toBe("public, max-age=60");
    expect(headers["surrogate-control"]).toBe("public, max-age=60");
  });

  test("what says for itself how long it may be kept, says so still", async () => {
    expect((await ask("/sitemap.xml")).headers["cache-control"]).toBe("no-cache");
  });

  test("that nothing has changed is said with the same headers", async () => {
    const { headers } = await ask(studioPage);
    const again = await ask(studioPage, { "if-none-match": String(headers.etag) });
    expect(again.status).toBe(304);
    for (const name of cdnHeaders) expect(again.headers[name]).toBe(headers[name]);
  });

  test.each([
    ["a private page", 200, { url: statusPage }],
    ["a private call", 404, { url: "/api/studio-listings/status/a-token" }],
    ["a studio that is not there", 404, { url: "/api/studios/77" }],
    ["a call that is refused", 400, { url: "/api/studios/search?limit=none" }],
    ["a form", 200, { url: "/contact", method: "POST" as const, payload: "a=b" }],
    ["a post", 400, { url: "/api/contact", method: "POST" as const, payload: {} }],
    ["a post that is answered", 200, { url: "/api/studios/recommendations", ...jsonPost }],
    ["the state of the site", 200, { url: "/healthz" }],
  ])("%s is for nobody to keep, in words that every CDN heeds", async (_name, status, request) => {
    const headers =
      request.url === "/contact" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    for (let time = 0; time < 2; time += 1) {
      const answer = await behindCdn?.app.inject({ ...request, headers });
      expect(answer?.statusCode).toBe(status);
      expect(answer?.headers["cache-control"]).toBe("private, no-store");
      for (const name of cdnHeaders) expect(answer?.headers).not.toHaveProperty(name);
    }
  });

  test.each(["/explore/studio/on/toronto/unknown", "/no/such/page"])(
    "the page that says that nothing is there is asked for anew: %s",
    async (url) => {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers } = await ask(url);
        expect(status).toBe(404);
        expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
        for (const name of cdnHeaders) expect(headers).not.toHaveProperty(name);
      }
    },
  );

  test.each([studioPage, studioCall, "/api/studios/search?openNow=true", "/blog/rss.xml"])(
    "without the setting nothing is said to any CDN: %s",
    async (url) => {
      const answer = await alone?.app.inject(url);
      expect(answer?.statusCode).toBe(200);
      for (const name of cdnHeaders) expect(answer?.headers).not.toHaveProperty(name);
    },
  );

  test("without the setting private pages and errors stay as they were", async () => {
    expect((await alone?.app.inject(statusPage))?.headers["cache-control"]).toBe("no-store");
    const missing = await alone?.app.inject("/api/studios/77");
    expect(missing?.headers).not.toHaveProperty("cache-control");
  });
});

function studio(name: string) {
  return {
    name,
    slug: name.toLowerCase().replace(" ", "-"),
    city: "Toronto",
    citySlug: "toronto",
    latitude: 43.65,
    longitude: -79.38,
    source: "sample" as const,
  };
}
