import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";

const zoomIn = (page: Page) => page.getByRole("button", { name: "Zoom in", exact: true });
const clusters = (page: Page) => page.getByRole("button", { name: /studios, zoom in$/ });
const zoomOf = (page: Page) =>
  Number(new URL(page.url()).searchParams.get("at")?.split(",")[2] ?? Number.NaN);

async function openMap(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator(".maplibregl-canvas")).toBeVisible();
}

test("where the map was moved to stands in the address; reload and Back restore it", async ({
  page,
}) => {
  await openMap(page, "/explore/studios/on/toronto");
  await zoomIn(page).click();
  await expect(page).toHaveURL(/at=43\.\d+%2C-79\.\d+%2C\d/);
  const { href } = new URL(page.url());
  const labels = () => clusters(page).evaluateAll((all) => all.map((one) => one.textContent));
  await expect.poll(async () => (await labels()).length).toBeGreaterThan(0);
  const before = (await labels()).toSorted();
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => (await labels()).toSorted()).toEqual(before);
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/explore\/studio\/on/);
  await page.goBack();
  await expect(page).toHaveURL(href);
  await expect.poll(async () => (await labels()).toSorted()).toEqual(before);
});

test("another search is shown as a whole: the map's place leaves the address", async ({ page }) => {
  await openMap(page, "/explore/studios/on/toronto?at=43.65,-79.38,15");
  await page.getByRole("combobox", { name: "Search Location" }).fill("Kingston");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/on\/kingston$/);
});

test("every match is on the map, and two presses lead from the province to a street", async ({
  page,
}) => {
  const asked = page.waitForResponse(/\/api\/studios\/pins/);
  await openMap(page, "/explore/studios/on");
  const pins: unknown = await (await asked).json();
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const count = Number.parseInt(heading, 10);
  expect(count).toBeGreaterThan(500);
  expect(pins).toHaveLength(count);
  await expect(page.getByRole("region", { name: `Map of ${count} studios` })).toBeVisible();
  for (const least of [8, 14]) {
    await page.waitForTimeout(600);
    const counts = await clusters(page).allTextContents();
    const largest = Math.max(...counts.map(Number));
    await clusters(page)
      .nth(counts.indexOf(String(largest)))
      .click();
    await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(least);
  }
});

test("a pin shows a card when pointed at or focused; Escape closes it, and Tab goes on", async ({
  page,
}) => {
  await openMap(page, "/explore/studios/on/kingston?distance=2");
  const map = page.getByRole("region", { name: /^Map of/ });
  const card = map.getByRole("article");
  const pin = map.locator("[data-studio]").first();
  await pin.hover();
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: /favorites$/ })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Compare/ })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
  await pin.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(pin).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/explore\/studio\/on\/kingston\//);
});

test("Escape counts from the moment that the card is there", async ({ page }) => {
  await openMap(page, "/explore/studios/on/kingston?distance=2");
  const card = page.getByRole("region", { name: /^Map of/ }).getByRole("article");
  const pin = page.locator("[data-studio]").first();
  await pin.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await page.evaluate(() => {
    const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    const shown = new MutationObserver(() => {
      if (document.querySelector("[aria-label^='Map of'] article") === null) return;
      shown.disconnect();
      document.dispatchEvent(pressed);
      document.body.dataset.escaped = "";
    });
    shown.observe(document.body, { childList: true, subtree: true });
  });
  await pin.blur();
  await pin.focus();
  await expect(page.locator("[data-escaped]")).toBeAttached();
  await expect(card).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the open map is a step in the history: Back closes it, reload keeps it", async ({
    page,
  }) => {
    await page.goto("/explore/studios/on/kingston");
    await hydrated(page);
    await page.getByRole("button", { name: "Map", exact: true }).click();
    await expect(page).toHaveURL(/map=open/);
    await expect(page.locator(".maplibregl-canvas")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.locator(".maplibregl-canvas")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/kingston$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".maplibregl-canvas")).toBeHidden();
  });

  test("an open map that was shared leaves the attribution free, and closes as well", async ({
    page,
  }) => {
    await page.goto("/explore/studios/on/kingston?map=open");
    await hydrated(page);
    const credits = page.locator(".maplibregl-ctrl-attrib");
    await expect(credits).toBeVisible();
    await page.locator(".maplibregl-ctrl-attrib-button").click();
    const list = await page.getByRole("button", { name: "List", exact: true }).boundingBox();
    const open = await credits.boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(open?.y ?? 0);
    await page.getByRole("button", { name: "List", exact: true }).click();
    await expect(page).toHaveURL(/kingston$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
