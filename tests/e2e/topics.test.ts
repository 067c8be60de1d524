import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsIn, test } from "#tests/support/journey.ts";

const phone = { width: 360, height: 740 };

test("from a card to its category, on to a tag of a post, and back to the blog", async ({
  page,
}) => {
  await page.goto("/blog");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "STUDIO GUIDES", exact: true }).first().click();
  await expect(page).toHaveURL(/\/blog\/category\/studio-guides$/);
  await expect(page).toHaveTitle("Studio Guides | Pilates Atlas Blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studio Guides");
  const cards = main.getByRole("listitem").filter({ hasText: "Read More" });
  await expect(cards).toHaveCount(3);
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link", { name: "Studio Guides" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await cards.first().getByRole("link", { name: "pricing" }).click();
  await expect(page).toHaveURL(/\/blog\/tag\/pricing$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  await expect(cards).toHaveCount(3);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("at 1280 a post's text and what stands beside it fill the page's width, and its tags lead to their pages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/blog/your-first-pilates-class");
  const text = await page.locator(".post-text").boundingBox();
  const beside = await page.getByRole("complementary").boundingBox();
  const picture = await page.locator("article img").first().boundingBox();
  const right = (box: typeof text) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(text?.x).toBe(picture?.x);
  expect(right(beside)).toBeCloseTo(right(picture), 0);
  expect((beside?.x ?? 0) - right(text)).toBeLessThan(120);
  await hydrated(page);
  const tags = page.getByRole("main").getByRole("list", { name: "Tags" });
  await tags.getByRole("link", { name: "first steps" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First steps");
});

test("topics have no accessibility fault on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, light] of [
    ["/blog/category/technique", "light"],
    ["/blog/tag/home-practice", "dark"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    expect(await faultsIn(light, page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
});
