import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

/** It takes bookings; the other has a website alone. */
const studio = "/explore/studio/on/toronto/harbour-core";
const withoutPhoto = "/explore/studio/on/toronto/ballast-pilates";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`today, price and classes are on the first screen at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.clock.setFixedTime(new Date("2025-11-25T15:00:00-05:00"));
    await open(page, studio);
    const facts = page.getByRole("main").locator("dl").first();
    await expect(facts).toContainText("Open now9:00 AM–8:00 PM");
    await expect(facts).toContainText("$45");
    await expect(facts).toContainText("Barre Pilates, Mat Pilates");
    const box = await facts.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThan(size.height - 64);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test("the main button books where one can, and else leads to the studio's site", async ({
  page,
}) => {
  await open(page, studio);
  const book = page.getByRole("link", { name: /^Book/ }).first();
  await expect(book).toHaveAttribute("href", "https://harbour-core.example/book");
  await expect(book).toHaveAttribute("rel", /noopener/);
  await open(page, withoutPhoto);
  await expect(page.getByRole("link", { name: /^Visit website/ }).first()).toHaveAttribute(
    "href",
    "https://ballast-pilates.example/",
  );
});

test("on a phone the main button stays in reach", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, studio);
  const book = page.getByRole("link", { name: /^Book/ });
  await expect(book).toHaveCount(1);
  await expect(book).toBeInViewport();
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeInViewport();
});

test("a page is shared by the system's sheet, and copied where there is none", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  });
  await open(page, studio);
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, "shared"))))
    .toContain("/explore/studio/on/toronto/harbour-core");
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "copied"))).toMatch(/harbour-core$/);
});

test("reviews are sorted and searched, and say how many there are", async ({ page }) => {
  await open(page, studio);
  const reviews = page.getByRole("region", { name: "Reviews" });
  const newest = await reviews.getByRole("listitem").allTextContents();
  await reviews.getByLabel("Sort reviews").selectOption("Lowest rated");
  const lowest = reviews.getByRole("listitem").first();
  await expect(lowest.getByRole("img", { name: "4.0 out of 5 stars" })).toBeVisible();
  await expect(reviews.getByText("Showing 6 of 50 reviews")).toBeVisible();
  await reviews.getByLabel("Sort reviews").selectOption("Newest");
  expect(await reviews.getByRole("listitem").allTextContents()).toEqual(newest);
  await reviews.getByLabel("Search reviews").fill("short walk");
  await expect(
    reviews.getByText(/^Showing \d+ of \d+ reviews that mention “short walk”$/),
  ).toBeVisible();
  await expect(reviews.getByRole("listitem").first()).toContainText("short walk");
  await reviews.getByLabel("Search reviews").fill("zeppelin");
  await expect(reviews.getByText("No review mentions “zeppelin”.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("on paper it is two pages at most, with the address and without buttons", async ({ page }) => {
  await open(page, studio);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("95 Harbour St, Toronto, ON M5J 7Y2, Canada").first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Book/ }).first()).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("a studio without a photo has a picture that is made for a wide place", async ({ page }) => {
  await open(page, withoutPhoto);
  await expect(page.locator("main svg.art").first()).toHaveAttribute("viewBox", "0 0 1220 300");
});
