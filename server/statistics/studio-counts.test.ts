import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createLinkToken } from "#server/mail/private-links.ts";
import type { CountedEvent } from "./journal-format.ts";
import { StudioCounts } from "./studio-counts.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function startCounting(siteUrl = "http://localhost:3000") {
  const noted: CountedEvent[] = [];
  const counts = new StudioCounts({
    journal: {
      note: (event) => void noted.push(event),
      hold: (send) => send(),
      written: async () => {},
    },
    clientAddress: ({ headers }) => String(headers["x-forwarded-for"]),
    siteUrl,
    now: () => new Date("2026-11-18T17:00:00Z"),
  });
  return { counts, noted };
}

type Asked = { readonly url?: string; readonly headers?: Record<string, string> };

function requestOf({ url = "/", headers = {} }: Asked = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.headers = { "user-agent": browser, "x-forwarded-for": "203.0.113.7", ...headers };
  return request;
}

const found = { studioIds: [1, 2], place: undefined };

test("what an owner looks for takes nothing away from visitors of the same network", () => {
  const { counts, noted } = startCounting();
  const shown = counts.shown({}, found);
  const cookie = `session=${createLinkToken()}`;
  for (let at = 0; at < 100; at += 1) shown(requestOf({ headers: { cookie } }));
  for (let at = 0; at < 30; at += 1) shown(requestOf());
  const visitors = noted.filter(({ session }) => session === "");
  expect(visitors).toHaveLength(30);
  for (const { studioIds } of visitors) expect(studioIds).toEqual([1, 2]);
  // Of a flood all that can't count is left out, whoever says that they are signed in.
  expect(noted.length).toBeLessThan(100);
});

test.each([
  ["alone", (token: string) => `session=${token}`],
  ["among others", (token: string) => `a=1; session=${token}; b=2`],
  [
    "behind another program's of a similar name",
    (token: string) => `php_session=1; session=${token}`,
  ],
])("an owner's cookie is known %s", (_where, cookieOf) => {
  const { counts, noted } = startCounting();
  counts.viewed(1)(requestOf({ headers: { cookie: cookieOf(createLinkToken()) } }));
  expect(noted[0]?.session).not.toBe("");
});

test.each([
  ["the studio's page", "/explore/studio/on/toronto/one", 1],
  ["the page however it is written", "/explore/studio/on/Toronto/one/?utm_source=mail", 1],
  ["the call of a browser that goes there", "/api/studios/by-name/toronto/one?provenance=lines", 1],
  ["the form for a review", "/explore/studio/on/toronto/one/review", 0],
  ["the form for a suggestion", "/explore/studio/on/toronto/one/suggest?field=phone", 0],
  ["the page of one review", "/explore/studio/on/toronto/one/reviews/7", 0],
])("%s is a view or none", (_page, url, views) => {
  const { counts, noted } = startCounting();
  counts.viewed(1)(requestOf({ url }));
  expect(noted).toHaveLength(views);
});
