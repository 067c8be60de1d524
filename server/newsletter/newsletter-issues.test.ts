import { and, desc, eq, sql } from "drizzle-orm";
import fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { beforeEach, expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { newsletterIssues, newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import type { Actor } from "#server/history/actor.ts";
import { undoChange } from "#server/history/undo.ts";
import { handleError } from "#server/http/error-handler.ts";
import { createLog } from "#server/log.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { advanceNewsletter } from "./deliver-issues.ts";
import { IssueLinks } from "./link-clicks.ts";
import { addClicks } from "./link-queries.ts";
import { createNewsletterServices } from "./newsletter.ts";
import { registerIssueLinks } from "./routes.ts";
import { unsubscribe } from "./subscribe.ts";

const MINUTE = 60_000;

describeOnDatabase("issues of the newsletter", (getDb) => {
  let now = new Date("2026-03-01T12:00:00Z");
  const senderAddress = "Pilates Atlas, 12 Example Street, Toronto ON M5V 0A1";
  const deps = () => ({
    undoables,
    db: getDb(),
    siteUrl: "https://atlas.example",
    senderAddress,
    now: () => now,
  });
  const services = () => createNewsletterServices(deps());
  const editor = (): Actor => ({ name: "editor:ed@atlas.example", role: "editor", provenAt: now });

  beforeEach(async () => {
    now = new Date("2026-03-01T12:00:00Z");
    for (const table of [newsletterIssues, outbox, newsletterSubscribers, blogPosts]) {
      await getDb().delete(table);
    }
  });

  async function subscribeMany(count: number): Promise<void> {
    const consent = { consentText: "I agree", consentSource: "footer", consentAt: now };
    const rows = Array.from({ length: count }, (_, number) => ({
      email: `reader${number}@mail.example`,
      status: "confirmed" as const,
      confirmedAt: now,
      ...consent,
    }));
    await getDb()
      .insert(newsletterSubscribers)
      .values([...rows, { email: "maybe@mail.example", ...consent }]);
  }

  async function writeIssue(): Promise<number> {
    const texts = { content: "…", author: "Ed", category: "Guides" };
    const post = { title: "First class", slug: "first-class", excerpt: "What to bring", ...texts };
    await getDb()
      .insert(blogPosts)
      .values({ ...post, published: true, publishedAt: now });
    const id = await services().createNewsletterIssue(editor());
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    await services().saveNewsletterIssue(editor(), {
      ...issue,
      subject: "Spring",
      introduction: "Hello **you**, see [all studios](/explore) <script>alert(1)</script>",
    });
    return id;
  }

  async function sendIssue(): Promise<number> {
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    await services().sendNewsletterIssue(editor(), issue);
    return id;
  }

  const stateOf = async (id: number) =>
    (await services().getNewsletterIssue(editor(), { id })).issue.state;
  const pendingMails = () => getDb().select().from(outbox).orderBy(outbox.id);

  /** As the worker does, without a mail server. */
  async function deliver(count: number): Promise<void> {
    const due = getDb()
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.status, "pending"))
      .orderBy(outbox.id)
      .limit(count);
    await getDb()
      .update(outbox)
      .set({ status: "sent", sentAt: sql`now()`, attempts: 1 })
      .where(sql`${outbox.id} in (${due})`);
  }

  async function finishSending(id: number): Promise<void> {
    for (let step = 0; step < 20 && (await stateOf(id)) !== "sent"; step++) {
      await advanceNewsletter(deps());
      await deliver(50);
    }
  }

  test("what was written for a draft that somebody deleted becomes a new one", async () => {
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    await services().deleteNewsletterIssue(editor(), issue);
    await expect(services().saveNewsletterIssue(editor(), issue)).rejects.toMatchObject({
      status: 404,
      message: "ed@atlas.example has deleted this issue.",
    });
    const words = { ...issue, postIds: [...issue.postIds, 99_999] };
    const again = await services().createNewsletterIssue(editor(), words);
    const { issue: kept } = await services().getNewsletterIssue(editor(), { id: again });
    expect(kept).toMatchObject({ subject: "Spring", postIds: issue.postIds });
  });

  test("nobody has it for five minutes; then each confirmed subscriber gets it once", async () => {
    await subscribeMany(120);
    const id = await sendIssue();
    now = new Date(now.getTime() + 5 * MINUTE - 1);
    await advanceNewsletter(deps());
    expect([await stateOf(id), (await pendingMails()).length]).toEqual(["waiting", 0]);
    now = new Date(now.getTime() + 1);
    await advanceNewsletter(deps());
    await advanceNewsletter(deps());
    await advanceNewsletter(deps());
    expect(await pendingMails()).toHaveLength(50);
    await finishSending(id);
    const mails = await pendingMails();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(120);
    expect(mails).toHaveLength(120);
    expect(mails.some(({ recipient }) => recipient === "maybe@mail.example")).toBe(false);
    const { issue, progress } = await services().getNewsletterIssue(editor(), { id });
    expect(issue).toMatchObject({ state: "sent", audienceCount: 120, finishedAt: now });
    expect(progress).toEqual({ sent: 120, waiting: 0, failed: 0 });
  });

  test("each mail has its reader's own link to unsubscribe, the sender's address, and no script", async () => {
    await subscribeMany(2);
    const id = await sendIssue();
    now = new Date(now.getTime() + 5 * MINUTE);
    await advanceNewsletter(deps());
    await advanceNewsletter(deps());
    const [one, other] = await pendingMails();
    const link = one?.headers["List-Unsubscribe"] ?? "";
    expect(link).toMatch(/^<https:\/\/atlas\.example\/newsletter\/unsubscribe\?token=.{40,}>$/);
    expect(other?.headers["List-Unsubscribe"]).not.toBe(link);
    expect(one?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(one).toMatchObject({ subject: "Spring", priority: 10, kind: "newsletter-issue" });
    const first = `https://atlas.example/n/${id}/1`;
    expect(one?.textBody).toContain(`Hello you, see all studios (${first})`);
    expect(one?.textBody).toContain(`First class\nWhat to bring\nhttps://atlas.example/n/${id}/2`);
    expect(one?.textBody).toContain(senderAddress);
    expect(one?.htmlBody).toContain(`href="${first}"`);
    expect(one?.htmlBody).toContain(senderAddress);
    expect(one?.htmlBody).not.toContain("<script>alert");
  });

  test("links are followed through us and counted as totals; what was never in it leads nowhere", async () => {
    await subscribeMany(60);
    const id = await sendIssue();
    const { html } = await services().previewNewsletterIssue(editor(), { id });
    expect(html).toContain('href="https://atlas.example/explore"');
    now = new Date(now.getTime() + 5 * MINUTE);
    await finishSending(id);
    const log = createLog("silent");
    const links = new IssueLinks({ db: getDb(), log });
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setErrorHandler(handleError);
    registerIssueLinks(app, links);
    const follow = (path: string, method: "GET" | "HEAD" = "GET") =>
      app.inject({ method, url: path });
    const answers = [await follow(`/n/${id}/1`), await follow(`/n/${id}/1`)];
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers.location]).toEqual([302, "https://atlas.example/explore"]);
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        "no-store",
        "noindex, nofollow",
      ]);
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect((await follow(`/n/${id}/1`, "HEAD")).statusCode).toBe(302);
    const never = [`/n/${id}/3`, `/n/${id + 1}/1`, `/n/${id}/0`, `/n/${id}/x`, "/n/9e9/1"];
    const wrong = [...never, "/n/12345678901/1", `/n/${id}/12345678901`];
    for (const path of wrong) expect((await follow(path)).statusCode, path).toBe(404);
    await links.flush();
    const clicksOf = async () =>
      (await services().getNewsletterIssue(editor(), { id })).links.map(({ url, clicks }) => [
        url.replace("https://atlas.example/", ""),
        clicks,
      ]);
    expect(await clicksOf()).toEqual([
      ["explore", 2],
      ["blog/first-class", 0],
    ]);
    const more = (number: number, clicks: number) => ({ issueId: id, number, clicks });
    await addClicks(getDb(), [more(2, 3), more(9, 1), more(1, 1)]);
    await addClicks(getDb(), []);
    expect(await clicksOf(), "of those that there are").toEqual([
      ["explore", 3],
      ["blog/first-class", 3],
    ]);
  });

  test("what saves itself while somebody writes is one line of the log, and saved twice it is no conflict", async () => {
    const id = await writeIssue();
    const before = (await services().getNewsletterIssue(editor(), { id })).issue;
    const other: Actor = { name: "editor:bo@atlas.example", role: "editor" };
    const write = async (actor: Actor, subject: string, version: number) =>
      (
        await services().saveNewsletterIssue(actor, {
          ...before,
          subject,
          version,
          isBackground: true,
        })
      ).version;
    let { version } = before;
    for (const subject of ["Sum", "Summer", "Summer at the lake"]) {
      version = await write(other, subject, version);
    }
    // An answer that was lost on its way: the same is sent again.
    expect(await write(other, "Summer at the lake", version - 1)).toBe(version);
    await expect(write(editor(), "Autumn", version - 1)).rejects.toMatchObject({ status: 409 });
    await write(editor(), "Autumn", version);
    const entries = await getDb()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id);
    const told = entries.slice(-2).map(({ actor, before, after }) => ({ actor, before, after }));
    expect(told).toEqual([
      {
        actor: other.name,
        before: { subject: "Spring" },
        after: { subject: "Summer at the lake" },
      },
      {
        actor: editor().name,
        before: { subject: "Summer at the lake" },
        after: { subject: "Autumn" },
      },
    ]);
  });

  test("what comes back to what it was while somebody writes is said in a line of its own", async () => {
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    const other: Actor = { name: "editor:bo@atlas.example", role: "editor" };
    let { version } = issue;
    const write = async (words: { subject?: string; introduction?: string }) => {
      const draft = { ...issue, ...words, version, isBackground: true };
      ({ version } = await services().saveNewsletterIssue(other, draft));
    };
    await write({ subject: "Summer" });
    await write({});
    await write({ introduction: "Hello" });
    await write({ introduction: issue.introduction.toUpperCase(), subject: "Winter" });
    await write({ introduction: issue.introduction.toLowerCase(), subject: "Winter" });
    const entries = await getDb()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, String(id)), eq(auditLog.actor, other.name)))
      .orderBy(auditLog.id);
    const length = issue.introduction.length;
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ subject: "Spring" }, { subject: "Summer" }],
      [
        { subject: "Summer", introductionCharacters: length },
        { subject: "Spring", introductionCharacters: 5 },
      ],
      [
        { subject: "Spring", introductionCharacters: 5 },
        { subject: "Winter", introductionCharacters: `${length}, other words` },
      ],
    ]);
    for (const { id: auditId } of entries.slice(1)) {
      const undo = undoChange(deps(), editor(), { auditId });
      await expect(undo).rejects.toThrow("The log keeps no mail's text");
    }
  });

  test("a text that was rewritten at the same length can't be brought back either", async () => {
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    const introduction = issue.introduction.toUpperCase();
    await services().saveNewsletterIssue(editor(), { ...issue, subject: "Summer", introduction });
    const [entry] = await getDb()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    const undo = undoChange(deps(), editor(), { auditId: entry?.id ?? 0 });
    await expect(undo).rejects.toThrow("The log keeps no mail's text");
  });

  test("within five minutes it can be recalled and changed; later it can be paused alone", async () => {
    await subscribeMany(3);
    const id = await sendIssue();
    await services().recallNewsletterIssue(editor(), { id });
    now = new Date(now.getTime() + 10 * MINUTE);
    await advanceNewsletter(deps());
    expect([await stateOf(id), (await pendingMails()).length]).toEqual(["draft", 0]);
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    await services().sendNewsletterIssue(editor(), issue);
    now = new Date(now.getTime() + 5 * MINUTE);
    await advanceNewsletter(deps());
    const recalled = services().recallNewsletterIssue(editor(), { id });
    await expect(recalled).rejects.toThrow("This issue is being sent already.");
  });

  test("a pause takes back what waits, and going on reaches everybody once", async () => {
    await subscribeMany(80);
    const id = await sendIssue();
    now = new Date(now.getTime() + 5 * MINUTE);
    await advanceNewsletter(deps());
    await advanceNewsletter(deps());
    await deliver(10);
    await services().pauseNewsletterIssue(editor(), { id });
    await advanceNewsletter(deps());
    expect(await pendingMails()).toHaveLength(10);
    const { progress } = await services().getNewsletterIssue(editor(), { id });
    expect(progress).toEqual({ sent: 10, waiting: 70, failed: 0 });
    await services().resumeNewsletterIssue(editor(), { id });
    await finishSending(id);
    const mails = await pendingMails();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(80);
    expect(mails).toHaveLength(80);
  });

  test("who unsubscribes while it is being sent gets nothing more", async () => {
    await subscribeMany(60);
    const id = await sendIssue();
    now = new Date(now.getTime() + 5 * MINUTE);
    await advanceNewsletter(deps());
    await advanceNewsletter(deps());
    const [first] = await pendingMails();
    const token = /token=([\w-]+)/.exec(first?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    await unsubscribe(deps(), token);
    const { subscribers } = await services().listNewsletterSubscribers(editor(), {
      search: "READER59@",
      page: 1,
      sort: "-consent",
    });
    await services().unsubscribeByHand(editor(), { id: subscribers[0]?.id ?? 0 });
    await finishSending(id);
    const recipients = (await pendingMails()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(58);
    expect(recipients).not.toContain("reader0@mail.example");
    expect(recipients).not.toContain("reader59@mail.example");
  });

  test("it is not sent without a proof, a subject, readers, or by somebody who saw other words", async () => {
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    const send = (actor: Actor, version: number) =>
      services().sendNewsletterIssue(actor, { id, version });
    await expect(send(editor(), issue.version)).rejects.toThrow("Nobody has confirmed");
    await subscribeMany(1);
    const { provenAt: _, ...stale } = editor();
    await expect(send(stale, issue.version)).rejects.toMatchObject({ code: "proof-needed" });
    await expect(send(editor(), issue.version - 1)).rejects.toMatchObject({ status: 409 });
    const owner: Actor = { name: "owner:o@mail.example", role: "owner", provenAt: now };
    await expect(send(owner, issue.version)).rejects.toMatchObject({ status: 403 });
    await services().saveNewsletterIssue(editor(), { ...issue, subject: "" });
    await expect(send(editor(), issue.version + 1)).rejects.toThrow("It needs a subject.");
    const withoutAddress = createNewsletterServices({ ...deps(), senderAddress: undefined });
    const { missing } = await withoutAddress.getNewsletterIssue(editor(), { id });
    expect(missing.join()).toContain("SENDER_ADDRESS");
  });

  test("of two who press send at once one does, and the log tells who, without the words", async () => {
    await subscribeMany(1);
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    const outcomes = await Promise.allSettled([
      services().sendNewsletterIssue(editor(), issue),
      services().sendNewsletterIssue(editor(), issue),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const entries = await getDb()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(entries.map(({ action }) => action)).toEqual([
      "newsletter.create",
      "newsletter.edit",
      "newsletter.send",
    ]);
    expect(JSON.stringify(entries)).not.toContain("Hello");
  });

  test("a draft's subject is undone; its text, which the log does not keep, is not", async () => {
    const id = await writeIssue();
    const { issue } = await services().getNewsletterIssue(editor(), { id });
    await services().saveNewsletterIssue(editor(), { ...issue, subject: "Summer" });
    const entries = await getDb().select().from(auditLog).orderBy(auditLog.id);
    const [written, renamed] = entries
      .filter(({ action }) => action === "newsletter.edit")
      .slice(-2);
    await undoChange(deps(), editor(), { auditId: renamed?.id ?? 0 });
    const now = await services().getNewsletterIssue(editor(), { id });
    expect(now.issue).toMatchObject({ subject: "Spring", introduction: issue.introduction });
    const undoing = undoChange(deps(), editor(), { auditId: written?.id ?? 0 });
    await expect(undoing).rejects.toThrow("The log keeps no mail's text");
  });
});
