import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { field, openFilledWizard, openWizard, submit } from "#tests/support/wizard.ts";

/** Submits a listing by the wizard; the address of its page is in a mail, and on the thank-you screen. */
async function submitListing(page: Page, studioName: string) {
  await openFilledWizard(page, studioName);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const id = Number(await page.getByRole("definition").last().innerText());
  const link = page.getByRole("link", { name: "Open your status page" });
  return { id, path: (await link.getAttribute("href")) ?? "" };
}

/** Stripe is not configured here: its answer is played to the browser, and so is its page. */
async function leaveToPay(page: Page): Promise<void> {
  const url = "https://checkout.stripe.example/cs_1";
  const calls = "**/api/studio-listings/status/*/pay";
  await page.route(calls, (route) => route.fulfill({ json: { method: "stripe", url } }));
  await page.route(url, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Pay</h1>" }),
  );
  await page.getByRole("button", { name: "Pay $237" }).click();
  await page.waitForURL(url);
  await page.unroute(calls);
}

test("an owner follows a listing from the review to the search, and pays", async ({ page }) => {
  const { id, path } = await submitListing(page, "Status Quo Pilates");
  const answer = await page.goto(path);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("We are reviewing your listing");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByText("photos as soon as your studio is live")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await operator("approve", { listingId: id });
  await page.reload();
  await expect(heading).toHaveText("Approved, one step left");
  await hydrated(page);
  await leaveToPay(page);
  await page.goto(`${path}?payment=cancelled`);
  await expect(page.getByText("nothing was charged")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Pay $237" }).click();
  await expect(page.getByText(`PA-${String(id).padStart(6, "0")}`).first()).toBeVisible();
  await page.goto(`${path}?payment=done`);
  await expect(page.getByText("waiting for our payment service")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay $237" })).toBeHidden();
  await operator("paid", { listingId: id });
  await expect(heading).toHaveText(/^Live until /);
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden();
  const photos = page.locator("form", { hasText: "Add photos" }).locator("[name=returnTo]");
  await expect(photos).toHaveValue(/^\/account\/studios\/\d+\/photos$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page).toHaveURL(/\/account\/code/);
  await page.goto(path);
  await page.getByRole("link", { name: "See your studio" }).click();
  await expect(heading).toContainText("Status Quo Pilates");
  await page.goto("/explore/studios/on/toronto?pc=M6J2Y7");
  await expect(page.getByRole("link", { name: "Status Quo Pilates" }).first()).toBeAttached();
});

test("a listing that is refused says why, and can be changed and submitted again", async ({
  page,
}) => {
  const { id, path } = await submitListing(page, "Refused Pilates");
  await operator("reject", { listingId: id, reason: "The address is a parking lot." });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We could not approve your listing",
  );
  await expect(page.getByText("The address is a parking lot.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden();
  await page.getByRole("link", { name: "Change and submit again" }).click();
  await expect(field(page, "studioName")).toHaveValue("Refused Pilates");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Water Station" })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("whoever presses before the scripts are there finds their answers, too", async ({
  page,
  context,
}) => {
  const { id, path } = await submitListing(page, "Early Bird Pilates");
  await operator("reject", { listingId: id, reason: "The address is a parking lot." });
  const early = await context.newPage();
  await early.route("**/assets/**.js", (route) =>
    early.url().includes("/status/") ? route.abort() : route.continue(),
  );
  await early.goto(path);
  await early.getByRole("link", { name: "Change and submit again" }).click();
  await expect(field(early, "studioName")).toHaveValue("Early Bird Pilates");
  await expect(early).toHaveURL(/\/list-your-studio$/);
});

test("a wrong link leads to no listing, and no page view tells a private one", async ({ page }) => {
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/page-views")) views.push(request.postData() ?? "");
  });
  const answer = await page.goto("/list-your-studio/status/wrong");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing Not Found");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => views.length).toBeGreaterThan(0);
  expect(views.join()).not.toContain("status");
});

function linksMailedTo(email: string): string[] {
  const mails = readMails(join(process.env.JOURNEY_DATA ?? "", "mail"));
  return mails
    .filter(({ kind, headers }) => kind === "listing-links" && headers.get("to") === email)
    .flatMap(({ text }) => text.match(/\/list-your-studio\/status\/[\w-]{43}/g) ?? []);
}

test("an owner whose link has ended gets a new one by mail", async ({ page }) => {
  const email = `lost-${randomUUID()}@studio.example`;
  await openFilledWizard(page, "Lost And Found Pilates");
  await openWizard(page);
  await field(page, "email").fill(email);
  await openWizard(page, 4);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.goto("/list-your-studio/status/ended");
  await hydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = page.getByLabel("The email address of your listing");
  await address.fill("lost@");
  await address.press("Enter");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await address.fill(email);
  await address.press("Enter");
  await expect(page.getByText("a mail with a new link is on its way to it.")).toBeVisible();
  await expect.poll(() => linksMailedTo(email).length).toBe(1);
  await page.goto(linksMailedTo(email)[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are reviewing your listing");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a dead link says what to do, and the form works", async ({ page }) => {
    const answer = await page.goto("/list-your-studio/status/ended");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing Not Found");
    await page.getByLabel("The email address of your listing").fill("nobody@mail.example");
    await page.getByRole("button", { name: "Send me a new link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  });
});
