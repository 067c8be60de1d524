import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, faultsIn, test } from "#tests/support/journey.ts";
import { readMails } from "#tests/support/read-mails.ts";

/** The newest mail of a kind that went to an address. */
async function mailedTo(email: string, kind: string): Promise<string> {
  const folder = join(process.env.JOURNEY_DATA ?? "", "mail");
  const find = () =>
    readMails(folder).findLast(
      (mail) => mail.kind === kind && mail.headers.get("to")?.includes(email),
    );
  await expect.poll(find).toBeDefined();
  return find()?.text ?? "";
}

async function openBrowser(
  browser: Browser,
  options: { width: number; javaScriptEnabled?: boolean },
): Promise<Page> {
  const { JOURNEY_SITE: baseURL = "" } = process.env;
  const { width, javaScriptEnabled = true } = options;
  const viewport = { width, height: 800 };
  return (await browser.newContext({ baseURL, viewport, javaScriptEnabled })).newPage();
}

async function isSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

async function typeCode(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Look into the mailbox" })).toBeVisible();
  const code = /Your code: ([\w-]+)/.exec(await mailedTo(email, "claim-code"))?.[1] ?? "";
  await page.getByLabel("Code from the mail").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Go on" }).click();
}

test("from “Is this your studio?” by a mailbox of the studio to the portal, and a colleague follows", async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const path = "/explore/studio/on/toronto/minute-forty";
  await page.goto(path);
  await expect(page.getByText("Manage this studio")).toBeHidden();
  await page.getByRole("link", { name: "Is this your studio?" }).click();
  await expect(page.getByRole("heading", { name: "Is Minute Forty yours?" })).toBeVisible();
  expect(await faultsIn("light", page)).toEqual([]);
  await page.getByLabel("Mailbox").fill("owner at home");
  await page.getByRole("button", { name: "Send the code", exact: true }).click();
  await expect(page.getByText("Type the part before the @")).toBeVisible();
  await page.getByLabel("Mailbox").fill("Hello");
  await page.getByRole("button", { name: "Send the code", exact: true }).click();
  await typeCode(page, "hello@minute-forty.example");
  await expect(page).toHaveURL(/\/account\/studios\/\d+$/);
  await expect(page.getByText("you look after this studio’s page")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Minute Forty" })).toBeVisible();
  await mailedTo("team@pilatesatlas.example", "claim-granted-team");

  await page.getByRole("link", { name: "Colleagues" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Colleagues" })).toBeVisible();
  expect(await faultsIn("dark", page)).toEqual([]);
  const email = `kim-${randomUUID().slice(0, 8)}@home.example`;
  await page.getByLabel("Mail address", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText(`A mail is on its way to ${email}`)).toBeVisible();
  const mail = await mailedTo(email, "owner-invitation");
  const link = /\/account\/join\?token=[\w-]+/.exec(mail)?.[0] ?? "";
  const plain = await openBrowser(browser, { width: 360, javaScriptEnabled: false });
  for (let visit = 0; visit < 3; visit += 1) await plain.goto(link);
  await plain.getByRole("button", { name: "Accept" }).click();
  await expect(plain).toHaveURL(/\/account\/studios\/\d+$/);
  await plain.goto(link);
  await expect(plain.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("May edit")).toBeVisible();
  await expect
    .poll(async () =>
      (await (await page.request.get(path)).text()).includes("Is this your studio?"),
    )
    .toBe(false);
});

test("without JavaScript, on a phone, by the address on the listing; and the second who claims it waits", async ({
  browser,
}) => {
  const page = await openBrowser(browser, { width: 360, javaScriptEnabled: false });
  await page.goto("/explore/studio/on/toronto/the-waiting-carriage");
  await page.getByRole("link", { name: "Is this your studio?" }).click();
  await expect(page.getByText("h•••@t•••.example")).toBeVisible();
  expect(await isSideways(page)).toBe(false);
  const claimPath = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Send the code there" }).click();
  await typeCode(page, "hello@the-waiting-carriage.example");
  await expect(page).toHaveURL(/\/account\/studios\/\d+$/);

  const other = await openBrowser(browser, { width: 320 });
  await other.goto(claimPath);
  await expect(other.getByText("Somebody looks after this studio already")).toBeVisible();
  await other.getByRole("link", { name: "Write to us" }).click();
  const email = `ann-${randomUUID().slice(0, 8)}@home.example`;
  await other.getByLabel("Your name").fill("Ann Lee");
  await other.getByLabel("Telephone").fill("416-555-0100");
  await other.getByRole("button", { name: "Send me the code" }).click();
  await expect(other.getByLabel("Your name")).toHaveValue("Ann Lee");
  await other.getByLabel("Your mail address").fill(email);
  await other.getByLabel("What you are at the studio").fill("Manager");
  expect(await isSideways(other)).toBe(false);
  await other.getByRole("button", { name: "Send me the code" }).click();
  await typeCode(other, email);
  await expect(other.getByRole("heading", { name: "We have your claim" })).toBeVisible();

  await page.goto(`${new URL(page.url()).pathname}/colleagues`);
  await expect(page.getByText("Ann Lee")).toBeVisible();
  await page.getByLabel("Or decline, and say why").fill("She left the studio in May.");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("They get your reason by mail")).toBeVisible();
  expect(await mailedTo(email, "claim-declined")).toContain("She left the studio in May.");
});
