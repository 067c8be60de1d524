import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";

test("classes are filtered by keyboard and form, and one is booked", async ({ page }) => {
  await page.goto("/explore/classes/on/toronto");
  await hydrated(page);
  const heading = page.getByRole("heading", { level: 1 });
  const days = page.getByRole("navigation", { name: "Day" });
  await days.getByRole("link").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/day=20\d\d-\d\d-\d\d/);
  await expect(heading).toHaveText(/^\d+ class(es)? in Toronto tomorrow$/);
  await page.locator("summary", { hasText: "All filters" }).click();
  const form = page.getByRole("form", { name: "All filters" });
  await form.getByLabel("From").selectOption("12:00");
  await form.getByRole("checkbox", { name: "Mat Pilates" }).check();
  await form.getByRole("button", { name: "Show classes" }).click();
  await expect(page).toHaveURL(/from=12%3A00&classTypes=mat-pilates/);
  await expect(page.getByRole("link", { name: "Remove Mat Pilates" })).toBeVisible();
  const book = page.getByRole("link", { name: /^Book ?:/ }).first();
  await expect(book).toHaveAttribute("target", "_blank");
  await expect(book).toHaveAttribute("href", /^https:\/\//);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.getByRole("button", { name: "Map" }).click();
  await expect(page).toHaveURL(/map=/);
  await page.getByRole("button", { name: "List" }).click();
  await expect(heading).toBeVisible();
});

test("what is ticked counts at once, and the focus is led on", async ({ page }) => {
  await page.goto("/explore/classes/on/toronto");
  await hydrated(page);
  // The form is taken over by scripts of its own.
  await page.waitForLoadState("networkidle");
  await page.locator("summary", { hasText: "All filters" }).click();
  const form = page.getByRole("form", { name: "All filters" });
  const mat = form.getByRole("checkbox", { name: "Mat Pilates" });
  await mat.check();
  await expect(page).toHaveURL(/classTypes=mat-pilates/);
  await expect(mat).toBeFocused();
  await page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/day=20.*classTypes=mat-pilates/);
  await expect(mat).toBeChecked();
  await form.getByLabel("From").selectOption("12:00");
  await form.getByLabel("Before").selectOption("11:00");
  await expect(page).toHaveURL(/to=11%3A00/);
  await expect(form.getByLabel("From")).toHaveValue("");
  await form.getByRole("button", { name: "Show classes" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(form).toBeHidden();
  const chips = page.getByRole("list", { name: "Filters" });
  await chips
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(chips.getByRole("link", { name: /^Remove/ })).toHaveCount(1);
  await expect(heading).toBeFocused();
  await chips.getByRole("link", { name: "Clear filters" }).click();
  await expect(chips.getByRole("link", { name: /^Remove/ })).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.goto("/explore/classes/on/toronto?day=2031-01-01&levels=prenatal");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(heading).toBeFocused();
});

test("while the server fails the page says so without calling the day today, and goes on by itself", async ({
  page,
}) => {
  await page.goto("/explore/classes/on/toronto");
  await hydrated(page);
  const heading = page.getByRole("heading", { level: 1 });
  await page.route(/\/api\/classes\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(1).click();
  await expect(page.getByRole("alert")).toContainText("Failed to search classes");
  await expect(heading).toHaveText(/^Pilates classes in Toronto on \w+, \w+ \d+$/);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.unroute(/\/api\/classes\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toHaveText(/^\d+ class(es)? in Toronto tomorrow$/);
});

test("what is searched there are classes: a postal code, and where one is if one says so", async ({
  page,
  context,
}) => {
  await page.goto("/explore/classes/on/toronto?from=12%3A00");
  await hydrated(page);
  const box = page.getByRole("combobox", { name: "Search classes" });
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText("Your location could not be found.")).toBeVisible();
  await box.fill("M5V 3A8");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/explore\/classes\/on\/toronto\?from=12%3A00&pc=M5V%203A8$/);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.66, longitude: -79.35 });
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page).toHaveURL(/\/explore\/classes\/on\?from=12%3A00&lat=43.66&lng=-79.35$/);
  await expect(page.getByText("Within 25 km of where you are.")).toBeVisible();
});

test("a studio's week is read as it was sent, also where one comes from another page", async ({
  page,
}) => {
  await page.goto("/explore/studio/on/toronto/harbour-core");
  await hydrated(page);
  const week = page.getByRole("region", { name: "This week's classes" });
  await expect(week.getByRole("link", { name: /^Book ?:/ })).toHaveCount(3);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.goto("/explore/studios/on/toronto/reformer-pilates");
  await hydrated(page);
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/explore\/studio\//);
  await expect(week).toBeVisible();
});
