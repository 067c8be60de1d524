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
