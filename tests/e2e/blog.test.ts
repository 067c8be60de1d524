import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsIn, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";

const post = "/blog/your-first-pilates-class";

test("the list shows the posts as cards, newest first, and leads to a post", async ({ page }) => {
  await page.goto("/blog");
  await expect(page).toHaveTitle("Pilates Atlas Blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pilates Atlas Blog");
  const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: "Read More" });
  await expect(cards).toHaveCount(11);
  const newest = cards.first();
  await expect(newest).toContainText("WELLNESS");
  await expect(newest).toContainText("Maren Holloway · November 18, 2025");
  await expect(newest.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "routine",
    "home practice",
    "ontario",
  ]);
  await newest.getByRole("link", { name: "Read More" }).click();
  await expect(page).toHaveURL(/\/blog\/a-winter-pilates-routine$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Winter Routine for Ontario");
});

test("a picture that fails makes room for artwork", async ({ page }) => {
  await page.route("**/sample/pictures/**", (route) => route.abort());
  await page.goto("/blog");
  const newest = page.getByRole("main").getByRole("listitem").first();
  await expect(newest.locator("svg.art")).toBeVisible();
  await expect(newest.locator("img")).toHaveCount(0);
});

test("a list that can't be had says so; while posts come there are skeletons, and without any it says so", async ({
  page,
}) => {
  await page.route("**/api/blog", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto("/");
  await hydrated(page);
  const blog = page.getByRole("contentinfo").getByRole("link", { name: "Blog" });
  await blog.click();
  await page.waitForURL("**/blog");
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch blog posts");
  await page.goBack();
  await page.waitForURL("**/");
  await page.unroute("**/api/blog");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/blog", async (route) => {
    await held.promise;
    await route.fulfill({ json: [] });
  });
  await blog.click();
  await page.waitForURL("**/blog");
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { name: "No blog posts yet" })).toBeVisible();
  await expect(
    page.getByText("Check back soon for expert Pilates content and tips."),
  ).toBeVisible();
});

test("the table of contents leads to its heading, and links in the text need no page load", async ({
  page,
}) => {
  await page.goto(post);
  await hydrated(page);
  const contents = page.getByRole("navigation", { name: "On this page", exact: true });
  await contents.getByRole("link", { name: "Small courtesies" }).click();
  await expect(page).toHaveURL(/#etiquette$/);
  await expect(page.getByRole("heading", { name: "Small courtesies" })).toBeInViewport();

  await page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await page.locator(".post-text a[href^='/blog/']").first().click();
  await expect(page).not.toHaveURL(new RegExp(post));
  await expect(page.locator("body[data-same=yes]")).toBeVisible();
});

test("a post is shared in a window of 600 by 400 or by its link, and a toast says whether it was copied", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const open = window.open;
    window.open = (...args) => {
      document.documentElement.setAttribute("data-features", args[2] ?? "");
      return open.apply(window, args);
    };
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(post);
  await hydrated(page);
  for (const [network, host] of [
    ["Facebook", "www.facebook.com"],
    ["Twitter", "twitter.com"],
    ["LinkedIn", "www.linkedin.com"],
  ] as const) {
    await context.route(`https://${host}/**`, (route) => route.fulfill({ body: "shared" }));
    const opening = page.waitForEvent("popup");
    await page.getByRole("article").getByRole("link", { name: network }).first().click();
    const popup = await opening;
    await popup.waitForURL(`https://${host}/**`);
    expect(decodeURIComponent(popup.url())).toContain(post);
    await expect(page.locator("html")).toHaveAttribute("data-features", /width=600,height=400/);
    await popup.close();
  }
  const copy = page.getByRole("button", { name: "Copy Link" }).first();
  await copy.click();
  await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The blog post link has been copied to your clipboard.", { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await copy.click();
  await expect(page.getByText("Failed to copy", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Please copy the link manually from your browser.", { exact: true }),
  ).toBeVisible();
});

test("a post that fails on the way shows the 404 page", async ({ page }) => {
  await page.goto("/blog");
  await page.route("**/api/blog/a-winter-pilates-routine", (route) =>
    route.fulfill({ status: 500, body: "no" }),
  );
  await hydrated(page);
  await page.getByRole("link", { name: "Read More" }).first().click();
  await page.waitForURL("**/blog/a-winter-pilates-routine");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no button offers what needs it", async ({ page }) => {
    await page.goto(post);
    await expect(page.getByRole("heading", { name: "Before you book" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy Link" })).toHaveCount(0);
  });
});

test("nothing stands in a reader's way, on a desk and on a phone", async ({ page }) => {
  for (const path of ["/blog", post]) {
    await page.goto(path);
    expect(await faultsOnDeskAndPhone(page), path).toEqual([]);
  }
  await page.goto("/blog/never-was");
  expect(await faultsIn("dark", page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
