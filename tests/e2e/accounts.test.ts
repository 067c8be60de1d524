import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, faultsIn, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { signInAs, signInAsSomebodyElse } from "#tests/support/team-member.ts";

async function otherBrowser(browser: Browser): Promise<Page> {
  const { JOURNEY_SITE: baseURL = "" } = process.env;
  return (await browser.newContext({ baseURL })).newPage();
}

/** The newest link and code that went to an address. */
async function mailedTo(email: string) {
  const folder = join(process.env.JOURNEY_DATA ?? "", "mail");
  const find = () =>
    readMails(folder).findLast(
      ({ kind, headers }) => kind === "sign-in" && headers.get("to")?.includes(email),
    );
  await expect.poll(find).toBeDefined();
  const text = find()?.text ?? "";
  const path = /\/account\/link\?token=[\w-]+/.exec(text)?.[0] ?? "";
  return { path, code: /Your code: ([\w-]+)/.exec(text)?.[1] ?? "" };
}

async function ask(page: Page, email: string, path = "/account/sign-in"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Mail address").fill(email);
  await page.getByRole("button", { name: "Send me a mail" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
}

test("from an invitation to the console, out again, and back by a mail", async ({
  page,
  browser,
}) => {
  const email = await signInAsSomebodyElse(page, "operator");
  await page.goto("/account");
  await page.getByRole("link", { name: "Your sessions" }).click();
  await expect(page.getByText("This browser")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  await page.goto("/admin/queue");
  await expect(page).toHaveURL(/\/account\/sign-in\?returnTo=%2Fadmin%2Fqueue$/);

  await ask(page, email, page.url());
  const { path, code } = await mailedTo(email);
  const elsewhere = await otherBrowser(browser);
  await elsewhere.goto(path);
  await expect(elsewhere.getByText(code)).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Sign in" })).toBeHidden();
  for (let visit = 0; visit < 5; visit += 1) {
    await page.request.get(path);
    await page.request.head(path);
  }
  await page.goto(path);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/admin\/queue$/);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
});

test("the code signs in, without JavaScript too; five wrong ones end it", async ({
  browser,
  page,
}) => {
  const email = await signInAsSomebodyElse(page, "editor");
  const { JOURNEY_SITE: baseURL = "" } = process.env;
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await ask(plain, email);
  const first = await mailedTo(email);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await plain.getByLabel("Code from the mail").fill("cccc cccc");
    await plain.getByRole("button", { name: "Sign in" }).click();
  }
  await expect(plain.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
  await plain.goto(first.path);
  await expect(plain.getByRole("heading", { name: "This sign-in has ended" })).toBeVisible();
  await ask(plain, email);
  await expect.poll(async () => (await mailedTo(email)).code).not.toBe(first.code);
  const { code } = await mailedTo(email);
  await plain.getByLabel("Code from the mail").fill(code.toLowerCase().replace("-", " "));
  await plain.getByRole("button", { name: "Sign in" }).click();
  await expect(plain.getByRole("button", { name: "Skip for now" })).toBeVisible();
});

test("nobody learns who has an account: the same answer for every address", async ({ request }) => {
  const member = `${randomUUID()}@team.example`;
  await operator("invite", { email: member, role: "operator" });
  const { JOURNEY_SITE: origin = "" } = process.env;
  const post = async (email: string) => {
    const answer = await request.post("/account/sign-in", {
      form: { email },
      headers: { origin },
      maxRedirects: 0,
    });
    const cookie = answer.headers()["set-cookie"]?.replace(/=[\w-]{43}/, "=…");
    return {
      status: answer.status(),
      location: answer.headers().location,
      cookie,
      size: (await answer.body()).length,
    };
  };
  const known = await post(member);
  expect(known).toMatchObject({ status: 302, location: "/account/code" });
  expect(await post(`${randomUUID()}@nobody.example`)).toEqual(known);
  expect((await post("a".repeat(400))).status).toBe(400);
});

test("a form of an account comes from our own pages, and a session that was forged is none", async ({
  request,
  page,
}) => {
  const { JOURNEY_SITE: own = "" } = process.env;
  const form = { email: "ada@team.example" };
  const post = async (headers: Record<string, string>) =>
    (await request.post("/account/sign-in", { form, headers, maxRedirects: 0 })).status();
  expect(await post({ origin: "https://evil.example" })).toBe(403);
  expect(await post({ origin: "null" })).toBe(403);
  expect(await post({})).toBe(403);
  expect(await post({ origin: own, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post({ origin: own, "sec-fetch-site": "same-site" })).toBe(403);
  expect(await post({ origin: own })).toBe(302);
  await page.context().addCookies([{ name: "session", value: "A".repeat(43), url: own }]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/account\/sign-in/);
  await page.goto(`/account/invitation?token=${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
});

test("whoever is removed is out at once, and in two tabs both are", async ({ page, browser }) => {
  const email = await signInAsSomebodyElse(page, "editor");
  const tab = await page.context().newPage();
  await tab.goto("/account/sessions");
  await operator("sign-out", { email });
  await tab.goto("/account");
  await expect(tab).toHaveURL(/\/account\/sign-in/);
  const other = await otherBrowser(browser);
  const removed = await signInAsSomebodyElse(other, "operator");
  await operator("remove", { email: removed });
  await other.goto("/admin");
  await expect(other).toHaveURL(/\/account\/sign-in/);
});

test("the way in is accessible in the light and in the dark, on a narrow phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const look = async (light: "light" | "dark") => {
    expect(await faultsIn(light, page), page.url()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await page.goto("/account/sign-in");
  await look("light");
  await page.getByRole("button", { name: "Send me a mail" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await look("dark");
  await ask(page, "somebody@nobody.example");
  await look("light");
  await page.goto("/account/link?token=x");
  await look("dark");
  await signInAs(page, "operator");
  await page.goto("/account");
  await look("light");
  await page.goto("/account/sessions");
  await look("dark");
});
