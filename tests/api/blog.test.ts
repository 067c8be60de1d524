import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blogPostCardsSchema, blogPostSchema } from "#domain/contracts/blog.ts";
import { uploadPicture } from "#server/blog/pictures/pictures.ts";
import { insertBlogPosts } from "#server/blog/post-queries.ts";
import { announceBlogChange, keepPostsFresh } from "#server/blog/public-posts.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { loadSamplePosts } from "#server/start/load-sample.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const post = {
  title: "A & B <c>",
  slug: "a-and-b",
  excerpt: 'Say "hello"',
  content: "## Why {#why}\n\n[x](javascript:alert(1)) <script>alert(1)</script>",
  author: "Maren Holloway",
  category: "Notes",
  published: true,
};

describeOnDatabase("the blog", (getDb, getConnection) => {
  let site: TestApp | undefined;
  const get = async (url: string, headers: Record<string, string> = {}) => {
    if (site === undefined) throw new Error("The site is there within tests only");
    return site.app.inject({ method: "GET", url, headers });
  };

  beforeAll(async () => {
    await loadSamplePosts(getDb(), process.cwd());
    await insertBlogPosts(getDb(), [
      { ...post, faqSchema: [{ question: "Stored?", answer: "Yes." }] },
      { ...post, slug: "hidden", published: false, publishedAt: new Date("2030-01-01") },
    ]);
    site = await createTestApp(getConnection());
  });
  afterAll(() => site?.app.close());

  test("a browser that takes compressed answers gets the posts, first and later", async () => {
    const plain = await get("/api/blog");
    for (const _time of [1, 2]) {
      const answer = await get("/api/blog", { "accept-encoding": "gzip, br, zstd" });
      const isPacked = answer.headers["content-encoding"] === "br";
      const body = isPacked ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
      expect(body.toString()).toBe(plain.body);
    }
  });

  test("the list has the public posts as cards, newest first and without their text", async () => {
    const answer = await get("/api/blog");
    const posts = blogPostCardsSchema.parse(answer.json());
    expect(posts).toHaveLength(12);
    expect(posts[0]?.slug).toBe("a-winter-pilates-routine");
    expect(posts.at(-1)).toMatchObject({ slug: "a-and-b", publishedAt: null });
    expect(answer.body).not.toContain('"content"');
    expect(posts.map(({ slug }) => slug)).not.toContain("hidden");
  });

  test("loading the sample twice adds nothing", async () => {
    await loadSamplePosts(getDb(), process.cwd());
    expect((await get("/api/blog")).json()).toHaveLength(12);
  });

  test("a post has its fields, its HTML, its contents and its questions", async () => {
    const answer = await get("/api/blog/your-first-pilates-class");
    const found = blogPostSchema.parse(answer.json());
    expect(found.content).toContain("## Frequently Asked Questions");
    expect(found.html).toContain('<h2 id="frequently-asked-questions">');
    expect(found.toc).toHaveLength(7);
    expect(found.faq).toHaveLength(5);
    expect(found.publishedAt).toBe("2025-01-14T14:00:00.000Z");
  });

  test("questions that were stored come before those in the text", async () => {
    const found = blogPostSchema.parse((await get("/api/blog/a-and-b")).json());
    expect(found.faq).toEqual([{ question: "Stored?", answer: "Yes." }]);
  });

  test("a post's HTML runs nothing", async () => {
    const { html } = blogPostSchema.parse((await get("/api/blog/a-and-b")).json());
    expect(html).toContain('<h2 id="why">');
    expect(html).not.toMatch(/javascript:|<script/i);
  });

  test.each(["hidden", "pilates-in-pregnancy", "never-was", "__proto__"])(
    "%s is not found, draft or not",
    async (slug) => {
      const answer = await get(`/api/blog/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: "Post not found" });
    },
  );

  test.each(["%00", "%E0%A4%A", "a".repeat(5000), "%27%20or%201=1--", "%F0%9F%92%A9"])(
    "an odd address gets a clear no: %s",
    async (slug) => {
      const answer = await get(`/api/blog/${slug}`);
      expect([400, 404, 414]).toContain(answer.statusCode);
      expect(answer.json().message).toBeTypeOf("string");
    },
  );

  test("a category has its posts, in any case, and no drafts", async () => {
    const answer = await get("/api/blog/category/Studio%20Guides");
    const posts = blogPostCardsSchema.parse(answer.json());
    expect(posts).toHaveLength(3);
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(["Studio Guides"]));
    for (const other of ["studio%20guides", "studio-guides"]) {
      expect((await get(`/api/blog/category/${other}`)).json()).toEqual(answer.json());
    }
    const wellness = blogPostCardsSchema.parse((await get("/api/blog/category/Wellness")).json());
    expect(wellness.map(({ slug }) => slug)).not.toContain("pilates-in-pregnancy");
  });

  test("a tag has the posts that bear it, as it is written or as its address has it", async () => {
    const answer = await get("/api/blog/tag/home%20practice");
    const posts = blogPostCardsSchema.parse(answer.json());
    expect(posts.length).toBeGreaterThan(1);
    expect(posts.every(({ tags }) => tags.includes("home practice"))).toBe(true);
    expect((await get("/api/blog/tag/home-practice")).json()).toEqual(answer.json());
    expect((await get("/api/blog/tag/underwater")).json()).toEqual([]);
  });

  test("an unknown category has no posts", async () => {
    const answer = await get("/api/blog/category/Underwater");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
  });

  test("the feed is RSS with absolute addresses and escaped words", async () => {
    const answer = await get("/blog/rss.xml");
    expect(answer.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(answer.body).toContain(
      "<link>https://atlas.example/blog/a-winter-pilates-routine</link>",
    );
    expect(answer.body).toContain("<pubDate>Tue, 18 Nov 2025 14:00:00 GMT</pubDate>");
    expect(answer.body).toContain("<title>A &amp; B &lt;c&gt;</title>");
    expect(answer.body.match(/<item>/g)).toHaveLength(12);
    expect(answer.body).not.toContain("hidden");
  });

  test("an unchanged list is not sent twice", async () => {
    const { etag } = (await get("/api/blog")).headers;
    const again = await get("/api/blog", { "if-none-match": String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test("the feed is kept once, whatever is added to its address", async () => {
    const { body } = await get("/blog/rss.xml");
    const before = site?.cache.stats.entries;
    for (let at = 0; at < 5; at += 1) {
      expect((await get(`/blog/rss.xml?i=${at}`)).body).toBe(body);
    }
    expect(site?.cache.stats.entries).toBe(before);
  });

  test("an answer at an address that no page asks is not kept, however often it is asked for", async () => {
    const before = site?.cache.stats.entries;
    for (let round = 0; round < 3; round += 1) await get(`/api/blog?pad=${"a".repeat(3_000)}`);
    expect(site?.cache.stats.entries).toBe(before);
    for (let round = 0; round < 3; round += 1) await get("/api/blog?pad=a");
    expect(site?.cache.stats.entries).toBe((before ?? 0) + 1);
  });

  test("an uploaded picture is served for good, as what it is; what is no picture is refused", async () => {
    const editor = { name: "editor:ada@example.org", role: "editor" } as const;
    const deps = { db: getDb(), now: () => new Date() };
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const { path } = await uploadPicture(deps, editor, png);
    expect(await uploadPicture(deps, editor, png)).toMatchObject({ path, width: 1 });
    const answer = await get(path);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect((await get(path, { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(
      304,
    );
    for (const other of [
      path.replace(".png", ".jpg"),
      "/pictures/x.png",
      "/pictures/..%2F..%2Fx",
    ]) {
      expect([other, (await get(other)).statusCode]).toEqual([other, 404]);
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [svg, Buffer.from("GIF89a"), Buffer.alloc(0), Buffer.from("<html>")]) {
      await expect(uploadPicture(deps, editor, bytes)).rejects.toMatchObject({ status: 400 });
    }
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    await expect(uploadPicture(deps, editor, large)).rejects.toMatchObject({ status: 413 });
  });

  test("a post that is withdrawn is gone at once, from every page of every process", async () => {
    const told = Promise.withResolvers<void>();
    const { posts, cache } = site ?? (await createTestApp(getConnection()));
    const stop = await keepPostsFresh(getConnection(), posts, () => {
      cache.invalidate();
      told.resolve();
    });
    await getDb().transaction(async (tx) => {
      await tx.update(blogPosts).set({ published: false }).where(eq(blogPosts.slug, "a-and-b"));
      await announceBlogChange(tx);
    });
    await told.promise;
    expect((await get("/api/blog/a-and-b")).statusCode).toBe(404);
    for (const list of ["/api/blog", "/api/blog/category/Notes", "/blog/rss.xml", "/sitemap.xml"]) {
      expect([list, (await get(list)).body.includes("a-and-b")]).toEqual([list, false]);
    }
    await stop();
  });
});
