import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";

/** Harbour & Core, Dovetail Pilates (without a rating), Rosedale Posture Club, Cedar Carriage. */
const four = "/compare?s=3,12,48,301";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

function row(page: Page, name: string) {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

test("up to four studios are chosen on cards and compared from the tray", async ({ page }) => {
  await open(page, "/");
  const tray = page.getByRole("complementary", { name: "Studios to compare" });
  const toggles = page.getByRole("main").getByRole("button", { name: /^Compare / });
  await toggles.nth(0).click();
  await expect(tray).toContainText("1 of 4");
  await expect(tray).toContainText("Choose one more");
  for (const at of [1, 2, 3]) await toggles.nth(at).click();
  await expect(tray).toContainText("4 of 4");
  await toggles.nth(4).click();
  await expect(
    page.getByText("You can compare 4 studios at a time", { exact: true }),
  ).toBeVisible();
  await expect(toggles.nth(4)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(tray).toContainText("4 of 4");
  await tray.getByRole("button", { name: "Remove Harbour & Core from the comparison" }).click();
  await expect(tray).toContainText("3 of 4");
  await expect(tray).toBeFocused();
  await expect(page.getByText("3 of 4 chosen to compare")).toBeAttached();
  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?s=\d+,\d+,\d+$/);
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await expect(tray).toHaveCount(0);
});

test("the tray covers neither the phone's buttons nor the end of a page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/explore/studio/on/toronto/harbour-core");
  await page.getByRole("main").getByRole("button", { name: "Compare Harbour & Core" }).click();
  const tray = page.getByRole("complementary", { name: "Studios to compare" });
  await expect(tray).toBeVisible();
  const top = async () => (await tray.boundingBox())?.y ?? 0;
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect
    .poll(async () => {
      const box = await call.boundingBox();
      return box !== null && box.y + box.height <= (await top());
    })
    .toBe(true);
  await page.goto("/explore/studios/on/toronto");
  const map = page.getByRole("button", { name: "Map", exact: true });
  await expect(tray).toBeVisible();
  await expect
    .poll(async () => {
      const box = await map.boundingBox();
      return box !== null && box.y + box.height <= (await top());
    })
    .toBe(true);
});

test("every fact is told, and what nobody told us is not known, never no", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "pilates-atlas:preferences",
      JSON.stringify({ lastPosition: { latitude: 43.65, longitude: -79.38 } }),
    ),
  );
  await open(page, four);
  await expect(page.getByRole("table")).toHaveAccessibleName(
    "Harbour & Core, Dovetail Pilates, Rosedale Posture Club, Cedar Carriage, side by side",
  );
  await expect(row(page, "Rating").getByRole("cell")).toContainText([
    "4.9 (50 reviews)",
    "Not known",
    "4.8 (13 reviews)",
    "5.0 (1 review)",
  ]);
  await expect(row(page, "Reviews by stars").getByRole("cell").first()).toContainText(
    "5 stars: 47, 4 stars: 3, 3 stars: 0, 2 stars: 0, 1 star: 0",
  );
  await expect(row(page, "Price per class").getByRole("cell").first()).toHaveText("$45");
  await expect(row(page, "Distance").getByRole("cell").first()).toHaveText("1.1 km");
  await expect(row(page, "Reformer Pilates").getByRole("cell")).toHaveText([
    "Not listed",
    "Yes",
    "Yes",
    "Not listed",
  ]);
  await expect(row(page, "Monday").getByRole("cell").first()).toHaveText("9 AM – 8 PM");
  await expect(row(page, "Last updated").getByRole("cell").first()).toHaveText("November 26, 2025");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("without a search no distance is known, and names and what is compared stay in view", async ({
  page,
}) => {
  await open(page, four);
  await expect(row(page, "Distance").getByRole("cell").first()).toHaveText("Not known");
  await expect(page.getByText("Distances appear once you have searched a place.")).toBeVisible();
  await row(page, "Sunday").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole("columnheader", { name: "Harbour & Core" })).toBeInViewport();
  await expect(page.getByRole("rowheader", { name: "Sunday" })).toHaveCSS("position", "sticky");
});

test("by keyboard alone: only differences, remove a column, add another", async ({ page }) => {
  await open(page, "/compare?s=3,12,48");
  const only = page.getByRole("switch", { name: "Only differences" });
  await expect(row(page, "Mat Pilates")).toHaveCount(1);
  await only.press(" ");
  await expect(page).toHaveURL("/compare?s=3,12,48&only=differences");
  await expect(only).toHaveAttribute("aria-checked", "true");
  await expect(row(page, "Mat Pilates")).toHaveCount(0);
  await expect(row(page, "Price per class")).toHaveCount(1);
  await page
    .getByRole("link", { name: "Remove Dovetail Pilates from the comparison" })
    .press("Enter");
  await expect(page).toHaveURL("/compare?s=3,48&only=differences");
  await expect(page.getByRole("columnheader", { name: "Dovetail Pilates" })).toHaveCount(0);
  await page.getByRole("link", { name: "Add another studio" }).press("Enter");
  await expect(page).toHaveURL("/explore/studios/on/toronto");
  const tray = page.getByRole("complementary", { name: "Studios to compare" });
  await expect(tray).toContainText("2 of 4");
  await expect(tray).toContainText("Rosedale Posture Club");
});

test("a phone shows two, and which ones can be chosen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, four);
  const shown = page.getByRole("columnheader").filter({ visible: true });
  await expect(shown).toHaveText(["What is compared", "Harbour & Core", "Dovetail Pilates"]);
  await page.getByLabel("beside").selectOption("Cedar Carriage");
  await expect(shown).toHaveText(["What is compared", "Harbour & Core", "Cedar Carriage"]);
  await page.getByLabel("Show", { exact: true }).selectOption("Cedar Carriage");
  await expect(page.getByLabel("beside").locator("option:checked")).toHaveText("Harbour & Core");
  await page.reload();
  await expect(shown).toHaveText(["What is compared", "Harbour & Core", "Cedar Carriage"]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the comparison is whole: differences, columns and the way on", async ({ page }) => {
    await page.goto(four);
    await expect(row(page, "Rating").getByRole("cell").first()).toContainText("4.9");
    await page.getByLabel("beside").selectOption("Rosedale Posture Club");
    await page.getByRole("button", { name: "Show these two" }).click();
    await expect(page.getByRole("columnheader").filter({ visible: true })).toHaveText([
      "What is compared",
      "Harbour & Core",
      "Rosedale Posture Club",
    ]);
    await page.getByRole("switch", { name: "Only differences" }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expect(page.getByRole("button", { name: /favorites/ })).toHaveCount(0);
  });
});

test("what an address says too much stays explained once the page is alive, and a corrupt store is survived", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("pilates-atlas:compare", '{"id":"<b>"}');
    localStorage.setItem("pilates-atlas:studio-notes", "[");
  });
  await open(page, "/compare?s=3,999999,12");
  await expect(page.getByText("One of these studios is no longer listed.")).toBeVisible();
  await open(page, "/compare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare studios");
});

test("nothing is wrong, on a desk and on a narrow phone", async ({ page }) => {
  await open(page, `${four},3`);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
});
