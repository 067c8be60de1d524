import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { handleError } from "#server/http/error-handler.ts";
import { RenderQueue } from "#server/http/render-queue.ts";
import { ReadCalls } from "#server/http/response-cache/read-calls.ts";
import { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { registerSteadyAnswers } from "#server/http/steady-answers.ts";
import { createLog } from "#server/log.ts";
import { registerPages } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";

const MEGABYTE = 1024 * 1024;
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

type Options = {
  topPages?: () => string[];
  rendersAhead?: boolean;
  leastAnswerMs?: number;
  maxWaiting?: number;
};

/** The pages alone: `/slow…` is never finished, `/nowhere` not found, the others say their address. */
async function startPages(options: Options = {}) {
  const { leastAnswerMs = 0, maxWaiting = 0 } = options;
  const rendered: string[] = [];
  const render: RenderPage = async (url) => {
    const path = url.slice("http://site".length);
    rendered.push(path);
    if (path.includes("slow")) await new Promise(() => {});
    const page = { html: `<p>${path}</p>`.padEnd(2_000), scriptHashes: [], location: undefined };
    return { ...page, status: path === "/no-such-page" ? 404 : 200, complete: true, reactMs: 0 };
  };
  const cache = new ResponseCache(MEGABYTE, () => new Date());
  const app = fastify();
  apps.push(app);
  app.setErrorHandler(handleError);
  await app.register(rateLimit, { global: false });
  registerPages(app, {
    findAnnouncement: () => undefined,
    getSampleShare: () => "none",
    env: readEnvironment({ SITE_URL: "http://site" }),
    log: createLog("silent"),
    cache,
    calls: new ReadCalls(cache, []),
    securityHeaders: {},
    render,
    answerSteadily: registerSteadyAnswers(app, leastAnswerMs),
    queue: new RenderQueue({ maxRunning: 1, maxWaiting, maxWaitMs: 60_000, maxHoldMs: 60_000 }),
    listTopPages: async () => options.topPages?.() ?? [],
    rendersAhead: options.rendersAhead ?? false,
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, cache, rendered, get };
}

test("where too much is asked for, a person gets a page that says so, and a program JSON", async () => {
  const { get } = await startPages();
  const page = await get("/blog/slow", { accept: "text/html" });
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(page.body).toContain("We are very busy just now. Please try again in a moment.");
  const json = await get("/blog/slow");
  expect(json.statusCode).toBe(503);
  expect(json.json()).toEqual({
    message: "We are very busy just now. Please try again in a moment.",
  });
});

test("the pages that everybody asks for are there before anybody does, and again after a change", async () => {
  const topPages = ["/", "/blog"];
  const { app, cache, rendered, get } = await startPages({
    topPages: () => topPages,
    rendersAhead: true,
  });
  await app.listen({ port: 0 });
  await vi.waitUntil(() => cache.get("/no-such-page")?.variants.gzip !== undefined);
  expect(rendered).toEqual(["/", "/blog", "/no-such-page"]);
  expect(cache.get("/")?.variants.br?.isDraft).toBe(false);
  // Nothing is rendered for visitors here: whatever is answered was there.
  expect((await get("/?utm_source=mail")).statusCode).toBe(200);
  expect((await get("/nowhere/at/all")).statusCode).toBe(404);
  topPages.push("/about");
  cache.invalidate();
  await vi.waitUntil(() => cache.get("/about") !== undefined, { timeout: 10_000 });
  expect(rendered).toEqual(["/", "/blog", "/no-such-page", "/about"]);
});

test("a form that a browser posts without a script is answered after the least time, too", async () => {
  const { app } = await startPages({ leastAnswerMs: 200, maxWaiting: 1 });
  const began = performance.now();
  const answer = await app.inject({
    method: "POST",
    url: "/newsletter",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "email=ada%40mail.example",
  });
  expect(answer.statusCode).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(180);
});
