import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, faultsInBothLights, test } from "#tests/support/journey.ts";
import { layoutShift } from "#tests/support/layout-shift.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const menu = (page: Page, name: string) =>
  page.getByRole("group").filter({ has: page.locator("summary", { hasText: name }) });
const summary = (page: Page, name: string) => page.locator("summary", { hasText: name });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

async function countOf(page: Page): Promise<number> {
  await expect(heading(page)).toHaveText(/^\d/);
  return Number.parseInt((await heading(page).textContent()) ?? "", 10);
}

test("each choice says how many studios it would leave, and leaves them", async ({ page }) => {
  await open(page, "/explore/studios/on/toronto");
  await summary(page, "Amenities").click();
  const parking = page.getByRole("checkbox", { name: "Parking", exact: true });
  const said = await parking.getAttribute("aria-description");
  await parking.check();
  await expect(page).toHaveURL(/amenities=parking/);
  await expect.poll(async () => `${await countOf(page)} studios`).toBe(said);
  await summary(page, "Price").click();
  const price = page.getByRole("radio", { name: "$20 - $35" });
  const priceSaid = await price.getAttribute("aria-description");
  await price.check();
  await expect.poll(async () => `${await countOf(page)} studios`).toBe(priceSaid);
  const openNow = page.getByRole("checkbox", { name: "Open now" });
  await expect(openNow).toHaveAttribute("aria-description", /^\d+ studios?$/);
});

test("what is chosen stands below as chips, and each can be taken away", async ({ page }) => {
  await open(page, "/explore/studios/on/toronto?amenities=parking&rating=4.5&openOn=sunday");
  const chips = page.getByRole("list", { name: "Chosen filters" });
  await expect(chips.getByRole("link")).toHaveText([
    "Parking",
    "Rated 4.5 and up",
    "Open Sunday",
    "Clear filters",
  ]);
  const boxes = await chips
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(boxes).size).toBe(1);
  await chips.getByRole("link", { name: "Remove Parking" }).click();
  await expect(page).toHaveURL("/explore/studios/on/toronto?rating=4.5&openOn=sunday");
  await chips.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/explore/studios/on/toronto");
  await expect(chips).toBeHidden();
});

test("a day and a time of it narrow the list", async ({ page }) => {
  await open(page, "/explore/studios/on/toronto");
  await summary(page, "Open at").click();
  await page.getByLabel("Day", { exact: true }).selectOption("sunday");
  await expect(page).toHaveURL(/openOn=sunday/);
  const onSunday = await countOf(page);
  await page.getByLabel("Time", { exact: true }).selectOption("7 AM");
  await expect(page).toHaveURL(/openTime=07%3A00/);
  await expect.poll(() => countOf(page)).toBeLessThan(onSunday);
  await expect(page.getByRole("link", { name: "Remove Open Sunday at 7 AM" })).toBeVisible();
});

test("menus are left by Escape, by a press elsewhere, and by going on", async ({ page }) => {
  await open(page, "/explore/studios/on/toronto");
  await summary(page, "Amenities").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: "Parking" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/amenities=showers/);
  await expect(page.getByRole("checkbox", { name: "Showers" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Showers" })).toBeHidden();
  await expect(summary(page, "Amenities")).toBeFocused();
  await summary(page, "Price").click();
  await expect(page.getByRole("radio", { name: "Under $20" })).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(page.getByRole("radio", { name: "Under $20" })).toBeHidden();
  await summary(page, "Rating").press("Enter");
  await expect(menu(page, "Rating").getByRole("radio").first()).toBeVisible();
  await summary(page, "Open at").focus();
  await expect(page.getByRole("radio", { name: "4.5 and up" })).toBeHidden();
});

test("in the map's area a distance is explained, and the box keeps its place", async ({ page }) => {
  const area = "bounds=43.64,-79.42,43.68,-79.36&zoom=13&distance=5";
  await open(page, `/explore/studios/on/toronto?${area}`);
  await expect(page.getByLabel("Distance")).toBeDisabled();
  await expect(page.getByText("The map’s area is searched")).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove Within 5 km" })).toBeHidden();
  const box = page.getByRole("combobox", { name: "Search Location" });
  await expect(box).toHaveValue("Toronto");
  await page.getByRole("link", { name: "Search around Toronto again" }).click();
  await expect(page).toHaveURL("/explore/studios/on/toronto?distance=5");
  await expect(page.getByLabel("Distance")).toHaveValue("5");
});

test("opening hours come to the cards without moving anything, chips stay to be seen, and all class types unfold", async ({
  page,
}) => {
  await open(page, "/explore/studios/on/toronto");
  const explore = page.getByRole("banner").getByRole("link", { name: "Explore" }).first();
  await expect(explore).toHaveAttribute("aria-current", "page");
  const card = page.getByRole("listitem").filter({ hasText: "View Details" }).first();
  await expect(card.getByText(/^(Open|Opens|Closed)/)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await card.hover();
  await expect(card).toHaveClass(/bg-muted/);
  const colours = await card.evaluate((element) => {
    const chip = element.querySelector("li");
    return [element, chip].map((one) => one && getComputedStyle(one).backgroundColor);
  });
  expect(colours[0]).not.toBe(colours[1]);
  const types = page.getByRole("group", { name: "Class Types" });
  await expect(types.getByRole("checkbox")).toHaveCount(11);
  await types.locator("summary").click();
  await expect(types.getByRole("checkbox", { name: "Group Classes" })).toBeInViewport();
});

test("the home page's bar goes along to all studios", async ({ page }) => {
  await open(page, "/");
  const bar = page.getByRole("form", { name: "Refine results" });
  await bar.getByLabel("Distance").selectOption("10");
  await bar.getByLabel("Time of day").selectOption("evening");
  await bar.getByRole("button", { name: "Parking" }).click();
  await page.getByRole("link", { name: "View All Toronto Studios" }).click();
  await expect(page).toHaveURL(
    "/explore/studios/on/toronto?distance=10&timeOfDay=evening&amenities=parking",
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the order is in sight, the first studio soon, the rest in a sheet", async ({ page }) => {
    await open(page, "/explore/studios/on/toronto");
    await expect(page.getByLabel("Sort by")).toBeInViewport({ ratio: 1 });
    const top = await page
      .locator("main li[id]")
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeLessThan(400);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("checkbox", { name: "Parking", exact: true }).check();
    await sheet.getByRole("radio", { name: "$20 - $35" }).check();
    const show = sheet.getByRole("button", { name: /^Show \d+ studios$/ });
    const words = await show.textContent();
    expect(await accessibilityFaults(page)).toEqual([]);
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters · 2" })).toBeFocused();
    expect(`Show ${await countOf(page)} studios`).toBe(words);
    await page.getByLabel("Sort by").selectOption("name-az");
    await expect(page).toHaveURL(/priceRange=.*amenities=parking.*sort=name-az/);
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360);
  });

  test("the sheet works by keyboard alone", async ({ page }) => {
    await open(page, "/explore/studios/on/toronto");
    await page.getByRole("button", { name: "Filters", exact: true }).press("Enter");
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet).toBeVisible();
    await sheet.getByRole("checkbox", { name: "Open now" }).focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/openNow=true/);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menus open, and the form says all that is chosen", async ({ page }) => {
    await page.goto("/explore/studios/on/toronto?sort=name-az");
    await summary(page, "Amenities").click();
    await page.getByRole("checkbox", { name: "Showers" }).check();
    await summary(page, "Rating").click();
    await page.getByRole("radio", { name: "4.0 and up" }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/amenities=showers/);
    await expect(page).toHaveURL(/rating=4(&|$)/);
    await page.getByRole("link", { name: "Remove Showers" }).click();
    await expect(page).toHaveURL("/explore/studios/on/toronto?rating=4&sort=name-az");
  });

  test("a phone has the form itself", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/explore/studios/on/toronto");
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeHidden();
    await summary(page, "Price").click();
    await page.getByRole("radio", { name: "Under $20" }).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page.getByRole("link", { name: "Remove Under $20" })).toBeVisible();
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360);
  });
});

test("axe finds nothing with an open menu and chips", async ({ page }) => {
  await open(page, "/explore/studios/on/kingston?amenities=parking&openNow=true");
  await summary(page, "Amenities").click();
  expect(await faultsInBothLights(page)).toEqual([]);
});
