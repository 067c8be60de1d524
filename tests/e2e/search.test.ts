import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => page.getByRole("link", { name: /^View Details/ });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("without a place the page invites", async ({ page }) => {
  await open(page, "/explore/studios/on");
  await expect(page).toHaveTitle(
    "Find Pilates Studios Near You | Compare Classes, Prices & Reviews",
  );
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Show 24 more" }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL("/explore/studios/on?show=48");
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
});

test("the way to more studios stays under the pointer", async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 1400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/explore/studios/on/toronto");
    const tops = await page.getByRole("link", { name: "Show 24 more" }).evaluate(async (link) => {
      const topNow = () => Math.round(link.getBoundingClientRect().top);
      const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      link.scrollIntoView({ block: "center" });
      const found = [topNow()];
      for (let frame = 0; frame < 10; frame += 1) {
        await nextFrame();
        found.push(topNow());
      }
      return found;
    });
    expect(new Set(tops), `${width} wide`).toEqual(new Set([tops[0]]));
  }
});

test("filters go into the address; Back, reload and a shared link keep them", async ({ page }) => {
  await open(page, "/explore/studios/on/toronto");
  const all = await heading(page).textContent();
  await page.getByRole("checkbox", { name: "Reformer Pilates" }).check();
  await expect(page).toHaveURL(/classTypes=reformer-pilates/);
  await expect(heading(page)).not.toHaveText(all ?? "");
  await page.getByLabel("Time of Day").selectOption("Evening (5-8 PM)");
  await page.getByLabel("Distance").selectOption("5 km");
  await page.getByLabel("Sort by").selectOption("Name A-Z");
  await expect(page).toHaveURL(/distance=5.*timeOfDay=evening.*sort=name-az/);
  await expect(heading(page)).toContainText("near me in Toronto");
  const names = await page.locator("main h2 a").allTextContents();
  expect(names).toEqual(names.toSorted(new Intl.Collator("en-CA").compare));
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Distance")).toHaveValue("5");
  await expect(page.getByRole("checkbox", { name: "Reformer Pilates" })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("nearest");
  await expect(page.getByLabel("Distance")).toHaveValue("5");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(heading(page)).toHaveText(all ?? "");
});

test("a tile of the home page is rewritten in place, so that Back leads home", async ({ page }) => {
  await open(page, "/");
  await page.locator('a[href="/explore/studio/search/studios?location=Ottawa"]').click();
  await expect(page).toHaveURL("/explore/studios/on/ottawa");
  await expect(heading(page)).toContainText("near me in Ottawa");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("while a search is under way the page says so, and a failure can be tried again", async ({
  page,
}) => {
  await open(page, "/");
  let isBroken = true;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/studios/search?**", async (route) => {
    await held.promise;
    if (isBroken) await route.abort();
    else await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Barrie" }).click();
  await expect(page.getByText("Loading studios...")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("alert")).toContainText("Failed to search studios");
  await expect(heading(page)).toHaveText("Pilates Studios near me in Barrie");
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toContainText("near me in Barrie");
});

test("the keyboard alone searches, filters and opens a studio", async ({ page }) => {
  await open(page, "/explore/studios/on/toronto");
  await page.getByRole("combobox", { name: "Search Location" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Waterloo");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText("near me in Waterloo");
  await page.getByRole("checkbox", { name: "Mat Pilates" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/classTypes=mat-pilates/);
  await expect(page.getByRole("checkbox", { name: "Mat Pilates" })).toBeFocused();
  await cards(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/explore\/studio\/on\//);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can search, filter, see more and open a studio", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Location or postal code" }).fill("Oshawa, ON");
    await page.getByRole("button", { name: "Find Studios" }).click();
    await expect(page).toHaveURL("/explore/studios/on/oshawa");
    await page.getByLabel("Time of Day").selectOption("morning");
    await page.getByRole("checkbox", { name: "Reformer Pilates" }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/\/oshawa\?.*timeOfDay=morning.*classTypes=reformer-pilates/);
    await expect(page.getByLabel("Time of Day")).toHaveValue("morning");
    await page.goto("/explore/studios/on/toronto");
    await expect(page.getByText("The map needs JavaScript.")).toBeVisible();
    await expect(page.getByText("Loading map...")).toBeHidden();
    await page.getByRole("link", { name: "Show 24 more" }).click();
    await expect(cards(page)).toHaveCount(48);
  });
});
