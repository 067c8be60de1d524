import { expect, type Page } from "@playwright/test";

/** One import is written at a time, and journeys share their site: whoever is told to wait presses again. */
export async function runImport(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole("button", { name: /^(Run|Note) it$/ });
    if (await button.isVisible()) await button.click();
    const underWay = page.getByText(/^It is (being written|done)/).first();
    await expect(underWay).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

export async function undoImport(page: Page): Promise<void> {
  await expect(async () => {
    const question = page.getByText("Undo it…");
    const button = page.getByRole("button", { name: "Undo the import" });
    if ((await question.isVisible()) && !(await button.isVisible())) await question.click();
    if (await button.isVisible()) await button.click();
    const underWay = page.getByText(/^It (is being taken back|was undone)/).first();
    await expect(underWay).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText("It was undone")).toBeVisible();
}
