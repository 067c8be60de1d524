import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

test("a city leads to its neighbourhoods, with their numbers, and a neighbourhood back", async ({
  page,
}) => {
  await page.goto("/explore/studios/on/toronto");
  await hydrated(page);
  const parts = page.getByRole("region", { name: "Neighbourhoods in Toronto" });
  const link = parts.getByRole("link", { name: /^Liberty Village/ });
  const [, count] = /(\d+)$/.exec((await link.textContent()) ?? "") ?? [];
  await link.click();
  await expect(page).toHaveURL(/\/explore\/studios\/on\/liberty-village$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${count} Pilates Studios near me in Liberty Village`,
  );
  await expect(page).toHaveTitle(
    `${count} Best Pilates Studios in Liberty Village 2025 | Reviews & Prices`,
  );
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Toronto" })
    .click();
  await expect(page).toHaveURL(/\/explore\/studios\/on\/toronto$/);
});

test("a phone has the same ways on, and no accessibility fault", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/explore/studios/on/liberty-village");
  await hydrated(page);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await trail.scrollIntoViewIfNeeded();
  await expect(trail).toContainText("Liberty Village");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // However long the place's name is.
  await page.goto(`/explore/studios/on/${"x".repeat(300)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Xxxx");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
