import { expect, faultsIn, faultsInBothLights, test } from "#tests/support/journey.ts";
import { field, fillStudio, openWizard, submit } from "#tests/support/wizard.ts";

test("every step is accessible, in the light and in the dark", async ({ page }) => {
  for (const step of [1, 2, 3, 4]) {
    await openWizard(page, step);
    expect(await faultsIn(step % 2 === 0 ? "dark" : "light", page), `step ${step}`).toEqual([]);
  }
  await submit(page);
  await expect(page.getByRole("region", { name: "Some answers need a look" })).toBeFocused();
  expect(await faultsInBothLights(page)).toEqual([]);
  await page.getByRole("link", { name: "Studio name is required" }).click();
  await expect(field(page, "studioName")).toBeFocused();
  expect(await faultsInBothLights(page)).toEqual([]);
});

test("the whole wizard can be filled from the keyboard", async ({ page }) => {
  await openWizard(page);
  await fillStudio(page, "No Mouse Pilates");
  await field(page, "tiktok").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Services & Amenities" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Reformer Pilates")).toBeChecked();
  await page.getByLabel("Sunday", { exact: true }).focus();
  await page.keyboard.press("o");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Sunday opens", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Select Package" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Featured" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Review & Submit" })).toBeFocused();
  await page.getByRole("button", { name: "Submit" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
});

test("on a phone nothing is wider than the screen, and every target is big enough", async ({
  browser,
}) => {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: process.env.JOURNEY_SITE,
  });
  for (const step of [1, 2, 3, 4]) {
    await openWizard(page, step);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await expect(page.getByRole("region", { name: "Order Summary" })).toBeVisible({
      visible: step >= 3,
    });
    const button = await page.getByRole("button", { name: step === 4 ? "Submit" : "Next" });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.close();
});
