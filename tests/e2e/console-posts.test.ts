import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { signInAs } from "#tests/support/team-member.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function begin(page: Page) {
  await signInAs(page, "editor");
  await page.goto("/admin/posts");
  await page.getByRole("button", { name: "Write a post" }).click();
  await page.waitForURL(/\/admin\/posts\/\d+$/);
}

async function fillIn(page: Page, title: string) {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("What the ribs do.");
  await page.getByLabel("Author").fill("Robin Maple");
  await page.getByLabel("Category").fill("Wellness");
}

/** By a link of the screen, which loads no new page. */
const leave = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Posts", exact: true }).click();

async function answerQuestion(page: Page, answer: "stay" | "leave"): Promise<string> {
  const question = page.getByRole("dialog", { name: "Not saved yet" });
  const words = await question.innerText();
  const button = answer === "leave" ? "Leave without saving" : "Stay";
  await question.getByRole("button", { name: button }).click();
  return words;
}

const saved = (page: Page) => expect(page.locator("[data-save=saved]")).toBeVisible();

test("an editor writes, sees the page in both themes, publishes, and an old address leads on", async ({
  page,
}) => {
  await begin(page);
  await hydrated(page);
  const title = `Ribs ${Date.now()}`;
  const slug = title.toLowerCase().replace(" ", "-");
  await fillIn(page, title);
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(page.locator(".cm-editor")).toBeVisible();
  await text.click();
  await page.keyboard.type("Breathe [wide](/blog/nowhere-at-all).\n\n<script>alert(1)</script>");
  const typedAt = Date.now();
  await saved(page);
  expect(Date.now() - typedAt).toBeLessThan(10_000);

  const preview = page.frameLocator("iframe[title='Preview of the post']");
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.getByText("Breathe wide.")).toBeVisible();
  await expect(preview.locator("script")).toHaveCount(0);
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(preview.locator("html")).toHaveClass("dark");

  await page.getByLabel("Add a picture").setInputFiles({
    name: "ribs.png",
    mimeType: "image/png",
    buffer: png,
  });
  await expect(page.getByText("A picture has no words").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.locator(".cm-content")).not.toContainText("/pictures/");
  await page.keyboard.press("ControlOrMeta+y");
  await expect(page.locator(".cm-content")).toContainText("![](/pictures/");
  await saved(page);
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await saved(page);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Add a picture")).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(page.locator(".cm-content")).toContainText("/pictures/");

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("alert").first()).toContainText("one link leads nowhere");
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText(`Published: /blog/${slug}`)).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/blog/${slug}`)).status(), { timeout: 5_000 })
    .toBe(200);

  await page.getByLabel("Address").fill(`${slug}-again`);
  await page.getByRole("button", { name: "Publish the changes" }).click();
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText(`Published: /blog/${slug}-again`)).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(new RegExp(`${slug}-again$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("two windows: the second sees both, loses nothing, and is asked before it leaves", async ({
  page,
  context,
}) => {
  await begin(page);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Of the first window");
  await page.getByLabel("Author").fill("First Author");
  await saved(page);
  await other.getByRole("textbox", { name: "Excerpt" }).fill("Of the second window");
  await other.getByLabel("Category").fill("Second");
  const choice = other.getByRole("group", { name: "Excerpt: yours or theirs" });
  await expect(choice).toContainText("Of the first window");
  await expect(other.getByRole("alert").first()).toContainText("taken over below: author");
  await expect(other.getByRole("textbox", { name: "Excerpt" })).toHaveValue("Of the second window");
  await expect(other.getByLabel("Author")).toHaveValue("First Author");
  await Promise.all([answerQuestion(other, "stay"), leave(other)]);
  await expect(other.getByRole("textbox", { name: "Excerpt" })).toHaveValue("Of the second window");
  await other.getByRole("button", { name: "Go on with these" }).click();
  await saved(other);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Excerpt" })).toHaveValue("Of the second window");
  await expect(page.getByLabel("Author")).toHaveValue("First Author");
  await expect(page.getByLabel("Category")).toHaveValue("Second");

  await hydrated(page);
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Of the first window again");
  await saved(page);
  await other.getByRole("textbox", { name: "Excerpt" }).fill("Of the second window again");
  await expect(other.getByRole("alert").first()).toContainText("Of the first window again");
  await Promise.all([answerQuestion(other, "leave"), leave(other)]);
  await other.waitForURL(/\/admin\/posts$/);
});

test("whoever leaves within a moment of a key has it saved, and is asked while it can't be", async ({
  page,
}) => {
  await begin(page);
  await hydrated(page);
  const path = page.url();
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Typed at the last moment");
  await leave(page);
  await page.waitForURL(/\/admin\/posts$/);
  await page.goto(path);
  await expect(page.getByRole("textbox", { name: "Excerpt" })).toHaveValue(
    "Typed at the last moment",
  );

  await hydrated(page);
  await page.route("**/draft", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Typed while the site was away");
  await expect(page.getByText("Not saved. The site can't be reached.")).toBeVisible();
  const [question] = await Promise.all([answerQuestion(page, "stay"), leave(page)]);
  expect(question).toContain("not saved");
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("textbox", { name: "Excerpt" })).toHaveValue(
    "Typed while the site was away",
  );
  await page.unroute("**/draft");
  await leave(page);
  await page.waitForURL(/\/admin\/posts$/);
  await page.goto(path);
  await expect(page.getByRole("textbox", { name: "Excerpt" })).toHaveValue(
    "Typed while the site was away",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a post is written, previewed and published by its form", async ({ page }) => {
    await begin(page);
    const title = `Plain ${Date.now()}`;
    await fillIn(page, title);
    await page.getByLabel("Text").fill("Plain words.");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Plain words.")).toBeVisible();
    await page.getByRole("link", { name: "Back to writing" }).click();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Published: /blog/plain-")).toBeVisible();
  });

  test("what is typed for a draft that somebody deleted becomes a new one", async ({
    page,
    context,
  }) => {
    await begin(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText("Delete this draft…").click();
    await other.getByRole("button", { name: "Delete it" }).click();
    await expect(other.getByText("The draft is deleted.")).toBeVisible();
    await fillIn(page, "Typed in vain");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Robin Maple has deleted this draft.");
    await page.getByRole("button", { name: "Save as a new draft" }).click();
    await expect(page.getByText("Saved as a new draft.")).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed in vain");
    await expect(page.getByRole("textbox", { name: "Excerpt" })).toHaveValue("What the ribs do.");
  });
});

test("nothing stands in a writer's way, on a desk and on a narrow phone", async ({ page }) => {
  await begin(page);
  await expect(page.locator(".cm-editor")).toBeVisible();
  await expect(page.locator("iframe")).toBeVisible();
  for (const path of [page.url(), `${page.url()}/preview`, "/admin/posts"]) {
    if (path !== page.url()) await page.goto(path);
    expect(await faultsOnDeskAndPhone(page), path).toEqual([]);
  }
});
