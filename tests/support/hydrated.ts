import { expect, type Page } from "@playwright/test";

/** Waits until React has taken over the page: from then on a link navigates without a page load. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}
