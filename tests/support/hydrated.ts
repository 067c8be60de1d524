import type { Page } from "@playwright/test";

/** Waits until React has taken over the page: from then on a link navigates without a page load. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}
