import { statSync } from "node:fs";
import { resolve } from "node:path";
import { cities } from "#domain/vocabulary/cities.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

const clientFolder = resolve(import.meta.dirname, "../../build/client");

test("the home page has its words", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    "Find the best pilates studio near you",
  );
  await expect(main).toContainText("Discover top-rated pilates studios in Ontario, Canada.");
  await expect(
    main.getByPlaceholder("ENTER LOCATION OR POSTAL CODE (e.g., Toronto or M5V 3A8)").first(),
  ).toBeVisible();
  for (const text of ["500+", "3,000+", "100+", "STAY INFORMED"]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  const tiles = main.getByRole("link", { name: /View Studios/ });
  await expect(tiles).toHaveCount(20);
  for (const [place, { name }] of cities.entries()) {
    await expect(tiles.nth(place)).toContainText(name);
    await expect(tiles.nth(place)).toHaveAttribute(
      "href",
      `/explore/studio/search/studios?location=${encodeURIComponent(name)}`,
    );
  }
  await expect(main.getByRole("link", { name: "View All Toronto Studios" })).toHaveAttribute(
    "href",
    "/explore/studio/search/studios?location=Toronto",
  );
});

test("header and footer lead everywhere", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const [name, href] of [
    ["Explore", "/search"],
    ["About Us", "/about"],
    ["Blog", "/blog"],
    ["List Your Studio", "/list-your-studio"],
    ["Contact Us", "/contact"],
  ] as const) {
    await expect(header.getByRole("link", { name, exact: true }).first()).toHaveAttribute(
      "href",
      href,
    );
  }
  const footer = page.getByRole("contentinfo");
  for (const { name, slug } of cities) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/explore/studios/on/${slug}`,
    );
  }
  await expect(footer.getByRole("link", { name: "Partner With Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(footer.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/contact");
  await expect(footer.getByRole("link", { name: "Theme editor" })).toHaveAttribute(
    "href",
    "/theme-editor",
  );
});

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

test("the newsletter asks for an address, and takes one", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter your email address.", { exact: true })).toBeVisible();
  const field = page.getByPlaceholder("Your email address");
  await field.fill("reader@pilates-atlas.example");
  await field.press("Enter");
  await expect(
    page.getByText("You've been subscribed to our newsletter.", { exact: true }),
  ).toBeVisible();
  await expect(field).toHaveValue("");
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

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 360],
] as const) {
  test(`axe finds nothing at ${width} wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await hydrated(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
