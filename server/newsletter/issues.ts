import { z } from "zod";
import { MAX_POSTS, type NewsletterDraft } from "#domain/contracts/console/newsletter-issue.ts";
import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { missingForSending } from "#domain/rules/newsletter/issues.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { findSenderAddress } from "#server/settings/settings.ts";
import { countAudience, countDeliveries, countRecipientsLeft } from "./delivery-queries.ts";
import { type IssueWords, issuesIn, type NewsletterDeps, wordsOf } from "./issue-orders.ts";
import {
  countIssues,
  deleteIssue,
  findIssue,
  insertIssue,
  listIssuePosts,
  listIssues,
  listPostsToChoose,
  listUsedPostIds,
  lockIssue,
  type NewsletterIssue,
  updateIssue,
} from "./issue-queries.ts";
import { listIssueLinks } from "./link-queries.ts";

/** Of the posts that were in no issue yet, so many of the newest are chosen to begin with. */
const FIRST_POSTS = 3;

/** A draft, empty or with these words. Answers with its id. */
export async function createNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  words?: IssueWords,
): Promise<number> {
  return change(deps, {
    actor,
    deed: "newsletter.create",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const { subject = "", introduction = "" } = words ?? {};
      const postIds = words === undefined ? await firstPosts(tx) : await presentPosts(tx, words);
      const draft = { subject, introduction, postIds, createdBy: actor.name };
      const { id } = await insertIssue(tx, draft);
      await tell({ subjectId: id, after: { state: "draft", postIds } });
      return id;
    },
  });
}

async function firstPosts(tx: Database): Promise<number[]> {
  const used = new Set(await listUsedPostIds(tx));
  const newest = await listPostsToChoose(tx, MAX_POSTS);
  return newest
    .map(({ id }) => id)
    .filter((id) => !used.has(id))
    .slice(0, FIRST_POSTS);
}

/** Those of them that are still there. */
async function presentPosts(tx: Database, { postIds }: Pick<IssueWords, "postIds">) {
  const posts = await listIssuePosts(tx, postIds);
  return postIds.filter((postId) => posts.some((post) => post.id === postId));
}

/** A draft alone: what was sent is remembered. */
export async function deleteNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "newsletter.delete",
    lock: (tx) => lockAt(tx, issuesIn("draft"), id, version),
    apply: async (tx, { subject, postIds }, tell) => {
      await deleteIssue(tx, id);
      await tell({ subjectId: id, before: { subject, postIds } });
    },
  });
}

const POSTS_TO_CHOOSE = 100;

/** An issue with its posts, what it lacks, and how far it has come. */
export async function getNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id }: { id: number },
) {
  requireRight(actor, "newsletter");
  const { db, now } = deps;
  const issue = await findIssue(db, id);
  if (issue === undefined) throw new AppError("not-found", "There is no such issue.");
  const posts = await listIssuePosts(db, issue.postIds);
  const newest = await listPostsToChoose(db, POSTS_TO_CHOOSE);
  const confirmedSubscribers = await countAudience(db, now());
  const senderAddress = await findSenderAddress(deps);
  return {
    issue,
    posts,
    choices: newest.filter((post) => !issue.postIds.includes(post.id)),
    confirmedSubscribers,
    senderAddress,
    missing: missingForSending({
      ...issue,
      chosenPosts: issue.postIds.length,
      publicPosts: posts.filter(({ published }) => published).length,
      senderAddress,
      confirmedSubscribers,
    }),
    progress: await progressOf(deps, issue),
    links: await listIssueLinks(db, id),
    now: now(),
  };
}

/** Undefined where its sending has not begun. */
async function progressOf({ db }: Pick<NewsletterDeps, "db">, issue: NewsletterIssue) {
  const { id, startedAt, state } = issue;
  if (startedAt === null) return undefined;
  const { enqueued, waiting, failed } = await countDeliveries(db, id);
  const left = state === "sent" ? 0 : await countRecipientsLeft(db, id, startedAt);
  return { sent: enqueued - waiting - failed, waiting: waiting + left, failed };
}

/** The newest first. */
export async function listNewsletterIssues(
  { db, now }: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { page: asked = 1 }: { page?: number } = {},
) {
  requireRight(actor, "newsletter");
  const total = await countIssues(db);
  const { page, ...place } = shownPage(asked, ROWS_A_PAGE, total);
  const rows = await listIssues(db, place);
  const issues = [];
  for (const { introduction: _, ...issue } of rows) {
    issues.push({ ...issue, deliveries: await countDeliveries(db, issue.id) });
  }
  const confirmedSubscribers = await countAudience(db, now());
  return { issues, page, pageSize: ROWS_A_PAGE, total, confirmedSubscribers };
}

type SavedIssue = Pick<NewsletterIssue, "version" | "updatedAt">;

/**
 * A draft alone: what is on its way stays as it was sent. `isBackground` is for what saves itself while somebody writes:
 * the log has one line for it, not one for every pause. Answers with what is stored now.
 */
export async function saveNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, version, isBackground = false, ...draft }: NewsletterDraft & { id: number } & Background,
): Promise<SavedIssue> {
  return change(deps, {
    actor,
    deed: "newsletter.edit",
    lock: (tx) => lockAt(tx, issuesIn("draft"), id, version, draft),
    apply: async (tx, issue, tell) => {
      const postIds = await presentPosts(tx, draft);
      const words = { subject: draft.subject, introduction: draft.introduction, postIds };
      if (isSameJson(words, wordsOf(issue))) return issue;
      const saved = await updateIssue(tx, id, words);
      const sides = recorded(wordsOf(issue), words);
      await tell({ subjectId: id, ...sides, goesOn: isBackground });
      return saved;
    },
  });
}

type Background = { readonly isBackground?: boolean };

/** The audit log never holds a mail's body: of the introduction it knows the length, and that it is another one. */
function recorded(before: IssueWords, after: IssueWords) {
  const side = ({ subject, introduction, postIds }: IssueWords) => ({
    subject,
    introductionCharacters: introduction.length,
    postIds,
  });
  const { length } = after.introduction;
  const isRewritten =
    length === before.introduction.length && after.introduction !== before.introduction;
  const said = isRewritten ? { introductionCharacters: `${length}, other words` } : {};
  return { before: side(before), after: { ...side(after), ...said } };
}

const fields = z.object({ subject: z.string(), postIds: z.array(z.int()) }).partial();

/** A draft's subject and posts. Of its text the log knows the length alone. */
export const issueUndoable: Undoable = {
  refuse: ({ before }) =>
    before !== null && "introductionCharacters" in before
      ? "The log keeps no mail's text, so it can't bring the earlier one back."
      : undefined,
  read: async (tx, { subjectId }) => {
    const issue = await lockIssue(tx, Number(subjectId));
    if (issue === undefined) return undefined;
    if (issue.state !== "draft") {
      throw new AppError("conflict", "This issue is no draft any more: it stays as it was sent.");
    }
    return { subject: issue.subject, postIds: issue.postIds };
  },
  write: async (tx, { entry, values }) => {
    await updateIssue(tx, Number(entry.subjectId), fields.parse(values));
    return values;
  },
};
