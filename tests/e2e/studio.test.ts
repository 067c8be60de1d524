import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, faultsIn, test } from "#tests/support/journey.ts";
import { layoutShift } from "#tests/support/layout-shift.ts";

/** Featured, with 50 reviews, a website, a phone number, mail and Instagram, hours every day. */
const studio = "/explore/studio/on/toronto/harbour-core";
const key = "pilates-atlas:preferences";

async function openByHydratedPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("the page has every element of a studio, today in bold, and nothing moves while it loads", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2025-11-25T15:00:00-05:00"));
  await openByHydratedPage(page, studio);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText([
    "All Pilates Studios",
    "Pilates Studios in Toronto, ON",
    "Harbour & Core",
  ]);
  await expect(crumbs.getByRole("link").nth(0)).toHaveAttribute("href", "/search");
  await expect(crumbs.getByRole("link").nth(1)).toHaveAttribute("href", "/search?location=Toronto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour & Core");
  await expect(page.getByText("Featured Studio")).toBeVisible();
  await expect(page.getByRole("img", { name: "Harbour & Core" })).toBeVisible();
  await expect(page.getByRole("img", { name: "4.9 out of 5 stars" }).first()).toBeVisible();
  await expect(page.getByText("(50 reviews)")).toBeVisible();
  await expect(page.getByText("Last updated November 26, 2025")).toBeVisible();
  for (const title of ["About", "Amenities", "Class Types", "Location", "Reviews"]) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  await expect(page.getByText("WiFi")).toBeVisible();
  await expect(page.getByText("Group Classes")).toBeVisible();
  await expect(page.getByRole("region", { name: "Map of Harbour & Core" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Get directions/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  );
  const contact = page.getByRole("region", { name: "Contact Information" });
  await expect(contact.getByRole("link", { name: "harbour-core.example" }).first()).toHaveAttribute(
    "href",
    "https://harbour-core.example/",
  );
  await expect(contact.getByRole("link", { name: "(416) 555-0157" })).toHaveAttribute(
    "href",
    "tel:+14165550157",
  );
  await expect(contact.getByRole("link", { name: "hello@harbour-core.example" })).toHaveAttribute(
    "href",
    "mailto:hello@harbour-core.example",
  );
  await expect(contact.getByText("95 Harbour St, Toronto, ON M5J 7Y2, Canada")).toBeVisible();
  await expect(contact.getByRole("link", { name: /Instagram/ })).toBeVisible();
  await expect(contact.getByRole("link", { name: /Facebook|TikTok/ })).toHaveCount(0);
  const hours = page.getByRole("region", { name: "Hours of Operation" });
  await expect(hours.getByRole("term")).toHaveText([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
  await expect(hours.getByText("Open until 8 PM")).toBeVisible();
  const today = hours.locator('[aria-current="date"]');
  await expect(today).toHaveText("Tuesday9:00 AM–8:00 PM");
  await expect(today).toHaveCSS("font-weight", "700");
  await expect(page.getByText("Open now")).toBeVisible();
  await page.clock.setFixedTime(new Date("2025-11-25T20:30:00-05:00"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(hours.getByText("Opens tomorrow at 9 AM")).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test("a similar studio leads over its id, and says so, to its own address", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/studios\/\d+$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openByHydratedPage(page, studio);
  const similar = page.getByRole("region", { name: "Pilates studios similar to Harbour & Core" });
  const cards = similar.getByRole("listitem");
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText("per class");
  const link = cards.first().getByRole("link");
  await expect(link).toHaveAttribute("href", /^\/explore\/studio\/\d+$/);
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("main").getByText("Redirecting...")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/explore\/studio\/on\/[a-z-]+\/[a-z0-9-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(studio);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour & Core");
});

test("a favourite stays one after a reload, and every open tab agrees", async ({
  context,
  page,
}) => {
  await context.addInitScript((name) => {
    // Corrupt data are ignored, too.
    if (localStorage.getItem(name) === null)
      localStorage.setItem(name, '{"favoriteStudios":"mine"');
  }, key);
  await openByHydratedPage(page, studio);
  const other = await context.newPage();
  await openByHydratedPage(other, "/favourites");
  await expect(other.getByText("You keep no studio yet.")).toBeVisible();
  const add = page.getByRole("button", { name: "Add to Favorites" });
  await expect(add).toHaveAttribute("aria-pressed", "false");
  await add.click();
  const favourite = page.getByRole("button", { name: "Favorited" });
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  await expect(other.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Harbour & Core",
  );
  await expect(other.getByRole("link", { name: "Favourites, 1" })).toBeVisible();
  await page.reload();
  await expect(favourite).toBeVisible();
  await other.getByRole("button", { name: "Remove Harbour & Core from favorites" }).first().click();
  await expect(add).toBeVisible();
});

test("a favourite is shown as one before the page's own script has run", async ({ page }) => {
  await page.addInitScript(
    ([name, text]) => localStorage.setItem(name ?? "", text ?? ""),
    [key, JSON.stringify({ favoriteStudios: [3] })],
  );
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(studio);
  await expect(page.getByRole("button", { name: "Favorited" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Favorites" })).toHaveCount(0);
});

test("the distance is measured from the last search, says from where, and is hidden where there was none", async ({
  page,
}) => {
  await openByHydratedPage(page, studio);
  await expect(page.getByText(/\d km /)).toHaveCount(0);
  const remember = (place: { name?: string }) =>
    page.evaluate(
      ([name, text]) => {
        const saved = JSON.parse(localStorage.getItem(name ?? "") ?? "{}");
        const lastPosition = { latitude: 43.6532, longitude: -79.3832, ...JSON.parse(text ?? "") };
        localStorage.setItem(name ?? "", JSON.stringify({ ...saved, lastPosition }));
      },
      [key, JSON.stringify(place)],
    );
  await remember({});
  await page.reload();
  await expect(page.getByText("1.4 km away")).toBeVisible();
  await remember({ name: "" });
  await page.reload();
  await expect(page.getByText("1.4 km from you")).toBeVisible();
  await openByHydratedPage(page, "/explore/studios/on/toronto?pc=M5V+3A8");
  await openByHydratedPage(page, studio);
  await expect(page.getByText(/\d km from M5V 3A8/)).toBeVisible();
});

test("who looked at a studio is recommended some on the home page", async ({ page }) => {
  await openByHydratedPage(page, "/");
  await expect(page.getByRole("heading", { name: "Recommended for you" })).toHaveCount(0);
  await openByHydratedPage(page, studio);
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name), key))
    .toContain('"visitHistory":[3]');
  await page.goto("/");
  const block = page.getByRole("region", { name: "Recommended for you" });
  await expect(block.getByRole("heading", { level: 3 })).toHaveCount(6);
  await expect(block).toContainText("km away");
  await block.getByText("Your preferences").click();
  await block.getByRole("checkbox", { name: "Aerial Pilates" }).check();
  await block.getByLabel("Price per class").selectOption("$35+");
  await expect(block.getByText("Offers Aerial Pilates").first()).toBeVisible();
  expect(await accessibilityFaults(page, "#recommended ~ *")).toEqual([]);
  await block.getByRole("button", { name: "Forget my searches and visits" }).click();
  await expect(block).toHaveCount(0);
});

test("recommendations and similar studios that fail are not shown", async ({ page }) => {
  await page.route("**/api/studios/recommendations", (route) => route.abort());
  await page.route("**/api/studios/search-by-names**", (route) => route.abort());
  await page.addInitScript(
    ([name, text]) => localStorage.setItem(name ?? "", text ?? ""),
    [key, JSON.stringify({ visitHistory: [12] })],
  );
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/recommendations"),
  );
  await openByHydratedPage(page, "/");
  await failed;
  await expect(
    page.getByRole("heading", { name: "Best Pilates studios in Toronto" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recommended for you" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Harbour & Core" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour & Core");
  await expect(page.getByRole("heading", { name: /similar to/ })).toHaveCount(0);
});

test("a photo that fails makes room for artwork", async ({ page }) => {
  await page.route("**/sample/pictures/**", (route) => route.abort());
  await openByHydratedPage(page, studio);
  await expect(page.getByRole("main").locator("svg.art").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Harbour & Core" })).toHaveCount(0);
});

test("artwork that the server drew stands as it is, and nothing is loaded to draw it", async ({
  page,
  request,
}) => {
  const address = "/explore/studios/on/toronto";
  const html = await (await request.get(address)).text();
  const scripts: string[] = [];
  page.on("request", (asked) => scripts.push(asked.url()));
  await openByHydratedPage(page, address);
  const artwork = page.locator("svg.art").first();
  await expect(artwork).toBeVisible();
  expect(html).toContain(await artwork.evaluate((drawing) => drawing.getAttribute("class") ?? ""));
  expect(await artwork.locator("> *").count()).toBeGreaterThan(2);
  expect(scripts.filter((url) => url.includes("drawn-artwork"))).toEqual([]);
});

test("while a studio comes there is its skeleton, then its own name is announced; a failure can be tried again", async ({
  page,
}) => {
  let isFailing = false;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/studios/by-name/**", async (route) => {
    await held.promise;
    if (isFailing) await route.fulfill({ status: 500, body: "{}" });
    else await route.continue();
  });
  await openByHydratedPage(page, "/");
  const names = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link");
  const other = (await names.filter({ hasNotText: "Harbour & Core" }).first().textContent()) ?? "";
  await names.filter({ hasText: "Harbour & Core" }).first().click();
  await expect(page.getByRole("status", { name: "Loading the studio" })).toBeVisible();
  await expect(page).toHaveTitle(/^Pilates studio /);
  const announced = page.locator("p[aria-live=polite].sr-only");
  await page.waitForTimeout(400);
  await expect(announced).toHaveText("");
  held.resolve();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Harbour & Core");
  await expect(announced).toHaveText(/^Harbour & Core/);

  await page.goBack();
  isFailing = true;
  await names.filter({ hasText: other }).first().click();
  await expect(heading).toHaveText("Failed to fetch studio");
  isFailing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toHaveText(other);
});

test("every page that is looked at is reported, without its query", async ({ page }) => {
  const reported: string[] = [];
  await page.exposeFunction("noteReport", (text: string) => reported.push(text));
  await page.addInitScript(() => {
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        body.text().then((text) => Reflect.get(window, "noteReport")(url + text));
      return true;
    };
  });
  await openByHydratedPage(page, `${studio}?utm_source=mail`);
  await expect.poll(() => reported).toEqual([`/api/page-views{"path":"${studio}"}`]);
  await page.getByRole("link", { name: "Pilates Atlas, home" }).click();
  await expect.poll(() => reported).toContain('/api/page-views{"path":"/"}');
});

test("without JavaScript the studio can be read and its links lead on", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.JOURNEY_SITE ?? "",
  });
  const page = await context.newPage();
  await page.goto(studio);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour & Core");
  await expect(page.getByText("Showing 6 of 50 reviews")).toBeVisible();
  await expect(page.getByText("Tuesday")).toBeVisible();
  await expect(page.getByRole("button", { name: "Message this studio" })).toBeHidden();
  await expect(page.getByLabel("Sort reviews")).toBeHidden();
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await expect(page.getByText("Loading map...")).toBeHidden();
  const similar = page.getByRole("region", { name: /similar to/ }).getByRole("link");
  const name = (await similar.first().textContent()) ?? "";
  await similar.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await context.close();
});

test("axe finds nothing where there is no studio", async ({ page }) => {
  await openByHydratedPage(page, "/explore/studio/on/toronto");
  expect(await faultsIn("light", page)).toEqual([]);
  await openByHydratedPage(page, "/explore/studio/999999");
  expect(await faultsIn("dark", page)).toEqual([]);
});
