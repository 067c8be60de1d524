import type { BrowserContext, Locator, Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { submitListing } from "#tests/support/submit-listing.ts";
import { signInAs } from "#tests/support/team-member.ts";

/** A form of the console: what is typed into which of its fields, and the button that sends it. */
type Row = {
  readonly form: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly field: (page: Page) => Locator;
  readonly typed: string;
  readonly press: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).click();
const pressTwice = (name: string, second: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("dialog").getByRole("button", { name: second }).click();
};
const visit = (path: string) => (page: Page) => page.goto(path);
const label = (name: string | RegExp) => (page: Page) => page.getByLabel(name).first();

/** What the browser would hear on closing the tab. */
function asksWhoLeaves(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

/** Waiting for a decision; with `isApproved`, one whose approval can be taken back. */
async function listingToDecide(page: Page, isApproved = false): Promise<number> {
  const listingId = await submitListing(page, `Unsaved Loft ${Date.now()}`);
  if (isApproved) await operator("approve", { listingId });
  return listingId;
}

async function openMessage(page: Page): Promise<void> {
  const email = `unsaved${Date.now()}@mail.example`;
  await expect(async () => {
    const data = { firstName: "Grace", email, message: "Do you know a studio near the lake?" };
    expect((await page.request.post("/api/contact", { data })).ok()).toBe(true);
  }).toPass();
  await page.goto(`/admin/messages?q=${email}`);
  await page.getByRole("link", { name: /Grace/ }).first().click();
  await page.waitForURL(/messages\/\d+$/);
}

async function openStudio(page: Page): Promise<void> {
  await page.goto("/admin/studios");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/studios\/\d+$/);
  await hydrated(page);
  await page.getByRole("navigation", { name: "Sections" }).getByText("Contact").click();
}

const rows: readonly Row[] = [
  {
    form: "a studio",
    open: openStudio,
    field: (page) => page.getByLabel("Phone", { exact: true }),
    typed: "705-555-0199",
    press: (page) => page.getByRole("button", { name: "Save", exact: true }).first().click(),
  },
  {
    form: "a new studio",
    open: visit("/admin/studios/new"),
    field: (page) => page.getByRole("textbox", { name: "Studio name", exact: true }),
    typed: "Quite a new studio",
    press: press(/^Add/),
  },
  {
    form: "a package",
    open: visit("/admin/packages"),
    field: label("For whom it is"),
    typed: "For whoever begins",
    press: press("Save Basic"),
  },
  {
    form: "the announcement",
    open: visit("/admin/settings"),
    field: label("Text"),
    typed: "New studios in Barrie",
    press: press("Save the bar"),
  },
  {
    form: "the sender's address",
    open: visit("/admin/settings"),
    field: (page) => page.getByLabel("Address", { exact: true }),
    typed: "1 Front Street, Toronto",
    press: press("Save the address"),
  },
  {
    form: "the answer to a message",
    open: openMessage,
    field: label(/^To /),
    typed: "Look at Port Credit.",
    press: pressTwice("Send the answer…", /^Send it to/),
  },
  {
    form: "why a listing is rejected",
    open: async (page) => page.goto(`/admin/queue/listing/${await listingToDecide(page)}/reject`),
    field: label("Reason"),
    typed: "We can’t find the door.",
    press: press("Show me the mail"),
  },
  {
    form: "a listing's position",
    open: async (page) => page.goto(`/admin/listings/${await listingToDecide(page)}`),
    field: label("Latitude"),
    typed: "44.5",
    press: press("Set the position"),
  },
  {
    form: "why an approval is taken back",
    open: async (page) => page.goto(`/admin/listings/${await listingToDecide(page, true)}`),
    field: label(/^Take the approval back/),
    typed: "It has moved away.",
    press: pressTwice("Suspend…", "Suspend"),
  },
  {
    form: "an alias",
    open: visit("/admin/settings"),
    field: (page) => page.getByLabel("They mean", { exact: true }),
    typed: "Barrie",
    press: async (page) => {
      await page.getByLabel("Visitors type").fill("Barrytown");
      await press("Add alias")(page);
    },
  },
];

const question = (page: Page) => page.getByRole("dialog", { name: "Not saved yet" });
const leave = (page: Page) =>
  page
    .getByRole("navigation", { name: "Screens of the console" })
    .getByRole("link", { name: "Log" })
    .click();

// Some in one window: its scripts are loaded once.
for (let from = 0; from < rows.length; from += 4) {
  const some = rows.slice(from, from + 4);
  test(`nothing typed is lost: ${some.map(({ form }) => form).join(", ")}`, async ({
    page,
    context,
  }) => {
    await signInAs(page, "operator");
    for (const row of some) await test.step(row.form, () => losesNothing(page, context, row));
  });
}

async function losesNothing(page: Page, context: BrowserContext, row: Row): Promise<void> {
  const { open, field, typed, press: send } = row;
  await open(page);
  await hydrated(page);
  const { pathname } = new URL(page.url());
  expect(await asksWhoLeaves(page), "who typed nothing").toBe(false);
  await field(page).fill(typed);
  await staysWhenLeaving(page);
  await whileUnreachable(page, () => send(page));
  await expect(page.getByRole("alert").first()).toContainText(
    "Not saved: the site can’t be reached. What you typed is still here.",
  );
  await expect(field(page)).toHaveValue(typed);
  await whileSignedOut(context, async () => {
    await send(page);
    await expect(page.getByRole("alert").first()).toContainText("You are signed out");
  });
  await expect(field(page)).toHaveValue(typed);
  await staysWhenLeaving(page);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(field(page)).toHaveValue(typed);
  await leave(page);
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(/\/admin\/log$/);
}

async function staysWhenLeaving(page: Page): Promise<void> {
  await leave(page);
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toBeHidden();
}

async function whileUnreachable(page: Page, work: () => Promise<unknown>): Promise<void> {
  const isSent = (url: URL) => url.pathname.endsWith(".data");
  await page.route(isSent, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await work();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.unroute(isSent);
}

async function whileSignedOut(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  const session = await context.cookies();
  await context.clearCookies();
  await work();
  await context.addCookies(session);
}

test("a reload, the way back and another form's button ask as well, and what is saved asks no more", async ({
  page,
}) => {
  await signInAs(page, "operator");
  await page.goto("/admin/log");
  await hydrated(page);
  await page.getByRole("link", { name: "Packages" }).last().click();
  const basic = page.getByRole("region", { name: "Basic" }).getByLabel("For whom it is");
  const premium = page.getByRole("region", { name: "Premium" });
  const before = await basic.inputValue();
  await basic.fill("For whoever begins");
  await page.goBack();
  await expect(question(page)).toContainText(
    "You have changes that are not saved: For whom it is.",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/packages$/);
  const reload = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await reload).dismiss();
  await expect(basic).toHaveValue("For whoever begins");
  await premium.getByRole("button", { name: "Save Premium" }).click();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("status")).toBeEmpty();
  // The second press of a double one lands beside the question, and does not answer it.
  await premium.getByRole("button", { name: "Save Premium" }).evaluate((button) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.querySelector<HTMLElement>("dialog[open]")?.click();
    });
    observer.observe(document, { subtree: true, attributeFilter: ["open"] });
    if (button instanceof HTMLElement) button.click();
  });
  await expect(question(page)).toBeVisible();
  await page.waitForTimeout(600);
  await page.mouse.click(4, 4);
  await expect(question(page)).toBeHidden();
  await premium.getByRole("button", { name: "Save Premium" }).click();
  await question(page).getByRole("button", { name: "Go on without saving" }).click();
  await expect(page.getByRole("status")).toContainText("Premium is saved");
  await expect(basic).toHaveValue("For whoever begins");
  await leave(page);
  await question(page).getByRole("button", { name: "Save and leave" }).click();
  await page.waitForURL(/\/admin\/log$/);
  await page.goBack();
  await expect(basic).toHaveValue("For whoever begins");
  await basic.fill("For whoever begins again");
  const words = premium.getByLabel("For whom it is");
  const wordsBefore = await words.inputValue();
  await words.fill("For whoever stays");
  await premium.getByRole("button", { name: "Save Premium" }).click();
  await question(page).getByRole("button", { name: "Save and go on" }).click();
  await expect(page.getByRole("status")).toContainText("Premium is saved");
  await expect
    .poll(() => words.evaluate((field) => field.getAttribute("value")))
    .toBe("For whoever stays");
  await expect
    .poll(() => basic.evaluate((field) => field.getAttribute("value")))
    .toBe("For whoever begins again");
  await words.fill(wordsBefore);
  await press("Save Premium")(page);
  await expect.poll(() => words.evaluate((field) => field.getAttribute("value"))).toBe(wordsBefore);
  await basic.fill(`${before}!`);
  await basic.fill(before);
  await press("Save Basic")(page);
  await expect.poll(() => basic.evaluate((field) => field.getAttribute("value"))).toBe(before);
  await leave(page);
  await page.waitForURL(/\/admin\/log$/);
});
