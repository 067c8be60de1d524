import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

const pins = (page: Page) => page.locator("[data-studio]");

async function openMap(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("the map says that it loads, then shows pins that match the list both ways", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openMap(page, "/explore/studios/on/kingston");
  const map = page.getByRole("region", { name: /^Map of/ });
  await expect(pins(page).first()).toBeVisible();
  await expect(map.getByText("Loading map...")).toBeHidden();
  const pin = pins(page).first();
  const id = await pin.getAttribute("data-studio");
  const card = page.locator(`#studio-${id}`);
  await card.hover();
  await expect(pin).toHaveClass(/bg-primary/);
  await page.mouse.move(5, 5);
  await expect(pin).not.toHaveClass(/bg-primary/);
  await pin.hover();
  await expect(card).toHaveClass(/bg-muted/);
  await pin.click();
  await expect(card).toBeInViewport();
  await expect(map.getByRole("article").getByRole("link")).toBeFocused();
  // A card's worth, not the whole studio with its reviews.
  expect(asked).toContain("/api/studios/by-ids");
  expect(asked.filter((path) => /^\/api\/studios\/\d/.test(path))).toEqual([]);
});

test("after moving the map one can search its area, and the address keeps it", async ({ page }) => {
  await openMap(page, "/explore/studios/on/toronto");
  await expect(page.getByRole("button", { name: /zoom in$/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/bounds=.*zoom=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("near me in this map area");
  const found = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(found ?? "");
});

test("a browser without WebGL keeps the list and says so", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openMap(page, "/explore/studios/on/kingston");
  await expect(page.getByText("This browser cannot draw the map.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^View Details/ }).first()).toBeVisible();
});

test("a street map that does not answer gives way to our own, with the pins in place", async ({
  page,
}) => {
  await page.route("**/api/map-style", (route) =>
    route.fulfill({ json: { light: "/slow-style", dark: "/slow-style", file: null } }),
  );
  await page.route("**/slow-style", () => {});
  await openMap(page, "/explore/studios/on/kingston");
  await expect(pins(page).first()).toBeVisible();
  await expect(page.getByText("The street map does not answer.")).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
});

test("where the key cannot be had, there is a sentence in the map's place", async ({ page }) => {
  await page.route("**/api/google-maps-key", (route) => route.abort());
  await openMap(page, "/explore/studios/on/kingston");
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
});

test("the map is no trap: Tab leads through it to the footer", async ({ page }) => {
  await openMap(page, "/explore/studios/on/kingston?distance=2");
  await expect(page.locator(".maplibregl-canvas")).toBeVisible();
  await page.locator(".maplibregl-canvas").focus();
  const footer = page.getByRole("contentinfo");
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await footer.evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error("Forty tabs did not lead out of the map");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the list has a floating Map button; a pin shows its studio over the map", async ({
    page,
  }) => {
    await openMap(page, "/explore/studios/on/kingston");
    await expect(page.locator(".maplibregl-canvas")).toHaveCount(0);
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole("button", { name: "Map", exact: true }).click();
    await expect(pins(page).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await pins(page).first().click();
    const name = (await pins(page).first().getAttribute("aria-label"))?.split(", rated")[0] ?? "";
    await expect(page.getByRole("link", { name })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "List", exact: true }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });
});

test("axe finds nothing on the results, with their map and suggestions", async ({ page }) => {
  await openMap(page, "/explore/studios/on/kingston?amenities=parking");
  await page.getByRole("combobox", { name: "Search Location" }).fill("king");
  await page.mouse.move(20, 400);
  await expect(pins(page).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
