import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { signInAs } from "#tests/support/team-member.ts";

test("a price that is changed is the wizard's price a second later", async ({ page, context }) => {
  await signInAs(page, "operator");
  await page.goto("/admin/packages");
  await hydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const premium = page.getByRole("region", { name: "Premium" });
  const price = premium.getByLabel("Price of a month, in dollars");
  const changes = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await price.fill("dear");
  await premium.getByRole("button", { name: "Save Premium" }).click();
  await expect(premium.getByText("Give dollars, such as 29 or 29.50").first()).toBeVisible();
  await expect(price).toHaveValue("dear");
  const save = async (dollars: string, cents: number) => {
    await price.fill(dollars);
    await premium.getByRole("button", { name: "Save Premium" }).click();
    await expect(page.getByRole("status")).toContainText("Premium is saved.");
    await expect(changes.filter({ hasText: `→ $${dollars}` })).toBeVisible();
    await expect(async () => {
      const offered = await context.request.get("/api/listing-packages");
      expect(await offered.json()).toContainEqual(
        expect.objectContaining({ name: "premium", monthlyPrice: cents }),
      );
    }).toPass({ timeout: 10_000 });
  };
  await save("152.50", 15_250);
  await save("149", 14_900);
  await context.clearCookies();
  await price.fill("99");
  await premium.getByRole("button", { name: "Save Premium" }).click();
  await expect(premium.getByRole("alert")).toContainText("You are signed out.");
  await expect(price).toHaveValue("99");
});

test("the bar is above every page while it is on, without a script and without a jump", async ({
  page,
  context,
}) => {
  await signInAs(page, "operator");
  await page.goto("/admin/settings");
  await hydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const panel = page.getByRole("region", { name: "Announcement bar" });
  await panel.getByLabel("Text").fill("New: studios in <Barrie> & beyond");
  await page.getByLabel("Link").fill("/blog");
  await page.getByLabel("On", { exact: true }).check();
  await page.getByRole("button", { name: "Save the bar" }).click();
  await expect(page.getByRole("status")).toContainText("The bar is saved, and on.");
  const visitor = await context.newPage();
  await visitor.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A font that comes late makes a word narrower by 0.0001; a line above the page is 0.05.
        if ("value" in entry && Number(entry.value) < 0.001) continue;
        document.documentElement.dataset.shifts = `${document.documentElement.dataset.shifts ?? ""} ${JSON.stringify(entry)}`;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const faults: string[] = [];
  visitor.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const bar = visitor.getByRole("complementary", { name: "Announcement" });
  await expect(async () => {
    await visitor.goto("/");
    await expect(bar).toHaveText("New: studios in <Barrie> & beyond", { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await hydrated(visitor);
  await expect(bar).toBeVisible();
  expect(await accessibilityFaults(visitor)).toEqual([]);
  await visitor.keyboard.press("Tab");
  await expect(visitor.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await visitor.keyboard.press("Tab");
  await expect(bar.getByRole("link")).toBeFocused();
  expect(await visitor.locator("html").getAttribute("data-shifts")).toBeNull();
  expect(faults).toEqual([]);
  await bar.getByRole("link").click();
  await expect(visitor).toHaveURL(/\/blog$/);
  await expect(bar).toBeVisible();
  await page.getByLabel("On", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Save the bar" }).click();
  await expect(page.getByRole("status")).toContainText("The bar is saved, and off.");
  await expect(async () => {
    expect(await (await context.request.get("/")).text()).not.toContain('announcement"');
  }).toPass({ timeout: 15_000 });
});
