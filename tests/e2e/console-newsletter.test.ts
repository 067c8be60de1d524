import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { signInAsSomebodyElse } from "#tests/support/team-member.ts";

const mailFolder = () => join(process.env.JOURNEY_DATA ?? "", "mail");

/** A busy machine sheds load: nothing was taken, so it can be sent again. */
async function subscribe(request: APIRequestContext, email: string): Promise<void> {
  await expect(async () => {
    expect((await request.post("/api/newsletter", { data: { email } })).ok()).toBe(true);
  }).toPass();
}

/** As a reader does: by the link in the mail. */
async function confirmLinkOf(email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const mail = readMails(mailFolder()).find(({ headers }) => headers.get("to") === email);
    link = /https?:\S+\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test("an editor writes an issue from posts, looks at it, tests it, sends it, and recalls it", async ({
  page,
  request,
}) => {
  const reader = `reader${Date.now()}@mail.example`;
  await subscribe(request, reader);
  await page.goto(await confirmLinkOf(reader));
  await page.getByRole("button", { name: /confirm/i }).click();
  await expect(page.getByText("Your subscription is confirmed.")).toBeVisible();

  const editor = await signInAsSomebodyElse(page, "editor");
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "Write an issue" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Spring on the reformer");
  const introduction = page.getByLabel("Introduction");
  await introduction.fill("Hello **you**, see [all](/explore).");
  // It saves itself: the mail beside it follows, and the cursor stays where somebody writes.
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("link", { name: "all" })).toBeVisible();
  await introduction.evaluate((area) => {
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(23, 23);
  });
  await page.keyboard.type(" studios");
  await expect(mail.getByRole("link", { name: "all studios" })).toBeVisible();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  const cursor = await introduction.evaluate((area) =>
    area instanceof HTMLTextAreaElement ? area.selectionStart : 0,
  );
  expect(cursor).toBe(31);
  await expect(introduction).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(introduction).toHaveValue("Hello **you**, see [all studios](/explore).");
  const posts = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Remove" }) });
  const first = (await posts.first().locator("span").first().innerText()).trim();
  await page.getByRole("button", { name: `Move “${first}” down` }).click();
  await expect(posts.nth(1)).toContainText(first);
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
    "Spring on the reformer",
  );
  expect(await accessibilityFaults(page)).toEqual([]);

  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Spring on the reformer");
  await expect(mail.getByRole("link", { name: "all studios" })).toHaveAttribute(
    "href",
    /\/explore$/,
  );
  await page.getByText("As text, for whoever reads no HTML").click();
  await expect(page.getByText(/Hello you, see all studios \(http/)).toBeVisible();

  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByRole("status")).toHaveText(`A test is on its way to ${editor}.`);
  await expect(async () => {
    const test = readMails(mailFolder()).find(({ kind }) => kind === "newsletter-test");
    expect(test?.headers.get("to")).toBe(editor);
    expect(test?.headers.get("subject")).toBe("Test: Spring on the reformer");
    expect(test?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(test?.html).toContain("12 Example Street");
  }).toPass();

  await page.getByRole("button", { name: /^Send to \d.*…$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Send to \d/ })
    .click();
  await expect(page.getByRole("status")).toContainText("It will be sent in 5 minutes.");
  expect(await accessibilityFaults(page)).toEqual([]);
  const { issues } = JSON.parse(JSON.stringify(await operator("newsletter")));
  expect(issues).toContainEqual(
    expect.objectContaining({ subject: "Spring on the reformer", state: "waiting" }),
  );
  await page.getByRole("button", { name: "Recall it" }).click();
  await expect(page.getByRole("status")).toContainText("Recalled");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
    "Spring on the reformer",
  );
  expect(readMails(mailFolder()).filter(({ kind }) => kind === "newsletter-issue")).toEqual([]);
});

test("of two who write one issue, the later chooses, and nothing is saved before that", async ({
  page,
  browser,
}) => {
  await signInAsSomebodyElse(page, "editor");
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "Write an issue" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Summer");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const context = await browser.newContext({ baseURL: process.env.JOURNEY_SITE ?? "" });
  const other = await context.newPage();
  await signInAsSomebodyElse(other, "operator");
  await other.goto(new URL(page.url()).pathname);
  await hydrated(other);
  await other.getByRole("textbox", { name: "Subject" }).fill("Summer by the lake");
  await other.getByLabel("Introduction").fill("Bring a towel.");
  await expect(
    other.frameLocator("iframe").getByText("Bring a towel."),
    "the other one's is saved",
  ).toBeVisible();

  await page.getByRole("textbox", { name: "Subject" }).fill("Summer in the city");
  const notice = page.getByRole("alert", { name: "Two versions" });
  await expect(notice).toContainText("Summer by the lake");
  await expect(page.getByLabel("Introduction")).toHaveValue("Bring a towel.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Subject" }).fill("Summer in town");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await notice.getByLabel(/Take theirs/).check();
  await notice.getByRole("button", { name: "Go on with these" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Summer by the lake");
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // Whoever leaves while it can't be saved is asked; otherwise it is saved first.
  const introduction = page.getByLabel("Introduction");
  const list = page
    .getByRole("navigation", { name: "Screens of the console" })
    .getByRole("link", { name: "Newsletter" });
  await page.route("**/draft", (route) => route.abort());
  await introduction.fill("Bring two towels.");
  await expect(page.getByText("Not saved. The site can't be reached.")).toBeVisible();
  await list.click();
  const question = page.getByRole("dialog", { name: "Not saved yet" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(introduction).toHaveValue("Bring two towels.");
  await page.unroute("**/draft");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Bring two towels.")).toBeVisible();
  // Nor does whoever is signed out meanwhile lose a word: it is saved once they are back.
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await introduction.fill("Bring a large towel.");
  await expect(page.getByText(/^Not saved\. .*signed out/i)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in, in a new tab" })).toBeVisible();
  await expect(introduction).toHaveValue("Bring a large towel.");
  await page.context().addCookies(session);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await introduction.fill("Bring three towels.");
  await list.click();
  await page.waitForURL(/\/admin\/newsletter$/);
  await page.getByRole("link", { name: "Summer by the lake" }).first().click();
  await expect(introduction).toHaveValue("Bring three towels.");

  // Deleted between a save and the look at what it left: what was typed since becomes a new draft.
  await page.route("**/draft", async (route) => {
    const response = await route.fetch();
    await other.reload();
    await hydrated(other);
    await other.getByText("Delete this draft…").click();
    await other.getByRole("button", { name: "Delete it" }).click();
    await expect(other.getByText("The draft is deleted.")).toBeVisible();
    await context.close();
    await introduction.fill("Bring five towels.");
    await route.fulfill({ response });
  });
  await introduction.fill("Bring four towels.");
  await expect(page.getByRole("heading", { name: "This draft is gone" })).toBeVisible();
  await page.unroute("**/draft");
  await expect(introduction).toHaveValue("Bring five towels.");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Summer by the lake");
  await page.getByRole("button", { name: "Save as a new draft" }).click();
  await expect(page.getByRole("status")).toContainText("Saved as a new draft.");
  await expect(introduction).toHaveValue("Bring five towels.");
});

test("a post that others publish meanwhile is no change of whoever writes an issue", async ({
  page,
}) => {
  const title = `Spine ${Date.now()}`;
  await signInAsSomebodyElse(page, "editor");
  await page.goto("/admin/posts");
  await page.getByRole("button", { name: "Write a post" }).click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("What the spine does.");
  await page.getByLabel("Author").fill("Robin Maple");
  await page.getByLabel("Category").fill("Wellness");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Breathe.");
  await expect(page.locator("[data-save=saved]")).toBeVisible();
  await page.goto("/admin/newsletter");
  await page.getByRole("button", { name: "Write an issue" }).click();
  const offered = page.getByLabel("A further post");
  await expect(offered.getByRole("option", { name: title })).toHaveCount(0);

  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await operator("post-publish", { slug: title.toLowerCase().replace(" ", "-") });
  await page.getByRole("textbox", { name: "Subject" }).fill("Autumn");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(offered.getByRole("option", { name: title })).toHaveCount(1);
  await page
    .getByRole("navigation", { name: "Screens of the console" })
    .getByRole("link", { name: "Newsletter" })
    .click();
  await page.waitForURL(/\/admin\/newsletter$/);
});

test("subscribers with what they agreed to leave as a file, and one of them by hand", async ({
  page,
  request,
}) => {
  const reader = `+leaver${Date.now()}@mail.example`;
  await subscribe(request, reader);
  await signInAsSomebodyElse(page, "operator");
  await page.goto(`/admin/newsletter/subscribers?search=${encodeURIComponent(reader)}`);
  await page.getByLabel(`What ${reader} agreed to`).click();
  await expect(page.getByText("By subscribing you agree")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("subscribers.csv");
  const chunks = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toContain(`\r\n'${reader},pending,`);
  await page.getByLabel(`Unsubscribe ${reader}`).click();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(`${reader} is unsubscribed.`);
});
