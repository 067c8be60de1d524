import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsIn, faultsInBothLights, test } from "#tests/support/journey.ts";
import { readMails } from "#tests/support/read-mails.ts";

const sentToTeam = "Your message has been sent to our team. We'll get back to you soon.";

/** Another one each time, so that every mail can be told from the others. */
function freshAddress(name: string): string {
  return `${name}-${crypto.randomUUID()}@mail.example`;
}

async function openContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await hydrated(page);
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Is there a studio in Elora? 🙂");
}

function toast(page: Page, title: string, description: string) {
  return page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: title })
    .filter({ hasText: description });
}

function mailsAbout(text: string) {
  const mails = readMails(join(process.env.JOURNEY_DATA ?? "", "mail"));
  return mails.filter((mail) => mail.text.includes(text) || mail.headers.get("to") === text);
}

async function mailTo(address: string) {
  await expect.poll(() => mailsAbout(address).length).not.toBe(0);
  return mailsAbout(address).at(-1);
}

test("a message to the team is sent by keyboard, said so, and the form is empty again", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await held.promise;
    await route.continue();
  });
  await openContact(page);
  await expect(page).toHaveTitle("Contact Us | Pilates Atlas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await expect(page.getByText("Fill out the form below.")).toBeVisible();
  const email = freshAddress("zoe");
  await fillIn(page, email);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("Is there a studio in Elora? 🙂");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("First name").focus();
  for (const label of ["Email", "Message"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  held.resolve();
  await expect(toast(page, "Message sent!", sentToTeam)).toBeVisible();
  for (const label of ["First name", "Email", "Message"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }
  const mail = await mailTo(email);
  expect(mail?.headers.get("reply-to")).toBe(email);
  expect(mail?.text).toContain("Is there a studio in Elora? 🙂");
});

test("what is wrong is said at its field, and goes away once it is right", async ({ page }) => {
  await openContact(page);
  await page.getByLabel("Email").fill("zoe@");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
  await page.getByLabel("First name").fill("x".repeat(51));
  await page.getByLabel("Message").fill("x".repeat(1001));
  await expect(page.getByText("First name must be less than 50 characters")).toBeVisible();
  await expect(page.getByText("Message must be less than 1000 characters")).toBeVisible();
  await fillIn(page, "zoe@mail.example");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a message that could not be sent is still there, and what the server refuses is said at its field", async ({
  page,
}) => {
  await page.route("**/api/contact", (route) => route.abort());
  await openContact(page);
  await fillIn(page, "zoe@mail.example");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast(page, "Error", "Failed to send message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Zoë");

  await page.unroute("**/api/contact");
  const issues = [{ path: "email", message: "We can't write to this address" }];
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 400, json: { message: "No.", issues } }),
  );
  await page.getByRole("button", { name: "Send message" }).click();
  const field = page.getByLabel("Email");
  await expect(field).toHaveAccessibleDescription("We can't write to this address");
  await expect(field).toBeFocused();
  await field.fill("zoe@other.example");
  await expect(field).not.toHaveAccessibleDescription("We can't write to this address");
});

test("what is typed before the script has come is sent, and two presses send once", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent: unknown[] = [];
  await page.route("**/api/contact", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 201, json: { message: "Thank you." } });
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await fillIn(page, "early@mail.example");
  held.resolve();
  await hydrated(page);
  await page.getByLabel("First name").press("Enter");
  await page.getByLabel("First name").press("Enter");
  await expect(toast(page, "Message sent!", sentToTeam)).toBeVisible();
  expect(sent).toMatchObject([{ firstName: "Zoë", email: "early@mail.example" }]);
});

test("the page comes without the schemas, and where they never come the server decides", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("**/assets/schemas-*.js", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await fillIn(page, freshAddress("no-schemas"));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast(page, "Message sent!", sentToTeam)).toBeVisible();
  expect(asked).not.toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is refused in the same words, then sent", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Message").fill("Short");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Short");
    const email = freshAddress("plain");
    await fillIn(page, email);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL(/\/contact\/sent$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message sent!");
    await mailTo(email);
  });

  test("one subscribes, confirms and unsubscribes", async ({ page }) => {
    const email = freshAddress("reader");
    await page.goto("/");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/newsletter\/sent$/);
    const mail = await mailTo(email);
    const pathOf = (name: string) =>
      new RegExp(`/newsletter/${name}\\?token=[\\w-]+`).exec(mail?.text ?? "")?.[0] ?? "";
    await page.goto(pathOf("confirm"));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
    await page.goto(pathOf("unsubscribe"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    await page.goto(pathOf("confirm"));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByText("This link does not work any more.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm subscription" })).toHaveCount(0);
    await page.getByRole("link", { name: "Subscribe again" }).click();
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please enter your email address.");
    await page.goto("/newsletter/unsubscribe");
    await expect(page.getByText("This link is not complete.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
  });
});

test("opening the links of a mail, as scanners do, changes nothing; one click of the mail program unsubscribes (RFC 8058)", async ({
  request,
}) => {
  const email = freshAddress("scanned");
  await request.post("/api/newsletter", { data: { email } });
  const mail = await mailTo(email);
  for (const [path] of (mail?.text ?? "").matchAll(/\/newsletter\/\w+\?token=[\w-]+/g)) {
    expect((await request.get(path)).headers()["cache-control"]).toBe("no-store");
  }
  expect(mailsAbout(email)).toHaveLength(1);
  const header = mail?.headers.get("list-unsubscribe") ?? "";
  const path = /\/newsletter\/unsubscribe\?token=[\w-]+/.exec(header)?.[0] ?? "";
  const answer = await request.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("You are unsubscribed");
});

test.describe("the newsletter block", () => {
  test("answers an empty field, a failure and a success with its toasts", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const field = page.getByLabel("Email address");
    const button = page.getByRole("button", { name: "Subscribe" });
    await button.click();
    await expect(toast(page, "Error", "Please enter your email address.")).toBeVisible();

    await page.route("**/api/newsletter", (route) => route.abort());
    await field.fill(freshAddress("block"));
    await button.click();
    await expect(toast(page, "Error", "Failed to subscribe. Please try again.")).toBeVisible();
    await page.unroute("**/api/newsletter");

    await field.press("Enter");
    const success = toast(page, "Success!", "You've been subscribed to our newsletter.");
    await expect(success).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(page.getByText("A first mail is on its way to you")).toBeVisible();
  });
});

const link = "/newsletter/confirm?token=abcdefghijklmnopqrstuvwx";

test("these pages are clean for axe and fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, light] of [
    ["/about", "light"],
    ["/privacy", "dark"],
    ["/terms", "light"],
    ["/newsletter", "dark"],
    [link, "light"],
  ] as const) {
    await page.goto(path);
    expect(await faultsIn(light, page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await openContact(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  expect(await faultsInBothLights(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
