import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { searchedInVain } from "#tests/support/searched-in-vain.ts";
import { signInAs } from "#tests/support/team-member.ts";

/** Single searches are written after two seconds, and added up after fifteen: the first was made when the site started. */
const ADDED_UP_MS = 60_000;

test("what was searched in vain becomes a place by an alias, and the same search finds it", async ({
  page,
}) => {
  const words = searchedInVain;
  const asked = `/api/studios/search?location=${encodeURIComponent(words)}`;
  expect(await (await page.request.get(asked)).json()).toEqual([]);
  await signInAs(page, "operator");
  const row = page.getByRole("row", { name: new RegExp(words) });
  await expect(async () => {
    await page.goto("/admin/searches?days=7");
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: ADDED_UP_MS });
  await hydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole("link", { name: "Add place alias" }).click();
  await page.getByLabel("They mean").fill("Atlantis");
  await page.getByRole("button", { name: "Add alias" }).click();
  await expect(page.getByRole("alert")).toContainText("We know no place “Atlantis” in Ontario.");
  await page.getByLabel("They mean").fill("Barrie");
  await page.getByRole("button", { name: "Add alias" }).click();
  await expect(page.getByRole("status")).toContainText(`“${words}” means Barrie from now on.`);
  await expect(async () => {
    const found = await page.request.get(asked);
    expect(found.headers()["x-total-count"]).not.toBe("0");
  }).toPass({ timeout: 10_000 });
  const reading = await page.request.get(`/api/reading?text=${encodeURIComponent(words)}`);
  expect(await reading.json()).toMatchObject({ destination: "/explore/studios/on/barrie" });
  const suggestions = await page.request.get("/api/suggestions?q=kempenfelt%20t");
  expect(await suggestions.text()).toContain("Barrie");
  await expect(row).toContainText("Pilates in Barrie");
});

test("the charts are there without JavaScript, and nothing is wider than a small phone", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await signInAs(page, "operator");
  await page.goto("/admin/searches?from=2026-01-01&to=2025-01-01");
  await expect(page.getByText("The first day must not be after the last.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Searches per day/ })).toBeVisible();
  await page.getByText("as a table").first().click();
  await expect(page.getByRole("table", { name: "Searches per day" })).toBeVisible();
  for (const path of ["/admin/searches", "/admin/packages", "/admin/settings"]) {
    await page.goto(path);
    const { width } = await page.locator("html").evaluate((html) => ({ width: html.scrollWidth }));
    expect([path, width]).toEqual([path, 320]);
  }
  await context.close();
});
