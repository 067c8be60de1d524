import type { Page } from "@playwright/test";

/** A studio's form comes folded. */
export async function openSection(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
  const section = page.locator("details", { has: heading });
  if ((await section.getAttribute("open")) === null) await heading.click();
}
