import { randomInt } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { depth } from "#tests/support/depth.ts";
import { runTestSite } from "#tests/support/test-site.ts";

/** Each request comes from another address, so that limits are met by none. */
const site = runTestSite({ variables: { TRUST_PROXY: "true" } });
/** A connection for each request: one that is refused for its length is closed behind it. */
const agent = new Agent({ keepAlive: false });

const nasty = fc.oneof(
  fc.string({ maxLength: 60, unit: "binary" }),
  fc.constantFrom(
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "\0",
    "%",
    "..%2f..%2fetc%2fpasswd",
    "__proto__",
    "constructor",
    "9007199254740993",
    "-1",
    "1e309",
    "NaN",
    "M5V 3A8",
    "Toronto",
    "reformer-pilates",
    "10",
    "evening",
    "$35+",
    "x".repeat(10_000),
    "\u{1F9D8}".repeat(50),
    "\ud800",
  ),
);

const ordinary = fc.constantFrom(
  "Toronto",
  "43.65",
  "-79.4",
  "5",
  "10",
  "evening",
  "$35+",
  "wifi",
  "barre",
  "M5V 3A8",
  "4.5",
  "true",
  "sunday",
  "18:30",
  "",
);

const parameter = fc.constantFrom(
  "location",
  "location[a]",
  "distance",
  "timeOfDay",
  "priceRange",
  "amenities",
  "classTypes",
  "classTypes[]",
  "limit",
  "latitude",
  "longitude",
  "postalCode",
  "names",
  "similarTo",
  "north",
  "south",
  "east",
  "west",
  "rating",
  "openNow",
  "openOn",
  "openTime",
  "facets",
  "q",
);

const path = fc.oneof(
  fc.constantFrom(
    "/api/studios/search",
    "/api/studios/search/postal-code",
    "/api/studios/search/area",
    "/api/studios/pins",
    "/api/studios/alternatives",
    "/api/studios/search-by-names",
    "/api/suggestions",
    "/api/studios/stats",
  ),
  nasty.map((text) => `/api/studios/${safely(text)}`),
  nasty.map((text) => `/api/postal-code/${safely(text)}/city`),
  fc.tuple(nasty, nasty).map(([a, b]) => `/api/studios/by-name/${safely(a)}/${safely(b)}`),
);

const get = fc
  .tuple(path, fc.array(fc.tuple(parameter, nasty, fc.boolean()), { maxLength: 6 }))
  .map(([start, parameters]) => {
    const query = parameters.map(
      ([name, value, raw]) => `${name}=${raw ? rawly(value) : safely(value)}`,
    );
    return { method: "GET" as const, url: `${start}?${query.join("&")}` };
  });

const post = fc
  .tuple(
    fc.oneof(fc.json(), nasty),
    fc.constantFrom("application/json", "text/plain", "application/xml"),
  )
  .map(([payload, type]) => ({
    method: "POST" as const,
    url: "/api/studios/recommendations",
    headers: { "content-type": type },
    payload,
  }));

test("strange requests get no answer of our own fault, and none without an end", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: get }, { weight: 1, arbitrary: post }),
      async (request) => {
        const answer = await ask(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.length).toBeLessThan(1_500_000);
        if (answer.status >= 400) expect(JSON.parse(answer.body)).toHaveProperty("message");
      },
    ),
    { numRuns: depth.strangeRequests },
  );
  expect([...statuses.keys()].toSorted()).toEqual(expect.arrayContaining([200, 400, 404]));
}, 180_000);

test("a search gets the same answer in front of the framework and from it", async () => {
  await site().get("/api/studios/search?limit=1");
  const query = fc.array(fc.tuple(parameter, fc.oneof(ordinary, nasty)), { maxLength: 6 });
  const search = fc.constantFrom(
    ...["search", "search/postal-code", "search/area", "pins", "alternatives", "searches"],
  );
  await fc.assert(
    fc.asyncProperty(search, query, fc.boolean(), async (call, parameters, bare) => {
      const text = parameters.map(([name, value]) => `${name}=${safely(value)}`).join("&");
      const url = `/api/studios/${call}${bare ? "" : "?"}${text}`;
      fc.pre(url.length < 8_000);
      const [inFront, within] = [await ask({ method: "GET", url }), await site().get(url)];
      expect(inFront.status).toBe(within.status);
      expect(inFront.body).toBe(within.text);
      for (const name of [
        "x-total-count",
        "x-facets",
        "etag",
        "content-type",
        "content-security-policy",
      ]) {
        expect(inFront.headers[name]).toEqual(within.headers[name]);
      }
    }),
    { numRuns: depth.searchesInFront },
  );
}, 60_000);

type Asked = { method: string; url: string; headers?: Record<string, string>; payload?: string };

/** Over a real connection, with the address just as it is. */
function ask({ method, url, headers, payload }: Asked) {
  type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
  return new Promise<Answer>((resolve, reject) => {
    const options = { agent, method, path: url, headers: { ...headers, ...anyAddress() } };
    request(site().address, options, async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .once("error", reject)
      .end(payload);
  });
}

function anyAddress(): Record<string, string> {
  return { "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}` };
}

function safely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Broken percent-encoding and all, but no characters that HTTP itself would refuse. */
function rawly(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "%ff");
}
