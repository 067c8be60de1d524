import { beforeAll, expect, test } from "vitest";
import { type PostFields, postListSchema } from "#domain/contracts/console/post.ts";
import { getBlogPost, keepPostsFresh, PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { undoables } from "#server/console/undoables.ts";
import type { Actor } from "#server/history/actor.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { undoChange } from "#server/history/undo.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createPostCommands, createPostServices } from "./posts.ts";
import { publishDuePosts } from "./publish-post.ts";

const editor: Actor = { name: "editor:ada@example.org", role: "editor" };
const other: Actor = { name: "operator:bo@example.org", role: "operator" };

const fields = {
  title: "A First Class",
  slug: "a-first-class",
  excerpt: "What to expect.",
  content: "Breathe.",
  author: "Maren Holloway",
  category: "Beginners",
  tags: ["mat"],
  metaTitle: "",
  metaDescription: "",
  featuredImage: "",
} satisfies PostFields;

describeOnDatabase("writing posts", (getDb, getConnection) => {
  let clock = new Date("2026-11-16T12:00:00Z");
  const catalogue = new Catalogue();

  function parts() {
    const db = getDb();
    const posts = new PublicPosts(db);
    const now = () => clock;
    const services = createPostServices({
      db,
      now,
      catalogue,
      posts,
      siteUrl: "https://atlas.example",
    });
    return { db, posts, now, services, commands: createPostCommands({ db, now }) };
  }

  async function draft(changes: Partial<PostFields> = {}) {
    const { services } = parts();
    const { postId } = await services.createPost(editor);
    const typed = { ...fields, ...changes };
    await services.saveDraft(editor, { postId, fields: typed, draftVersion: 1 });
    return services.getEditedPost(editor, postId);
  }

  async function published(changes: Partial<PostFields> = {}) {
    const { id: postId, draftVersion, postVersion } = await draft(changes);
    await parts().services.publishPost(editor, { postId, draftVersion, postVersion });
    return postId;
  }

  async function rename(postId: number, slug: string) {
    const { services } = parts();
    const post = await services.getEditedPost(editor, postId);
    const typed = { ...post.fields, slug };
    await services.saveDraft(editor, { postId, fields: typed, draftVersion: post.draftVersion });
    await services.publishPost(editor, { postId });
  }

  async function versionsOf(postId: number) {
    const { draftVersion, postVersion } = await parts().services.getEditedPost(editor, postId);
    return { postId, draftVersion, postVersion };
  }

  const addressOf = async (slug: string) => (await parts().posts.find(slug))?.slug;

  beforeAll(async () => {
    await insertStudios(getDb(), [studioRow({ slug: "long-spine" })]);
    await loadCatalogue(getConnection(), catalogue);
  });

  test("a draft is nobody's but the team's until it is published; every process hears of it then", async () => {
    const { posts, services, db } = parts();
    const heard = Promise.withResolvers<void>();
    const stop = await keepPostsFresh(getConnection(), posts, heard.resolve);
    const post = await draft();
    expect(post).toMatchObject({ state: "draft", fields, publicSlug: null, changes: [] });
    expect(await posts.list()).toEqual([]);
    const { id: postId, draftVersion, postVersion } = post;
    await services.publishPost(editor, { postId, draftVersion, postVersion });
    await heard.promise;
    expect(await getBlogPost({ posts }, "a-first-class")).toMatchObject({
      title: "A First Class",
      html: "<p>Breathe.</p>",
      publishedAt: clock.toISOString(),
    });
    const entries = await listAuditEntries(db, { subjectType: "post", subjectId: postId });
    expect(entries.map(({ action, role }) => [action, role])).toEqual([
      ["post.create", "editor"],
      ["post.publish", "editor"],
    ]);
    expect(entries[1]?.after).toMatchObject({ title: "A First Class", published: true });
    await stop();
  });

  test("what is changed later stays a draft, and can be discarded", async () => {
    const { services, posts } = parts();
    const postId = await published({ slug: "steady" });
    const { draftVersion } = await services.getEditedPost(editor, postId);
    const typed = { ...fields, slug: "steady", content: "New." };
    await services.saveDraft(editor, { postId, fields: typed, draftVersion });
    expect(await services.getEditedPost(editor, postId)).toMatchObject({ changes: ["content"] });
    expect((await posts.find("steady"))?.content).toBe("Breathe.");
    const read = await services.getEditedPost(editor, postId);
    await services.discardChanges(editor, { ...read, postId });
    expect(await services.getEditedPost(editor, postId)).toMatchObject({
      changes: [],
      fields: { content: "Breathe." },
    });
  });

  test("of two windows the second save is refused with what the first one saved", async () => {
    const { services } = parts();
    const { id: postId, draftVersion } = await draft();
    const mine = { ...fields, title: "Mine" };
    const theirs = { ...fields, title: "Theirs" };
    const saves = await Promise.allSettled([
      services.saveDraft(other, { postId, fields: theirs, draftVersion }),
      services.saveDraft(editor, { postId, fields: mine, draftVersion }),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = saves.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { status: 409, issues: [{ path: "title" }] } });
    // What was saved already is no conflict: a repeated request changes nothing.
    const now = await services.getEditedPost(editor, postId);
    const again = await services.saveDraft(editor, { postId, fields: now.fields, draftVersion: 0 });
    expect(again.draftVersion).toBe(now.draftVersion);
    await expect(
      services.publishPost(editor, { postId, draftVersion, postVersion: now.postVersion }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("what is incomplete or has another's address is not published, and says why", async () => {
    const { services } = parts();
    await published({ slug: "taken" });
    const empty = await services.createPost(editor);
    await expect(services.publishPost(editor, empty)).rejects.toMatchObject({
      status: 400,
      issues: ["title", "slug", "excerpt", "content", "author", "category"].map((path) =>
        expect.objectContaining({ path }),
      ),
    });
    for (const slug of ["taken", "Not A Slug", "category"]) {
      const { id: postId } = await draft({ slug });
      await expect(services.publishPost(editor, { postId })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: "slug" }],
      });
    }
  });

  test("old addresses lead to the present one, through chains, back again, and until another post takes them", async () => {
    const postId = await published({ slug: "one" });
    await rename(postId, "two");
    await rename(postId, "three");
    expect(await addressOf("one")).toBe("three");
    expect(await addressOf("two")).toBe("three");
    await rename(postId, "one");
    expect(await addressOf("one")).toBe("one");
    expect(await addressOf("three")).toBe("one");
    await published({ slug: "two" });
    expect(await addressOf("two")).toBe("two");
    const { services } = parts();
    expect((await services.getEditedPost(editor, postId)).formerSlugs).toEqual(["three"]);
    await services.unpublishPost(editor, { postId });
    expect(await addressOf("three")).toBeUndefined();
    expect((await services.getEditedPost(editor, postId)).state).toBe("unpublished");
  });

  test("publishing and withdrawing are undone: readers see again what they saw, what is written stays", async () => {
    const { services, db, now } = parts();
    const last = async (postId: number) =>
      (await listAuditEntries(db, { subjectType: "post", subjectId: postId })).at(-1)?.id ?? 0;
    const postId = await published({ slug: "before" });
    const { draftVersion } = await services.getEditedPost(editor, postId);
    const typed = { ...fields, slug: "after", content: "Changed." };
    await services.saveDraft(editor, { postId, fields: typed, draftVersion });
    await services.publishPost(editor, { postId });
    const change = await last(postId);
    await undoChange({ db, now, undoables }, editor, { auditId: change });
    expect(await parts().posts.find("after")).toMatchObject({
      slug: "before",
      content: "Breathe.",
    });
    const restored = await services.getEditedPost(editor, postId);
    expect(restored).toMatchObject({ changes: [], fields: { slug: "before" } });
    await undoChange({ db, now, undoables }, editor, { auditId: await last(postId) });
    expect(await parts().posts.find("before")).toMatchObject({
      slug: "after",
      content: "Changed.",
    });
    await services.unpublishPost(editor, { postId });
    await undoChange({ db, now, undoables }, editor, { auditId: await last(postId) });
    expect(await addressOf("after")).toBe("after");
    const first = await published({ slug: "hasty" });
    await undoChange({ db, now, undoables }, editor, { auditId: await last(first) });
    expect(await addressOf("hasty")).toBeUndefined();
    expect(await services.getEditedPost(editor, first)).toMatchObject({
      state: "draft",
      fields: { slug: "hasty", content: "Breathe." },
    });
  });

  test("a draft that was deleted, or changes that were discarded, come back; what was public by a clock stays off", async () => {
    const { services, db, now } = parts();
    const undoLast = async (postId: number) => {
      const entries = await listAuditEntries(db, { subjectType: "post", subjectId: postId });
      await undoChange({ db, now, undoables }, editor, { auditId: entries.at(-1)?.id ?? 0 });
    };
    const read = (postId: number) => services.getEditedPost(editor, postId);
    const { id, draftVersion, postVersion } = await draft({ title: "Thrown away" });
    await services.deletePost(editor, { postId: id, draftVersion, postVersion });
    await undoLast(id);
    expect(await read(id)).toMatchObject({ state: "draft", fields: { title: "Thrown away" } });
    await undoLast(id);
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    await undoLast(id);
    const postId = await published({ slug: "discarded" });
    const { draftVersion: written } = await read(postId);
    const typed = { ...fields, slug: "discarded", content: "A better text." };
    await services.saveDraft(editor, { postId, fields: typed, draftVersion: written });
    await services.discardChanges(editor, await versionsOf(postId));
    await undoLast(postId);
    expect(await read(postId)).toMatchObject({ changes: ["content"], fields: typed });
    const timed = await draft({ slug: "timed" });
    const scheduledFor = new Date(clock.getTime() + 60_000);
    await services.schedulePost(editor, { ...(await versionsOf(timed.id)), scheduledFor });
    clock = new Date(clock.getTime() + 120_000);
    await publishDuePosts({ db, now });
    await undoLast(timed.id);
    await publishDuePosts({ db, now });
    expect(await read(timed.id)).toMatchObject({ state: "draft" });
  });

  test("a scheduled post becomes public at its time, once, as it was when it was scheduled", async () => {
    const { services, db, now } = parts();
    const post = await draft({ slug: "later" });
    const { id: postId } = post;
    const past = { ...post, postId, scheduledFor: clock };
    await expect(services.schedulePost(editor, past)).rejects.toMatchObject({
      issues: [{ path: "scheduledFor" }],
    });
    const scheduledFor = new Date(clock.getTime() + 60_000);
    await services.schedulePost(editor, { ...post, postId, scheduledFor });
    const scheduled = await services.getEditedPost(editor, postId);
    expect(scheduled.state).toBe("scheduled");
    const typed = { ...scheduled.fields, content: "Too late." };
    const { draftVersion } = scheduled;
    await services.saveDraft(editor, { postId, fields: typed, draftVersion });
    expect(await publishDuePosts({ db, now })).toBe(0);
    clock = scheduledFor;
    const counts = await Promise.all([publishDuePosts({ db, now }), publishDuePosts({ db, now })]);
    expect(counts.sort()).toEqual([0, 1]);
    expect((await parts().posts.find("later"))?.content).toBe("Breathe.");
    const history = await listAuditEntries(db, { subjectType: "post", subjectId: postId });
    expect(history.at(-1)).toMatchObject({ actor: "site", action: "post.publish" });
  });

  test("a schedule can be cancelled; a draft can be deleted, what was public can't", async () => {
    const { services } = parts();
    const post = await draft({ slug: "fleeting" });
    const { id: postId } = post;
    const scheduledFor = new Date(clock.getTime() + 60_000);
    await services.schedulePost(editor, { ...post, postId, scheduledFor });
    const scheduled = await services.getEditedPost(editor, postId);
    await expect(services.deletePost(editor, { ...scheduled, postId })).rejects.toMatchObject({
      status: 409,
    });
    await services.cancelSchedule(editor, { ...scheduled, postId });
    const cancelled = await services.getEditedPost(editor, postId);
    await services.deletePost(editor, { ...cancelled, postId });
    await expect(services.getEditedPost(editor, postId)).rejects.toMatchObject({ status: 404 });
    const publicId = await published({ slug: "known" });
    await services.unpublishPost(editor, { postId: publicId });
    const read = await services.getEditedPost(editor, publicId);
    await expect(services.deletePost(editor, { ...read, postId: publicId })).rejects.toMatchObject({
      message: "Only a draft that was never public can be deleted.",
    });
  });

  test("the preview is the site's own, names dead links and pictures without words, and runs nothing", async () => {
    const { services } = parts();
    await published({ slug: "alive" });
    const { id: postId } = await draft();
    const content = [
      "[studio](/explore/studio/on/toronto/long-spine) [gone](/explore/studio/on/toronto/never)",
      "[post](/blog/alive) [self](https://atlas.example/blog/a-first-class) [lost](/blog/lost)",
      "[city](/explore/studios/on/toronto/reformer) [nowhere](/explore/studios/on/atlantis)",
      "[tag](/blog/tag/mat) [file](/sitemap.xml) [away](https://example.org/x) [page](/nothing-here)",
      "[ref][1] [here](#why) [there](#where) <script>alert(1)</script> [x](javascript:alert(1))",
      "![](/pictures/a.png) ![A mat](/sample/pictures/01.svg)",
      "",
      "[1]: /explore/studio/999999",
      "",
      "## Why",
      "",
      "## Frequently Asked Questions",
      "",
      "**Is it hard?**",
      "No.",
    ].join("\n");
    const preview = await services.previewPost(editor, { postId, fields: { ...fields, content } });
    expect(preview.deadLinks.map(({ address }) => address)).toEqual([
      "/explore/studio/on/toronto/never",
      "/blog/lost",
      "/explore/studios/on/atlantis",
      "/nothing-here",
      "/explore/studio/999999",
    ]);
    expect(preview).toMatchObject({
      deadAnchors: ["where"],
      picturesWithoutAlt: ["/pictures/a.png"],
      missing: [],
      page: { faq: [{ question: "Is it hard?", answer: "No." }] },
    });
    expect(preview.page.html).not.toMatch(/<script|javascript:/);
  });

  test("the list is filtered, sorted and found by words; commands do the same by address", async () => {
    const { services, commands } = parts();
    await draft({ title: "Zebra breathing", slug: "zebra" });
    const query = (changes: object) => postListSchema.parse({ ...changes });
    const found = await services.listPosts(editor, query({ q: "ZEBRA" }));
    expect(found.posts.map(({ title, state }) => [title, state])).toEqual([
      ["Zebra breathing", "draft"],
    ]);
    await commands.publishNamedPost(other, "zebra");
    const { posts } = await services.listPosts(
      editor,
      query({ state: "published", sort: "title" }),
    );
    expect(posts.at(-1)?.title).toBe("Zebra breathing");
    await commands.unpublishNamedPost(other, "zebra");
    await expect(commands.publishNamedPost(other, "no-such")).rejects.toMatchObject({
      status: 404,
    });
  });

  test("who has no right to the blog can do nothing", async () => {
    const { services } = parts();
    const owner: Actor = { name: "owner:x@example.org", role: "owner" };
    const { id: postId } = await draft();
    await expect(services.getEditedPost(owner, postId)).rejects.toMatchObject({ status: 403 });
    await expect(services.publishPost(owner, { postId })).rejects.toMatchObject({ status: 403 });
    await expect(services.uploadPicture(owner, new Uint8Array())).rejects.toMatchObject({
      status: 403,
    });
  });
});
