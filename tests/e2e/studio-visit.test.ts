import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, faultsIn, test } from "#tests/support/journey.ts";

/** It takes bookings; the other has a website alone. */
const studio = "/explore/studio/on/toronto/harbour-core";
const withoutPhoto = "/explore/studio/on/toronto/ballast-pilates";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("today, price and classes are on the first screen, and axe finds nothing", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2025-11-25T15:00:00-05:00"));
  const facts = page.getByRole("main").locator("dl").first();
  for (const [width, height, light] of [
    [1280, 900, "light"],
    [360, 740, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, studio);
    await expect(facts).toContainText("Open now9:00 AM–8:00 PM");
    await expect(facts).toContainText("$45");
    await expect(facts).toContainText("Barre Pilates, Mat Pilates");
    const box = await facts.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThan(height - 64);
    expect(await faultsIn(light, page), `${width} wide`).toEqual([]);
  }
  // On a phone the main button and the call stay in reach, and nothing is wider than the screen.
  const book = page.getByRole("link", { name: /^Book(?! ?:)/ });
  await expect(book).toHaveCount(1);
  await expect(book).toBeInViewport();
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute("href", "tel:+14165550157");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

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

test("six reviews are shown and all on demand, sorted and searched, and say how many there are", async ({
  page,
}) => {
  await open(page, studio);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByText("Based on 50 reviews")).toBeVisible();
  await expect(reviews.getByRole("listitem")).toHaveCount(6);
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
  expect(await accessibilityFaults(page, "#reviews")).toEqual([]);
  await reviews.getByLabel("Search reviews").fill("");
  await reviews.getByRole("button", { name: "Show all 50 reviews" }).click();
  await expect(reviews.getByRole("listitem")).toHaveCount(50);
  await expect(reviews.getByText("Showing 50 of 50 reviews")).toBeVisible();
});

/** Of the sample, the one that has most to print. */
const longest = "/explore/studio/on/barrie/thirty-four-exercises";

test("on paper it is two pages at most, with the address and without buttons", async ({ page }) => {
  for (const path of [longest, studio]) {
    await open(page, path);
    for (const format of ["Letter", "A4"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
    }
  }
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
