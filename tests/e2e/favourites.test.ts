import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";

const preferencesKey = "pilates-atlas:preferences";

async function keep(page: Page, preferences: object): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [preferencesKey, JSON.stringify(preferences)] as const,
  );
}

async function open(page: Page, path = "/favourites"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

function namesOf(page: Page) {
  return page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
}

test("a heart on a card keeps the studio, does not open it, and is counted in the header", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Add Harbour & Core to favorites" }).click();
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("button", { name: "Remove Harbour & Core from favorites" }),
  ).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("banner").getByRole("link", { name: "Favourites, 1" }).click();
  await expect(page).toHaveURL("/favourites");
  await expect(namesOf(page)).toHaveText(["Harbour & Core"]);
});

test("before any script runs, the kept heart is full and the number is there", async ({ page }) => {
  await keep(page, { favoriteStudios: [3, 12] });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  const heart = page.locator('[data-favourite-of="3"] svg').first();
  await expect(heart).toHaveCSS("fill-opacity", "1");
  const others = page.locator('[data-favourite-of]:not([data-favourite-of="3"]) svg');
  await expect(others.first()).toHaveCSS("fill-opacity", "0");
  const shown = await page
    .locator("[data-favourite-count]")
    .evaluate((count) => getComputedStyle(count, "::before").content);
  expect(shown).toBe('"2"');
});

test("by keyboard alone: move, remove, and undo, with the note still there", async ({ page }) => {
  await keep(page, { favoriteStudios: [3, 12, 48] });
  await open(page);
  await page.getByRole("textbox", { name: "Note on Dovetail Pilates" }).fill("Upstairs");
  await page.getByRole("button", { name: "Move Dovetail Pilates up" }).press("Enter");
  await expect(namesOf(page)).toHaveText([
    "Dovetail Pilates",
    "Harbour & Core",
    "Rosedale Posture Club",
  ]);
  await expect(page.getByRole("button", { name: "Move Dovetail Pilates up" })).toBeFocused();
  await page.getByRole("button", { name: "Move Harbour & Core down" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Harbour & Core down" })).toBeFocused();
  await expect(page.getByText("Harbour & Core is number 3 of 3")).toBeAttached();
  const up = page.getByRole("button", { name: "Move Harbour & Core up" });
  await up.press("Enter");
  // The moved one takes the focus in the next frame.
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Remove Dovetail Pilates from favorites" }).press("Enter");
  await expect(namesOf(page)).toHaveText(["Harbour & Core", "Rosedale Posture Club"]);
  await expect(page.getByText("2 studios, kept in this browser.")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo: keep Dovetail Pilates" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(namesOf(page)).toHaveText([
    "Dovetail Pilates",
    "Harbour & Core",
    "Rosedale Posture Club",
  ]);
  await expect(page.getByRole("textbox", { name: "Note on Dovetail Pilates" })).toHaveValue(
    "Upstairs",
  );
});

test("the order is in the address, a note is saved as it is typed, and both survive a reload", async ({
  page,
}) => {
  await keep(page, { favoriteStudios: [12, 48, 3] });
  await open(page);
  await page.getByRole("textbox", { name: "Note on Harbour & Core" }).fill("Ask for Ana");
  const order = page.getByLabel("Order");
  await expect(order.getByRole("option")).toHaveText(["My order", "Highest rated", "Name"]);
  await order.selectOption("Highest rated");
  await expect(page).toHaveURL("/favourites?order=rating");
  await expect(namesOf(page).first()).toHaveText("Harbour & Core");
  await page.reload();
  await expect(namesOf(page).first()).toHaveText("Harbour & Core");
  await expect(page.getByRole("textbox", { name: "Note on Harbour & Core" })).toHaveValue(
    "Ask for Ana",
  );
  await expect(page.getByRole("textbox", { name: "Note on Dovetail Pilates" })).toHaveValue("");
  await order.selectOption("Name");
  await expect(namesOf(page)).toHaveText([
    "Dovetail Pilates",
    "Harbour & Core",
    "Rosedale Posture Club",
  ]);
});

test("a list is shared as a link and as text, and kept by whoever gets it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await keep(page, { favoriteStudios: [3, 12] });
  await open(page);
  await page.getByRole("textbox", { name: "Note on Harbour & Core" }).fill("Ask for Ana");
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("List copied!", { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("Harbour & Core\n95 Harbour St, Toronto, ON M5J 7Y2, Canada\n");
  expect(text).toContain("Ask for Ana");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/favourites?s=3,12`);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await hydrated(friend);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("2 studios shared with you");
  await expect(friend.getByText("Ask for Ana")).toHaveCount(0);
  await friend.getByRole("button", { name: "Keep all of these" }).click();
  await friend.getByRole("link", { name: "See your favourites" }).click();
  await expect(namesOf(friend)).toHaveText(["Harbour & Core", "Dovetail Pilates"]);
  await friend.context().close();
});

test("what vanished is explained, what was seen lately stands below, and the map comes when it is asked for", async ({
  page,
}) => {
  await keep(page, { favoriteStudios: [3, 999_999], visitHistory: [12, 3, 48] });
  await open(page);
  const seen = page.getByRole("region", { name: "Recently seen" });
  await expect(seen.getByRole("heading", { level: 3 })).toHaveText([
    "Dovetail Pilates",
    "Rosedale Posture Club",
  ]);
  await expect(page.getByText("This studio is no longer listed.")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("This studio is no longer listed.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Favourites, 1" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Map of 1 studio/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(page.getByRole("region", { name: /^Map of 1 studio/ })).toBeVisible();
});

test("a failing server is said, and nothing is lost", async ({ page }) => {
  await keep(page, { favoriteStudios: [3] });
  await page.route("**/api/studios/by-ids*", (route) => route.abort());
  await open(page);
  await expect(page.getByRole("alert")).toContainText("Your favourites could not be loaded.");
  await page.unroute("**/api/studios/by-ids*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(namesOf(page)).toHaveText(["Harbour & Core"]);
});

test.describe("a store that is denied", () => {
  test("still keeps a studio for as long as the page is open", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Denied", "SecurityError");
        },
      });
    });
    await open(page, "/");
    await page.getByRole("button", { name: "Add Harbour & Core to favorites" }).click();
    await page.getByRole("link", { name: "Favourites, 1" }).click();
    await expect(namesOf(page)).toHaveText(["Harbour & Core"]);
    await page.getByRole("button", { name: "Compare Harbour & Core" }).click();
    await expect(page.getByRole("complementary", { name: "Studios to compare" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared list is there, and one's own says what it needs", async ({ page }) => {
    const answer = await page.goto("/favourites?s=3,12,999999,3,x");
    expect(answer?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 studios shared with you");
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
      "Harbour & Core",
      "Dovetail Pilates",
    ]);
    await expect(page.getByText("One of these studios is no longer listed.")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.goto("/favourites");
    await expect(page.getByText("need JavaScript to be shown")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Find studios" })).toBeVisible();
  });
});

test("nothing is wrong, on a desk and on a narrow phone", async ({ page }) => {
  await keep(page, { favoriteStudios: [3, 12, 999_999], visitHistory: [48] });
  await open(page);
  await expect(namesOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Compare Dovetail Pilates" }).click();
  await expect(page.getByRole("complementary", { name: "Studios to compare" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Dovetail Pilates from favorites" }).click();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
});
