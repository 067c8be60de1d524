import { missingForSending } from "#domain/rules/newsletter/missing-for-sending.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findSenderAddress } from "#server/settings/sender-address.ts";
import { countAudience, countDeliveries, countRecipientsLeft } from "./delivery-queries.ts";
import { listIssuePosts, listPostsToChoose } from "./issue-posts.ts";
import { findIssue, type NewsletterIssue } from "./issues.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";

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
