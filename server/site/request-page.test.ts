import { expect, test, vi } from "vitest";
import { BusyError } from "#server/http/plain-pages.ts";
import { RenderQueue, type Visitor } from "#server/http/render-queue.ts";
import { createResponse } from "#server/http/response-cache/cached-response.ts";
import { type AskedPage, createPageRequests, type RenderedResponse } from "./page-responses.ts";

/** Pages that are finished when they are told to be. */
function createSite(maxWaiting: number) {
  const isTop = (url: string) => url === "/";
  const never = { maxWaitMs: 60_000, maxHoldMs: 60_000 };
  const queue = new RenderQueue({ ...never, maxRunning: 1, maxWaiting });
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const respondWithPage = ({ url }: AskedPage) => {
    begun.push(url);
    return new Promise<RenderedResponse>((resolve) =>
      waiting.push(() => {
        const response = createResponse({
          route: "page",
          status: 200,
          headers: [],
          body: Buffer.from(url),
        });
        resolve({ response, ownHeaders: [] });
      }),
    );
  };
  const finish = () => {
    for (const end of waiting.splice(0)) end();
  };
  const requestPage = createPageRequests({ queue, respondWithPage, isTop });
  const request = (url: string, visitor: Visitor) =>
    requestPage({ url, visitorAddress: visitor.network }, visitor);
  return { queue, begun, finish, request };
}

test("a page that several ask for at once is rendered once", async () => {
  const { begun, finish, request } = createSite(1);
  const asked = ["a", "b", "c"].map((network) => request("/page", { network }));
  await vi.waitUntil(() => begun.length > 0);
  finish();
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
  expect(begun).toEqual(["/page"]);
});

test("it waits as long as one of them is still there", async () => {
  const { queue, begun, finish, request } = createSite(1);
  const other = request("/other", { network: "x" });
  await vi.waitUntil(() => begun.length > 0);
  const gone = new AbortController();
  const first = request("/page", { network: "a", signal: gone.signal });
  const second = request("/page", { network: "b", signal: new AbortController().signal });
  gone.abort();
  expect(queue.stats).toMatchObject({ waiting: 1, abandoned: 0 });
  finish();
  await vi.waitUntil(() => begun.length === 2);
  finish();
  await Promise.all([other, first, second]);
  const alone = new AbortController();
  const busy = request("/first", { network: "x" });
  await vi.waitUntil(() => begun.length === 3);
  const third = request("/page", { network: "a", signal: alone.signal });
  alone.abort();
  await expect(third).rejects.toThrow(BusyError);
  finish();
  await busy;
});

test("whoever joined a page that was refused to another's network gets a turn of his own", async () => {
  const { begun, finish, request } = createSite(3);
  const running = request("/running", { network: "greedy" });
  await vi.waitUntil(() => begun.length > 0);
  const greedy = ["/1", "/2", "/page"].map((url) => statusOf(request(url, { network: "greedy" })));
  const joined = statusOf(request("/page", { network: "b" }));
  const newcomer = statusOf(request("/else", { network: "c" }));
  const pages = Promise.all([running, ...greedy, joined, newcomer]);
  for (const count of [2, 3, 4]) {
    finish();
    await vi.waitUntil(() => begun.length === count);
  }
  finish();
  expect(await pages).toMatchObject([{}, "shown", "busy", "busy", "shown", "shown"]);
});

test("a page behind a private link is rendered for each visitor", async () => {
  const { begun, finish, request } = createSite(2);
  const own = "/list-your-studio/status/secret";
  const asked = ["a", "b"].map((network) => request(own, { network }));
  for (const count of [1, 2]) {
    await vi.waitUntil(() => begun.length === count);
    finish();
  }
  await Promise.all(asked);
});

test("a page that everybody asks for is never refused", async () => {
  const { begun, finish, request } = createSite(1);
  const running = request("/running", { network: "a" });
  await vi.waitUntil(() => begun.length === 1);
  const waiting = request("/waiting", { network: "b" });
  expect(await statusOf(request("/else", { network: "c" }))).toBe("busy");
  const home = statusOf(request("/", { network: "c" }));
  finish();
  await vi.waitUntil(() => begun.length === 2);
  expect(begun).toEqual(["/running", "/"]);
  finish();
  expect(await home).toBe("shown");
  await vi.waitUntil(() => begun.length === 3);
  finish();
  await Promise.all([running, waiting]);
});

function statusOf(page: Promise<unknown>): Promise<string> {
  return page.then(
    () => "shown",
    (error: unknown) => (error instanceof BusyError ? "busy" : "failed"),
  );
}
