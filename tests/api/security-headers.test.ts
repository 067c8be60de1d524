import { describe, expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { contentSecurityPolicy, securityHeaders } from "#server/http/security-headers.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();

type Policy = ReadonlyMap<string, readonly string[]>;
type Headers = Readonly<Record<string, unknown>>;

function readPolicy(text: string): Policy {
  const directives = text.split("; ").map((directive): [string, string[]] => {
    const [name = "", ...sources] = directive.split(" ");
    return [name, sources];
  });
  return new Map(directives);
}

const broad = ["http:", "https:", "ftp:", "*", "https://*", "http://*"];
const SIX_MONTHS_SECONDS = 15_768_000;

/**
 * The points that Mozilla's HTTP Observatory gives to headers, by its published table; what depends on the
 * certificate, the redirection to https and the preload list is for whoever runs the site.
 */
function observatoryScore(headers: Headers): number {
  const policy = readPolicy(String(headers["content-security-policy"] ?? ""));
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (name: string, refused: readonly string[]) =>
    sources(name).some((source) => refused.includes(source));
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers["strict-transport-security"]))?.[1]);
  const points = [
    has("script-src", [...broad, "'unsafe-inline'", "data:"]) || has("object-src", broad) ? -20 : 0,
    has("script-src", ["'unsafe-eval'"]) ? -10 : 0,
    [...policy.values()].flat().some((source) => source.startsWith("http:")) ? -20 : 0,
    has("style-src", [...broad, "'unsafe-inline'", "data:"])
      ? 0
      : policy.get("default-src")?.join() === "'none'"
        ? 10
        : 5,
    headers["set-cookie"] === undefined ? 0 : -20,
    headers["access-control-allow-origin"] === undefined ? 0 : -50,
    isPrivate.test(String(headers["referrer-policy"])) ? 5 : 0,
    maxAge >= SIX_MONTHS_SECONDS ? 0 : -20,
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    policy.get("frame-ancestors")?.join() === "'none'" ? 5 : -20,
    headers["cross-origin-resource-policy"] === "same-origin" ? 10 : 0,
  ];
  return points.reduce((sum, one) => sum + one, 100);
}

test("HTTP Observatory's rules give our headers 115 points and more", async () => {
  const { headers } = await site().get("/api/studios/stats");
  expect(observatoryScore(headers)).toBeGreaterThanOrEqual(115);
  const env = readEnvironment({ SITE_URL: "https://atlas.example" });
  const page = contentSecurityPolicy(env, ["hash of a script"]);
  expect(
    observatoryScore({ ...securityHeaders(env), "content-security-policy": page }),
  ).toBeGreaterThanOrEqual(115);
});

describe("the content-security policy", () => {
  const policyFor = (variables: Record<string, string>) =>
    readPolicy(contentSecurityPolicy(readEnvironment(variables), []));

  test("names what a page needs, and nothing that is written into a page", () => {
    const policy = policyFor({ MAP_STYLE_URL: "offline" });
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
    expect(Object.fromEntries(policy)).toMatchObject({
      "default-src": ["'none'"],
      "style-src": ["'self'"],
      "img-src": ["'self'", "data:", "blob:"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "object-src": ["'none'"],
    });
  });

  test("lets pictures come from the hosts that are configured", () => {
    const policy = policyFor({ IMAGE_HOSTS: "https://a.example https://*.b.example" });
    expect(policy.get("img-src")).toContain("https://a.example");
    expect(policy.get("img-src")).toContain("https://*.b.example");
    expect(() => readEnvironment({ IMAGE_HOSTS: "https:" })).toThrow(/IMAGE_HOSTS/);
  });

  test("has room for Google's map and HubSpot's form only where they are configured", () => {
    expect(policyFor({ GOOGLE_MAPS_API_KEY: "key" }).get("style-src")).toContain("'unsafe-inline'");
    const hubspot = policyFor({
      HUBSPOT_PORTAL_ID: "1",
      HUBSPOT_FORM_ID: "01234567-89ab-cdef-0123-456789abcdef",
    });
    expect(hubspot.get("frame-src")).toContain("https://*.hsforms.com");
  });
});

test("of what browsers offer, pages may ask for the position alone", async () => {
  const { headers } = await site().get("/api/studios/stats");
  const granted = String(headers["permissions-policy"])
    .split(", ")
    .filter((permission) => !permission.endsWith("=()"));
  expect(granted).toEqual(["geolocation=(self)"]);
});

test("whoever finds a weakness finds whom to tell", async () => {
  const { headers, text } = await site().get("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toContain("Contact: mailto:team@pilatesatlas.example\n");
  expect(text).toContain("Canonical: https://pilates-atlas.example/.well-known/security.txt\n");
  const expires = new Date(/Expires: (\S+)/.exec(text)?.[1] ?? "").getTime();
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

test("the description of the calls, and the page of a busy site, bring their style by its hash", async () => {
  const { headers, text } = await site().get("/api/docs");
  expect(text).toContain("<style>");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
