import { resolve } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { sampleOwners } from "#sample/sample-owners.ts";
import { isDeep } from "#tests/support/depth.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsIn, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readManifest } from "#tests/support/route-scripts.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";
import { submitListing } from "#tests/support/submit-listing.ts";
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

/** Every address of the console, as the routes have it: `/admin/posts/:postId`. */
const addresses = Object.keys(routes)
  .map(addressOf)
  .filter((path) => /^[/](admin|account)/.test(path) && !path.endsWith("*"));

function addressOf(id: string): string {
  const route = routes[id];
  if (route === undefined) return "";
  const own = route.path === undefined || route.path === "" ? "" : `/${route.path}`;
  return `${addressOf(route.parentId ?? "")}${own}`;
}

type Scheme = "light" | "dark";

const [owner = { email: "" }] = sampleOwners;

const isNamed = (path: string) => path.includes(":");

/** Of what no list shows, or what only a form leads to. */
const unseen =
  /\/admin\/(?:export|(?:posts|newsletter)\/:\w+\/(?:draft|preview|mail))|\/(?:page|send|code|statistics\.csv)$/;
/** The sample's owners have bought nothing: the journey of invoices looks at one. */
const unbought = "/account/invoices/:id";

for (const colorScheme of isDeep ? (["light", "dark"] as const) : (["dark"] as const)) {
  test(`every screen is right for everyone at 320, ${colorScheme}, with all that opens in it`, async ({
    page,
  }) => {
    // Some forty screens, and twice as many looks.
    test.setTimeout(600_000);
    await fillConsole(page);
    const unclaimed = await findClaimPath(page);
    await page.setViewportSize({ width: 320, height: 800 });
    // Before anything is drawn: colours that change are read half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const left = new Set(addresses.filter((path) => isNamed(path) && !unseen.test(path)));
    const faults: string[] = [];
    const asked = new Set<string>();
    const walk = async (from: readonly string[]) => {
      const waiting = [...from];
      for (const path of waiting) {
        if (!(await isScreen(page.request, path))) continue;
        await page.goto(path);
        await hydrated(page);
        faults.push(...(await faultsOf(page, colorScheme, path)));
        faults.push(...(await faultsOfDialogs(page, colorScheme, path, asked)));
        for (const link of await linksOf(page)) {
          if (addresses.includes(link)) continue;
          const found = [...left].find((address) => patternOf(address).test(link));
          if (found === undefined) continue;
          left.delete(found);
          waiting.push(link);
        }
      }
    };
    const open = addresses.filter((path) => !isNamed(path) && path !== "/account/sign-out");
    await walk(open);
    await signInAsOwner(page, owner.email);
    await writeToOwner(page);
    await walk([...open.filter((path) => path.startsWith("/account")), unclaimed]);
    expect([...left]).toEqual([unbought]);
    expect(faults).toEqual([]);
    expect(addresses.length).toBeGreaterThan(40);
    expect(asked.size).toBeGreaterThan(5);
  });
}

/** The sample's studios are nobody's but for a few. */
async function findClaimPath(page: Page): Promise<string> {
  await page.goto("/explore/studios/on/barrie");
  const studio = page.locator('a[href^="/explore/studio/on/barrie/"]').first();
  await page.goto((await studio.getAttribute("href", { timeout: 10_000 })) ?? "");
  const link = page.getByRole("link", { name: "Is this your studio?" });
  return (await link.getAttribute("href", { timeout: 10_000 })) ?? "";
}

/** So that their messages are not empty. */
async function writeToOwner(page: Page): Promise<void> {
  await page.goto("/account");
  const studioId = Number((await linksOf(page)).join(" ").match(/\/account\/studios\/(\d+)/)?.[1]);
  const data = { studioId, name: "Grace", email: "grace@mail.example", message: "y".repeat(400) };
  expect((await page.request.post("/api/contact", { data })).ok()).toBe(true);
}

/** One of each, so that no list is empty. */
async function fillConsole(page: Page): Promise<void> {
  const { request } = page;
  await submitListing(page, `Long ${"Name".repeat(18)}`);
  const written = { firstName: "Grace", email: "grace@mail.example", message: "x".repeat(400) };
  await expect(async () => {
    expect((await request.post("/api/contact", { data: written })).ok()).toBe(true);
  }).toPass();
  const alias = { text: `walk${Date.now()}`, kind: "place", target: "Barrie" };
  await operator("alias-add", alias);
  await signInAs(page, "operator");
  for (const [name, text] of [
    ["walk.json", JSON.stringify([{ title: "Walk Pilates", city: "Barrie" }])],
    ["walk.csv", `Business,Town,Of ${Date.now()}\nWalk Pilates,Barrie,x\n`],
  ] as const) {
    await page.goto("/admin/imports");
    const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.getByLabel("File, chosen or dropped here").setInputFiles(file);
    await page.getByRole("button", { name: "Look at it" }).click();
    await page.waitForURL(/imports\/\d+/);
  }
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "Write an issue" }).click();
  await page.waitForURL(/newsletter\/\d+/);
}

/** What answers with a page, and not with a file, another address or a refusal. */
async function isScreen(request: APIRequestContext, path: string): Promise<boolean> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return answer.status() === 200 && /^text\/html/.test(answer.headers()["content-type"] ?? "");
}

function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`);
}

async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>("a[href]");
    return [...new Set([...links].map(({ pathname }) => pathname))];
  });
}

/** With everything unfolded. */
async function faultsOf(
  page: Page,
  colorScheme: Scheme,
  where: string,
  within?: string,
): Promise<string[]> {
  const tooWide = await page.evaluate((inside) => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    const boxes = inside === undefined ? [] : document.querySelectorAll(inside);
    const isWide = [document.documentElement, ...boxes].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return isWide ? ["it scrolls sideways"] : [];
  }, within);
  const faults = [...tooWide, ...(await faultsIn(colorScheme, page, within))];
  return faults.map((fault) => `${where}: ${fault}`);
}

/** Each question that is asked before something is done; the same one is looked at once. */
async function faultsOfDialogs(
  page: Page,
  colorScheme: Scheme,
  where: string,
  asked: Set<string>,
): Promise<string[]> {
  const faults: string[] = [];
  const openers = page.locator("[aria-haspopup=dialog]:visible");
  for (const opener of await openers.all()) {
    const title = (await opener.textContent()) ?? "";
    if (asked.has(title)) continue;
    await opener.click();
    if ((await page.locator("dialog[open]").count()) === 0) continue;
    asked.add(title);
    faults.push(...(await faultsOf(page, colorScheme, `${where}, ${title}`, "dialog[open]")));
    await page.keyboard.press("Escape");
  }
  return faults;
}
