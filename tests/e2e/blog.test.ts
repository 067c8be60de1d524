import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

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

test("while posts come there are skeletons; without any the list says so", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/blog", async (route) => {
    await held.promise;
    await route.fulfill({ json: [] });
  });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { name: "No blog posts yet" })).toBeVisible();
  await expect(
    page.getByText("Check back soon for expert Pilates content and tips."),
  ).toBeVisible();
});

test("a list that can't be had says so", async ({ page }) => {
  await page.route("**/api/blog", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch blog posts");
});

test("a post has its author, date, text and tags, what search engines want, and the way back", async ({
  page,
}) => {
  await page.goto(post);
  const scripts = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(scripts.map((text) => JSON.parse(text)["@type"])).toEqual([
    "BlogPosting",
    "BreadcrumbList",
    "FAQPage",
  ]);
  const steps = JSON.parse(scripts[1] ?? "").itemListElement;
  expect(steps.map(({ name }: { name: string }) => name)).toEqual([
    "Home",
    "Blog",
    "Your First Pilates Class, From the Door to the Last Stretch",
  ]);
  await expect(page.locator("meta[property='og:type']")).toHaveAttribute("content", "article");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(post));
  await expect(page).toHaveTitle("Your First Pilates Class and What to Expect | Pilates Atlas");
  await expect(page.getByText("BEGINNERS", { exact: true })).toBeVisible();
  await expect(page.getByText("Pilates Expert & Wellness Coach")).toBeVisible();
  await expect(page.getByText("January 14, 2025 · 5 min read")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tags" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Share this article" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
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

test("each network opens in a window of 600 by 400 with the post's address", async ({
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
});

test("the link is copied, and a toast says so; where it can't be, another", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(post);
  await hydrated(page);
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

test("related posts say why, and that there are more", async ({ page }) => {
  await page.goto(post);
  const related = page.getByRole("region", { name: "You Might Also Like" });
  await expect(related.getByRole("listitem")).toHaveCount(3);
  await expect(related.getByText("SIMILAR", { exact: true })).toHaveCount(2);
  await expect(related.getByText("RELATED TOPICS", { exact: true })).toHaveCount(1);
  await expect(related.getByText("Shared topics: ").first()).toBeVisible();
  await expect(related.getByText(/^\d more related articles? available$/)).toBeVisible();
  await expect(related.getByRole("link", { name: "Browse All Articles" })).toHaveAttribute(
    "href",
    "/blog",
  );
  await related.getByRole("link", { name: "Read Article" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Your First");
});

test("a post that is not there, and a draft, are a 404 page", async ({ page }) => {
  for (const slug of ["never-was", "pilates-in-pregnancy"]) {
    const answer = await page.goto(`/blog/${slug}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  }
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

test("a post needs less than 150 KB of compressed JavaScript, with room to spare", async ({
  page,
}) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith(".js")) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(post, { waitUntil: "networkidle" });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(145_000);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no button offers what needs it", async ({ page }) => {
    await page.goto(post);
    await expect(page.getByRole("heading", { name: "Before you book" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy Link" })).toHaveCount(0);
  });
});

for (const [colorScheme, width, paths] of [
  ["light", 1280, ["/blog", post]],
  ["dark", 360, ["/blog", post, "/blog/never-was"]],
] as const) {
  test(`nothing stands in a reader's way, ${colorScheme}, ${width} wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      expect(await accessibilityFaults(page), path).toEqual([]);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, tooWide]).toEqual([path, 0]);
    }
  });
}
