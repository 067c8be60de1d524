import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";
import { layoutShift } from "#tests/support/layout-shift.ts";

const pages = ["/", "/explore/studios/on/toronto", "/explore/studio/on/toronto/studio-ondine"];

for (const path of pages) {
  test(`${path} is painted before a script is asked for, and nothing moves`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const { painted, scripts } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const loaded = performance.getEntriesByType("resource");
      return {
        painted: paint?.startTime ?? Number.NaN,
        scripts: loaded.filter(({ name }) => name.endsWith(".js")).map((it) => it.startTime),
      };
    });
    expect(scripts.length).toBeGreaterThan(5);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    // Where the first paint falls into the page's arrival, a pill may grow by its word.
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test("the pictures that are seen first are asked for first", async ({ page }) => {
  await page.goto("/explore/studios/on/toronto");
  const pictures = page.getByRole("main").locator("li img");
  await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
  await expect(pictures.last()).not.toHaveAttribute("fetchpriority", "high");
});
