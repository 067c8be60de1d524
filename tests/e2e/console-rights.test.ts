import { resolve } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { readManifest } from "#tests/support/route-scripts.ts";
import { signInAs } from "#tests/support/team-member.ts";

const { routes } = readManifest(resolve(import.meta.dirname, "../../build/console/client"));

/** Every address below `/admin`, with the number of nothing where one is asked for. */
const screens = Object.values(routes)
  .filter(({ parentId, path }) => parentId === "routes/admin-layout" && path !== "*")
  .map(({ path = "" }) => `/admin/${path}`.replace(/\/$/, "").replace(/:\w+\??/g, "999999999"));

/** What editors write; all else is the operators'. */
const editorsScreens = /^\/admin($|\/(posts|post-|pictures|newsletter|find|filters|log\/))/;

async function statusOf(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(url, { maxRedirects: 0 });
  expect(answer.headers()["cache-control"], url).toBe("no-store");
  return answer.status();
}

async function statuses(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const url of screens) found[url] = await statusOf(page.request, url);
  return found;
}

test("nobody sees a screen of the console without signing in", async ({ page }) => {
  expect(screens.length).toBeGreaterThan(15);
  for (const url of screens) {
    const answer = await page.request.get(url, { maxRedirects: 0 });
    expect([url, answer.status()]).toEqual([url, 302]);
    // A file that is asked for leads to its screen, which asks to sign in.
    expect(answer.headers().location).toMatch(/^\/(account\/sign-in\?returnTo=%2Fadmin|admin\/)/);
  }
});

test("an editor sees what editors write, and nothing else", async ({ page }) => {
  await signInAs(page, "editor");
  for (const [url, status] of Object.entries(await statuses(page))) {
    const expected = editorsScreens.test(url)
      ? [200, 302, 404, 405]
      : url.includes("999")
        ? [403, 404]
        : [403];
    expect(expected, `${url} answered ${status}`).toContain(status);
  }
});

test("an operator sees every screen", async ({ page }) => {
  await signInAs(page, "operator");
  for (const [url, status] of Object.entries(await statuses(page))) {
    expect([200, 302, 400, 404, 405], `${url} answered ${status}`).toContain(status);
  }
});

const foreign: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  {},
];

test("no form is taken from another site, or from nowhere", async ({ page }) => {
  await signInAs(page, "operator");
  for (const url of screens) {
    for (const headers of foreign) {
      const answer = await page.request.post(url, { headers, form: { intent: "delete" } });
      expect([url, headers, answer.status()]).toEqual([url, headers, 403]);
    }
  }
});
