import { expect, test } from "vitest";
import { ask, openPage } from "#tests/support/html-page.ts";

test("the list and a post can be read, and shared", async () => {
  const list = await openPage("/blog");
  const post = await openPage(
    list
      .links(/Read More/)
      .at(-1)
      ?.attribute("href") ?? "",
  );
  expect(post.text).toContain("Before you book");
  expect(
    post
      .get("article")
      .links(/Facebook/)[0]
      ?.attribute("href"),
  ).toMatch(/facebook\.com\/sharer.*your-first-pilates-class/);
});

test("a post that is not there, and a draft, are not found", async () => {
  for (const slug of ["never-was", "pilates-in-pregnancy"]) {
    const missing = await openPage(`/blog/${slug}`);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("404 Page Not Found");
    expect(missing.list("input", { role: "combobox" })).not.toEqual([]);
  }
});

test("a link of a newsletter that leads nowhere says so on a page", async () => {
  const missing = await openPage("/n/999999/1");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("404 Page Not Found");
});

test("a post has its author, date, text and tags, what search engines want, and the way back", async () => {
  const path = "/blog/your-first-pilates-class";
  const page = await openPage(path);
  const scripts = page.list("script", { type: "application/ld+json" });
  const [posting, trail, questions] = scripts.map(({ text }) => JSON.parse(text));
  expect([posting["@type"], trail["@type"], questions["@type"]]).toEqual([
    "BlogPosting",
    "BreadcrumbList",
    "FAQPage",
  ]);
  expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual([
    "Home",
    "Blog",
    "Your First Pilates Class, From the Door to the Last Stretch",
  ]);
  expect(page.get("meta", { property: "og:type" }).attribute("content")).toBe("article");
  expect(page.get("link", { rel: "canonical" }).attribute("href")).toMatch(new RegExp(`${path}$`));
  expect(page.get("title").text).toBe(
    "Your First Pilates Class and What to Expect | Pilates Atlas",
  );
  const main = page.get("main");
  for (const words of [
    "BEGINNERS",
    "Pilates Expert & Wellness Coach",
    "January 14, 2025 · 5 min read",
  ]) {
    expect(main.text).toContain(words);
  }
  expect([...main.headings(2), ...main.headings(3)]).toEqual(
    expect.arrayContaining(["Tags", "Share this article"]),
  );
  expect(main.links("Back to Blog")[0]?.attribute("href")).toBe("/blog");
});

test("related posts say why, and that there are more", async () => {
  const page = await openPage("/blog/your-first-pilates-class");
  const related = page.region("You Might Also Like");
  const posts = related.list("li").map(({ text }) => text);
  expect(posts.filter((text) => text.includes("Read Article"))).toHaveLength(3);
  expect(posts.filter((text) => text.includes("SIMILAR"))).toHaveLength(2);
  expect(posts.filter((text) => text.includes("RELATED TOPICS"))).toHaveLength(1);
  expect(related.text).toContain("Shared topics: ");
  expect(related.text).toMatch(/\d more related articles? available/);
  expect(related.links("Browse All Articles")[0]?.attribute("href")).toBe("/blog");
  const next = await openPage(related.links("Read Article")[0]?.attribute("href") ?? "");
  expect(next.status).toBe(200);
  expect(next.headings(1)[0]).not.toContain("Your First");
});

test("topics are read and followed; the feed is announced, and one page is canonical", async () => {
  const page = await openPage("/blog/category/Studio%20Guides");
  expect(page.get("link", { rel: "canonical" }).attribute("href")).toMatch(
    /\/blog\/category\/studio-guides$/,
  );
  expect(page.list("link", { type: "application/rss+xml" })).toHaveLength(1);
  const topic = await openPage(page.links("ontario")[0]?.attribute("href") ?? "");
  expect(topic.headings(1)).toEqual(["Ontario"]);
});

test("a post's badge leads to its category", async () => {
  const page = await openPage("/blog/your-first-pilates-class");
  expect(page.get("main").links("BEGINNERS")[0]?.attribute("href")).toBe(
    "/blog/category/beginners",
  );
});

test("a topic that no post has is not found", async () => {
  for (const path of ["/blog/category/underwater", "/blog/tag/underwater", "/blog/tag/%20"]) {
    const page = await openPage(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain("404 Page Not Found");
  }
});

test("a page that is not there says so, with a way home", async () => {
  const page = await openPage("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.get("main").text).toContain("Did you forget to add the page to the router?");
  expect(
    page
      .get("header")
      .links(/^Pilates Atlas/)[0]
      ?.attribute("href"),
  ).toBe("/");
});

test("what marks our own scripts while a page is rendered is never sent", async () => {
  const answer = await ask("/");
  expect(await answer.text()).not.toContain("nonce=");
  expect(answer.headers.get("content-security-policy")).toContain("'sha256-");
});

test.each([
  "/explore/studios/on/toronto",
  "/explore/studios/on/liberty-village",
  "/explore/studios/on/ottawa/mat-pilates",
  "/explore/studio/1",
  "/blog/your-first-pilates-class",
  "/",
])(
  "%s tells its share picture, which is there, and breadcrumbs that redirect nowhere",
  async (path) => {
    const page = await openPage(path);
    const content = (name: string) =>
      [...page.list("meta", { property: name }), ...page.list("meta", { name })][0]?.attribute(
        "content",
      );
    const image = new URL(content("og:image") ?? "");
    expect(content("twitter:image")).toBe(image.href);
    expect(content("og:image:width")).toBe("1200");
    expect(content("og:image:height")).toBe("630");
    expect(content("og:image:alt")?.length).toBeGreaterThan(10);
    const picture = await ask(image.pathname + image.search);
    expect(picture.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

    const texts = page.list("script", { type: "application/ld+json" }).map(({ text }) => text);
    const trail = texts.find((text) => text.includes("BreadcrumbList")) ?? "";
    for (const [, address = ""] of trail.matchAll(/"item":"([^"]+)"/g)) {
      const answer = await ask(new URL(address).pathname);
      expect([address, answer.status]).toEqual([address, 200]);
    }
    expect(texts.join("")).not.toMatch(/\.svg/);
  },
);
