import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { submitListing } from "#tests/support/submit-listing.ts";
import { signInAs, signInAsSomebodyElse } from "#tests/support/team-member.ts";

test("a listing is looked at, approved by keyboard, and public once it is paid", async ({
  page,
}) => {
  const id = await submitListing(page, "Keyboard Loft");
  await operator("paid", { listingId: id });
  await signInAs(page, "operator");
  // Doubts of another journey's import may be older than a page of the queue is long.
  await page.goto("/admin/queue?kind=listing");
  const row = page.getByRole("row", { name: /Keyboard Loft/ });
  await expect(row).toContainText("Listing");
  await expect(row).toContainText(/in 4[78] h/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`/admin/queue/listing/${id}`);
  await expect(page.getByText("Publishes at once: it is paid")).toBeVisible();
  await page.getByRole("link", { name: "Page as it will look" }).click();
  const framed = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await expect(framed).toHaveText("Keyboard Loft");
  const preview = await readPage(page, `/admin/queue/listing/${id}/page`);
  await page.getByRole("link", { name: "Back to the decision" }).click();
  await hydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(page.getByRole("status")).toContainText("Keyboard Loft is approved");
  await page.goto(`/admin/listings/${id}`);
  const history = page.getByRole("region", { name: "History", exact: true });
  await expect(history).toContainText("Approved");
  await expect(page.getByRole("table", { name: "The money’s history" })).toContainText("Paid");
  await page.getByLabel("Look up a postal code or a place").fill("Thunder Bay");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByLabel("Latitude")).toHaveValue(/^48\./);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "See its page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyboard Loft");
  expect(preview).toBe(await readPage(page, page.url()));
});

/** What a page draws, head and all but for the footer's word about the whole site. Number and time come with the write. */
async function readPage(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  const [, number = ""] = /similarTo=(\d+)/.exec(html) ?? [];
  return html
    .slice(0, html.indexOf("<footer"))
    .replace(/<script>history\.replaceState[^<]*<\/script>/, "")
    .replaceAll(/dateTime="[^"]*"/g, "")
    .replaceAll(number, "N");
}

test("a rejection is the mail that was shown, and can be taken back", async ({ page }) => {
  const id = await submitListing(page, "Dance Hall");
  await signInAs(page, "operator");
  await page.goto(`/admin/queue/listing/${id}`);
  await hydrated(page);
  await page.keyboard.press("r");
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("We list Pilates studios, and this is a dance school.");
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Show me the mail" }).click();
  await expect(page.getByRole("alert")).toContainText("You are signed out");
  await page.context().addCookies(session);
  await page.getByRole("button", { name: "Show me the mail" }).click();
  const mail = page.getByRole("region", { name: "The mail" });
  await expect(mail).toContainText("owner@queue.example");
  await expect(mail).toContainText("This is why: We list Pilates studios");
  await page.getByLabel("Reason").fill("We list Pilates studios alone.");
  await page.getByRole("button", { name: "Send this mail and reject" }).click();
  await expect(mail).toContainText("This is why: We list Pilates studios alone.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Send this mail and reject" }).click();
  await expect(page.getByRole("status")).toContainText("Dance Hall is rejected");
  await expect(page.getByRole("status")).toContainText(/The owner will be told at \d\d:\d\d/);
  await page.goto(`/admin/listings/${id}`);
  await expect(
    page.getByText(/The owner will be told at \d\d:\d\d: We list Pilates studios alone\./),
  ).toBeVisible();
  await page.goto("/admin/queue");
  await hydrated(page);
  await page.keyboard.press("u");
  await expect(page.getByRole("status")).toContainText("Taken back");
  await expect(page).toHaveURL(new RegExp(`/admin/queue/listing/${id}$`));
  await expect(page.getByRole("button", { name: /Approve/ })).toBeEnabled();
  // Nobody has heard of it, and nobody will.
  const folder = join(process.env.JOURNEY_DATA ?? "", "mail");
  const told = readMails(folder).filter(({ text }) => text.includes("Pilates studios alone."));
  expect(told).toEqual([]);
});

test("of two operators one decides, and the other is told who did what", async ({
  page,
  browser,
}) => {
  const id = await submitListing(page, "Two Desks");
  await signInAs(page, "operator");
  const context = await browser.newContext({ baseURL: process.env.JOURNEY_SITE ?? "" });
  const otherPage = await context.newPage();
  await signInAsSomebodyElse(otherPage, "operator");
  for (const desk of [page, otherPage]) {
    await desk.goto(`/admin/queue/listing/${id}`);
    await hydrated(desk);
  }
  await page.reload();
  // Whoever decides in another journey is led on to this listing, and is named beside them.
  await expect(page.getByText(/ looks? at this too$/)).toContainText("Robin Maple");
  await hydrated(page);
  await otherPage.getByRole("button", { name: /Approve/ }).click();
  await expect(otherPage.getByRole("status")).toContainText("Two Desks is approved");
  await page.getByRole("button", { name: /Approve/ }).click();
  await expect(page.getByRole("alert")).toContainText("Approved by Robin Maple, today");
  await expect(page.getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await context.close();
});

test("an editor sees Today without the queue, and no listing", async ({ page }) => {
  await signInAs(page, "editor");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Good|Hello)/);
  await expect(page.getByRole("link", { name: "Listings" })).toHaveCount(0);
  const answer = await page.goto("/admin/listings");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not yours to open");
});
