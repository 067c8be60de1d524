import { statSync } from "node:fs";
import { resolve } from "node:path";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";

const clientFolder = resolve(import.meta.dirname, "../../build/client");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page is complete, and its search works", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("4.6", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Best Pilates studios in Toronto" }),
    ).toBeVisible();
    await page.getByPlaceholder(/ENTER LOCATION/).fill("Guelph");
    await page.getByRole("button", { name: "Find Studios" }).click();
    await expect(page).toHaveURL(/\/explore\/studios\/on\/guelph$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      "Pilates Studios near me in Guelph",
    );
  });
});

test("featured studios that can't be had leave no gap", async ({ page }) => {
  await page.route("**/api/studios/toronto-featured", (route) => route.abort());
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Pilates Atlas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Find the best");
  await expect(page.getByRole("heading", { name: "Best Pilates studios in Toronto" })).toHaveCount(
    0,
  );
});

test("the keyboard reaches the content first, then the search box", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByPlaceholder(/ENTER LOCATION/)).toBeFocused();
});

test("the home page needs at most 170 KB of JavaScript, no map, and nothing moves while it loads", async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry)
          Object.assign(window, { shift: Reflect.get(window, "shift") + entry.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBeLessThan(0.02);
  const bytes = [...scripts].map((path) =>
    statSync(resolve(clientFolder, `.${path}`)).size > 1024
      ? statSync(resolve(clientFolder, `.${path}.br`)).size
      : statSync(resolve(clientFolder, `.${path}`)).size,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(170 * 1024);
  expect([...scripts].filter((path) => /maplibre|google-canvas/.test(path))).toEqual([]);
});

test("axe finds nothing, on a desk and on a phone", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
});
