import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";

/** The one that journeys walk with says that it is a program. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const ines = "ines@small-room-pilates.example";

test("an owner reads how the studio did; a visitor who looks and clicks is in it, the owner is not", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsOwner(page, ines);
  await page.goto("/account");
  await expect(page.getByText(/This month: [\d,]+ × shown in searches/).first()).toBeVisible();
  await page
    .getByRole("heading", { name: /Small Room/ })
    .getByRole("link")
    .click();
  await expect(page.getByText("People found you by")).toBeVisible();
  const path = (await page.getByRole("link", { name: "View my page" }).getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Statistics" }).first().click();
  await expect(page.getByRole("heading", { name: "Statistics", level: 1 })).toBeVisible();
  await page.waitForURL(/statistics$/);
  const address = page.url();
  const today = async () => {
    const file = await (await page.request.get(`${new URL(address).pathname}.csv`)).text();
    const [, views = 0, ...rest] = (file.trim().split("\r\n").at(-1) ?? "").split(",").slice(1);
    return { views: Number(views), directions: Number(rest[3]) };
  };
  const before = await today();
  // The owner's own look.
  await page.request.get(path, { headers: { "user-agent": userAgent } });

  const { JOURNEY_SITE: baseURL = "" } = process.env;
  const visitor = await (await browser.newContext({ baseURL, userAgent })).newPage();
  await visitor.goto(path);
  await hydrated(visitor);
  await visitor.getByRole("link", { name: /^Get directions/ }).click();
  await expect.poll(today).toEqual({ views: before.views + 1, directions: before.directions + 1 });
  await visitor.context().close();

  await page.getByRole("link", { name: "13 months" }).click();
  await expect(page).toHaveURL(/range=13m/);
  await expect(
    page.getByText("Dashed: the median of all studios in Toronto").first(),
  ).toBeVisible();
  await page.getByText("as a table").first().click();
  await expect(page.getByRole("columnheader", { name: "City median" }).first()).toBeVisible();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);

  const plain = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: false },
    storageState: await page.context().storageState(),
  });
  await tickMonthlyMail(await plain.newPage(), address);
  await plain.close();
});

/** Without a script: the range is chosen, and the mail is ticked and ended. */
async function tickMonthlyMail(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?range=90`);
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "page");
  const tick = page.getByRole("checkbox", { name: /Send me the figures/ });
  await tick.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("We will write at the beginning of each month.")).toBeVisible();
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("We will not write any more.")).toBeVisible();
  await expect(tick).not.toBeChecked();
}
