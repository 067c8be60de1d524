import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";

const home = (page: Page) => page.getByRole("combobox", { name: "Location or postal code" });

async function openHome(page: Page) {
  await page.goto("/");
  await hydrated(page);
  await home(page).focus();
}

test("typing suggests, the arrows choose, Enter goes there", async ({ page }) => {
  await openHome(page);
  await home(page).pressSequentially("richm");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option").first()).toContainText("Richmond Hill");
  await expect(home(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const chosen = await home(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/studios/on/richmond-hill");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("near me in Richmond Hill");
});

test("one character suggests nothing, and at most eight are shown", async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/suggestions")) asked.push(request.url());
  });
  await home(page).pressSequentially("t");
  await page.clock.runFor("01:00");
  expect(asked).toEqual([]);
  await home(page).pressSequentially("o");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(8);
});

test("Escape and a click outside close the list and keep the text; the clear button empties it", async ({
  page,
}) => {
  await openHome(page);
  await home(page).pressSequentially("ottawa");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(home(page)).toHaveValue("ottawa");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(home(page)).toHaveValue("");
  await expect(home(page)).toBeFocused();
  // An empty search does nothing at home, and shows everything on the results.
  await page.getByRole("button", { name: "Find Studios" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/explore/studios/on/toronto");
  await hydrated(page);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/explore/studios/on");
});

test("a postal code leads to its city, and stays in the address", async ({ page }) => {
  await openHome(page);
  await home(page).fill("somewhere near m5v3a8");
  await page.getByRole("button", { name: "Find Studios" }).click();
  await expect(page).toHaveURL("/explore/studios/on/toronto?pc=M5V%203A8");
  await expect(page.getByText("Within 10 km of M5V 3A8.")).toBeVisible();
});

test("a postal code that cannot be looked up falls back to the text, silently", async ({
  page,
}) => {
  await page.route("**/api/postal-code/**", (route) => route.fulfill({ status: 500, body: "no" }));
  await openHome(page);
  await home(page).fill("M5V 3A8, Toronto");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/studios/on/m5v-3a8");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a postal code, the part before the comma is the city", async ({ page }) => {
  await openHome(page);
  await home(page).fill("St. Catharines, Ontario, Canada");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/studios/on/st-catharines");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("near me in St. Catharines");
});

test("a studio that is suggested opens its page", async ({ page }) => {
  await openHome(page);
  const [studio] = await (await page.request.get("/api/studios/toronto-featured")).json();
  await home(page).pressSequentially(studio.name);
  await page.getByRole("option", { name: studio.name }).first().click();
  await expect(page).toHaveURL(`/explore/studio/on/${studio.citySlug}/${studio.slug}`);
});

test("one can search where the suggestions fail", async ({ page }) => {
  await page.route("**/api/suggestions**", (route) => route.abort());
  await page.route("**/api/google-maps-key", (route) => route.abort());
  await openHome(page);
  const failed = page.waitForEvent("console", (message) =>
    message.text().startsWith("There are no suggestions"),
  );
  await home(page).pressSequentially("Guelph");
  await failed;
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/studios/on/guelph");
});

test("near me is asked for on a press only; refused, the box says so, and else it searches around", async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText("Your location could not be found.")).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.2557, longitude: -79.8711 });
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page).toHaveURL("/explore/studios/on?lat=43.256&lng=-79.871");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("near me in your area");
});
