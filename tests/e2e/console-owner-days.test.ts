import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dayPlus, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";
import { submitListing } from "#tests/support/submit-listing.ts";

const today = () => ontarioDay(new Date());

type Owned = { name: string; listingId: number; path: string };

/** A person of their own for each test, with the studio of a listing that went live; its hours are on the screen. */
async function comeAsOwner(page: Page): Promise<Owned> {
  const name = `Holiday House ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@holiday-house.example`;
  const listingId = await submitListing(page, name, email);
  await operator("approve", { listingId });
  await operator("paid", { listingId });
  await signInAsOwner(page, email);
  return { name, listingId, path: await openHours(page, name) };
}

async function openHours(page: Page, name: string): Promise<string> {
  await page.goto("/account");
  await page.getByRole("link", { name }).first().click();
  await page.waitForURL(/\/account\/studios\/\d+/);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/hours`);
  return (await page.getByRole("link", { name: "View my page" }).getAttribute("href")) ?? "";
}

/** Whether a search for what is open now finds the studio; the catalogue follows within a moment. */
async function isFoundOpen(page: Page, name: string): Promise<boolean> {
  const query = "location=Toronto&openNow=true&limit=500";
  const answer = await page.request.get(`/api/studios/search?${query}`);
  return (await answer.text()).includes(`"name":"${name}"`);
}

/** A visitor's message to the studio whose hours are open, as its page sends it. */
async function writeTo(page: Page, email: string, message: string): Promise<string> {
  const who = `Grace ${email.slice(0, 5)}${Date.now()}`;
  const studioId = Number(/\/account\/studios\/(\d+)/.exec(page.url())?.[1]);
  await expect(async () => {
    const data = { studioId, name: who, email, message };
    expect((await page.request.post("/api/contact", { data })).ok()).toBe(true);
  }).toPass();
  return who;
}

test("an owner says that today is special, and the page and the search know it", async ({
  page,
}) => {
  const { name, path } = await comeAsOwner(page);
  await hydrated(page);
  await page.getByLabel("Day", { exact: true }).fill(today());
  await page.getByRole("button", { name: "Add as closed" }).click();
  const label = formatCalendarDay(today());
  const day = page.getByRole("combobox", { name: label });
  await expect(day).toHaveValue("closed");
  await day.selectOption("open");
  await page.getByLabel(`${label} opens`).fill("00:00");
  await page.getByLabel(`${label} closes`).fill("23:59");
  await page.getByRole("button", { name: /^Christmas Day/ }).click();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText(/Saved, and on your page: .*special days/)).toBeVisible();

  await expect.poll(() => isFoundOpen(page, name)).toBe(true);
  await page.goto(path);
  await hydrated(page);
  const special = page.getByRole("heading", { name: "Special hours" });
  await expect(special).toBeVisible();
  const lines = special.locator("xpath=following-sibling::dl[1]/div");
  await expect(lines.first()).toContainText("12 AM to 11:59 PM");
  await expect(lines.first()).toHaveAttribute("aria-current", "date");
  await expect(page.getByText("Open until 11:59 PM").first()).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.join()).toContain("specialOpeningHoursSpecification");
  expect(await accessibilityFaults(page)).toEqual([]);

  await openHours(page, name);
  await hydrated(page);
  await page.getByRole("combobox", { name: label }).selectOption("closed");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText(/Saved, and on your page/)).toBeVisible();
  await expect.poll(() => isFoundOpen(page, name)).toBe(false);
});

test("an owner answers a visitor, renews, chooses, ends and prints an invoice", async ({
  page,
}) => {
  const { name, listingId } = await comeAsOwner(page);
  const email = `grace${Date.now()}@visitor.example`;
  const message = `Is there parking behind the house? ${Date.now()}`;
  const who = await writeTo(page, email, message);
  await page.goto("/account/messages");
  await hydrated(page);
  await expect(page.getByRole("navigation", { name: "Your account" })).toContainText("new");
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.getByRole("link", { name: who }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Message from ${who}`);
  await expect(page.getByText(message)).toBeVisible();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.getByLabel(`To ${email}`).fill("Yes, for two cars.");
  await page.getByRole("button", { name: "Send the answer…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Send it to ${email}` })
    .click();
  await expect(page.getByText(`Your answer is on its way to ${email}.`)).toBeVisible();
  await expect(async () => {
    const mails = readMails(join(process.env.JOURNEY_DATA ?? "", "mail"));
    const mail = mails.find(({ headers }) => headers.get("to") === email);
    expect(mail?.text).toContain("Yes, for two cars.");
    expect(mail?.text).toContain(`> ${message}`);
  }).toPass();

  await page.goto("/account/invoices");
  await hydrated(page);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  const panel = page.getByRole("region", { name });
  await panel.getByLabel("Package from the next term on").selectOption("premium");
  await panel.getByRole("button", { name: "Choose" }).click();
  await expect(page.getByRole("status")).toContainText("From the next term on");
  await panel.getByRole("button", { name: "End with this term…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End with this term" }).click();
  await expect(page.getByText("with this term, as you asked")).toBeVisible();
  await panel.getByRole("button", { name: "Do not end it" }).click();
  await expect(page.getByText("with this term, as you asked")).toBeHidden();
  await panel.getByRole("link", { name: /^PA-/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice and receipt PA-");
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("$237");
  const others = await page.request.get(`/account/invoices/${listingId + 100_000}`);
  expect(others.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("special days are lines, refused with what was typed, and saved; a message is answered", async ({
    page,
  }) => {
    const { name, path } = await comeAsOwner(page);
    const days = page.getByRole("textbox", { name: "Special days" });
    const [first, last] = [dayPlus(today(), 20), dayPlus(today(), 21)];
    await days.fill("Christmas: Closed");
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await expect(page.getByText("is no day with its hours").first()).toBeVisible();
    await expect(days).toHaveValue("Christmas: Closed");
    await days.fill(`${first} to ${last}: Closed`);
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await expect(page.getByText(/Saved, and on your page/)).toBeVisible();
    await expect(days).toHaveValue(`${first}: Closed\n${last}: Closed`);
    // The page follows within a moment.
    await expect(async () => {
      await page.goto(path);
      expect(await page.getByText(formatCalendarDay(last)).count()).toBe(1);
    }).toPass();

    await openHours(page, name);
    const email = `plain${Date.now()}@visitor.example`;
    const who = await writeTo(page, email, "Is there a shower in your studio?");
    await page.goto("/account/messages?status=new");
    await page.getByRole("link", { name: who }).click();
    await page.getByLabel(`To ${email}`).fill("Yes, two.");
    await page.getByText("Send the answer…").click();
    await page.getByRole("button", { name: `Send it to ${email}` }).click();
    await expect(page.getByText(`Your answer is on its way to ${email}.`)).toBeVisible();
  });
});
