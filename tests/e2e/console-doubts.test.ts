import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { runImport } from "#tests/support/run-import.ts";
import { signInAsSomebodyElse } from "#tests/support/team-member.ts";

/** In Lion's Head, where the sample has no studio. */
function place(title: string, phone: string, id: string) {
  return {
    ...{ title, phone, categoryName: "Pilates studio" },
    ...(id !== "" && { placeId: id }),
    address: "14 Main St, Lion's Head, ON N0H 1W0, Canada",
    city: "Lion's Head",
    state: "Ontario",
    postalCode: "N0H 1W0",
    countryCode: "CA",
    location: { lat: 44.99, lng: -81.25 },
  };
}

async function importFile(page: Page, places: readonly object[]): Promise<void> {
  await page.goto("/admin/imports");
  const buffer = Buffer.from(JSON.stringify(places));
  const file = { name: "lions-head.json", mimeType: "application/json", buffer };
  await page.getByLabel("File, chosen or dropped here").setInputFiles(file);
  await page.getByRole("button", { name: "Look at it" }).click();
  await runImport(page);
  await expect(page.getByText("It is done")).toBeVisible();
}

test("an operator is asked whether two places are one, and the answer can be taken back", async ({
  page,
}) => {
  const mark = String(Date.now());
  const phone = `(519) ${mark.slice(-7, -4)}-${mark.slice(-4)}`;
  await signInAsSomebodyElse(page, "operator");
  await importFile(page, [place(`Lighthouse ${mark} Pilates`, phone, `ChIJdoubt${mark}`)]);
  await importFile(page, [place(`Escarpment Reformer ${mark}`, phone, "")]);
  await page.goto("/admin/queue?kind=import-doubt");
  await page.getByRole("link", { name: `Compare Escarpment Reformer ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Escarpment Reformer ${mark}`);
  await expect(page.getByText(`same phone ${phone} and another name`)).toBeVisible();
  await expect(page.getByRole("img", { name: "The two places are 0 m apart" })).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page)).toEqual([]);
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(over)).toBe(0);
  }
  await hydrated(page);
  const address = page.url();
  await page.keyboard.press("d");
  await expect(page.getByRole("status")).toContainText("has a page of its own");
  await page.goto(address);
  await expect(page.getByText(/^Found to be a studio of its own by you, today/)).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("u");
  await expect(page.getByRole("button", { name: "Same studio" })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("r");
  await expect(page.getByRole("status")).toContainText("is skipped");
});
