import type { DeedName } from "#domain/deeds.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { missingForSending, sendAfter } from "#domain/rules/newsletter/issues.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, siteActor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import { findSenderAddress } from "#server/settings/settings.ts";
import { countAudience, withdrawMailsOfIssue } from "./delivery-queries.ts";
import {
  listIssuePosts,
  lockIssue,
  type NewsletterIssue,
  type NewsletterIssueState,
  updateIssue,
} from "./issue-queries.ts";

/** The version is the one that was looked at: nobody sends words that they have not seen. */
export async function sendNewsletterIssue(
  deps: NewsletterDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const now = deps.now();
  await change(deps, {
    actor,
    deed: "newsletter.send",
    provenBy: now,
    lock: (tx) => lockAt(tx, issuesIn("draft"), id, version),
    apply: async (tx, issue, tell) => {
      const posts = await listIssuePosts(tx, issue.postIds);
      const [reason] = missingForSending({
        ...issue,
        chosenPosts: issue.postIds.length,
        publicPosts: posts.filter(({ published }) => published).length,
        senderAddress: await findSenderAddress({ ...deps, db: tx }),
        confirmedSubscribers: await countAudience(tx, now),
      });
      if (reason !== undefined) throw new AppError("invalid", `It can't be sent yet. ${reason}`);
      const waiting = { state: "waiting", sendAfter: sendAfter(now) } as const;
      await tell(await putIssueState(tx, issue, waiting));
    },
  });
}

type Order = {
  readonly deed: "newsletter.pause" | "newsletter.recall" | "newsletter.resume" | "newsletter.end";
  /** The state that it is given in. */
  readonly from: NewsletterIssueState;
  readonly to: StateChange;
  readonly before?: (tx: Database) => Promise<void>;
};

async function orderIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id, deed, from, to, before }: Order & { readonly id: number },
): Promise<void> {
  await change(deps, {
    actor,
    deed,
    lock: (tx) => lockAt(tx, issuesIn(from), id, undefined),
    apply: async (tx, issue, tell) => {
      await before?.(tx);
      await tell(await putIssueState(tx, issue, to));
    },
  });
}

/** Nothing more goes out but the mail that is on the wire: what waits in the outbox is taken back. */
export async function pauseNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  const before = async (tx: Database) => void (await withdrawMailsOfIssue(tx, id));
  const to = { state: "paused" } as const;
  await orderIssue(deps, actor, { id, deed: "newsletter.pause", from: "sending", to, before });
}

/** While nobody has it yet: it is a draft again. */
export async function recallNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  const to = { state: "draft", sendAfter: null } as const;
  await orderIssue(deps, actor, { id, deed: "newsletter.recall", from: "waiting", to });
}

/** It goes on with those who have not got it. */
export async function resumeNewsletterIssue(
  deps: Pick<NewsletterDeps, "db">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  const to = { state: "sending" } as const;
  await orderIssue(deps, actor, { id, deed: "newsletter.resume", from: "paused", to });
}

/** Whoever has not got a paused issue will not get it any more. */
export async function endNewsletterIssue(
  deps: Pick<NewsletterDeps, "db" | "now">,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  const to = { state: "sent", finishedAt: deps.now() } as const;
  await orderIssue(deps, actor, { id, deed: "newsletter.end", from: "paused", to });
}

/** Why something can't be done with an issue in this state. */
const reasons: Readonly<Record<NewsletterIssueState, string>> = {
  draft: "This issue is a draft: it is not being sent.",
  waiting: "This issue is about to be sent: recall it first.",
  sending: "This issue is being sent already.",
  paused: "The sending of this issue is paused.",
  sent: "This issue has been sent.",
};

/** An issue in one of these states. */
export function issuesIn(
  ...states: readonly NewsletterIssueState[]
): Versioned<number, NewsletterIssue, IssueWords> {
  return {
    thing: "newsletter-issue",
    lock: async (tx, id) => {
      const issue = await lockIssue(tx, id);
      if (issue !== undefined && !states.includes(issue.state)) {
        throw new AppError("conflict", reasons[issue.state]);
      }
      return issue;
    },
    missing: (_, last) =>
      last === undefined ? "There is no such issue." : `${last} has deleted this issue.`,
    versionOf: ({ version }) => version,
    // An answer that was lost on its way: whoever sends the same again lost nothing.
    holds: (issue, words) => isSameJson(wordsOf(issue), wordsOf(words)),
    conflict: async (tx, issue, typed, by) =>
      typed === undefined
        ? new AppError(
            "conflict",
            `${by} has changed this issue since you opened it. Open it again, and look at it before you go on.`,
            { by },
          )
        : issueConflict(tx, issue, typed, by),
  };
}

type IssueDeed = Extract<DeedName, `newsletter.${string}`>;

type StateChange = Partial<
  Pick<NewsletterIssue, "state" | "sendAfter" | "startedAt" | "finishedAt" | "audienceCount">
>;

/** Answers with what the log keeps of it. */
async function putIssueState(tx: Database, issue: NewsletterIssue, change: StateChange) {
  const changed = await updateIssue(tx, issue.id, change);
  return { subjectId: issue.id, before: factsOf(issue), after: factsOf(changed) };
}

/** By the site, with its line in the audit log. */
export async function changeIssueState(
  tx: Database,
  issue: NewsletterIssue,
  { action, change, reason }: { action: IssueDeed; change: StateChange; reason?: string },
): Promise<void> {
  const said = await putIssueState(tx, issue, change);
  await writeAudit(tx, { actor: siteActor, action, ...said, reason });
}

function factsOf({ state, sendAfter, startedAt, finishedAt, audienceCount }: NewsletterIssue) {
  return {
    state,
    sendAfter: sendAfter?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    audienceCount,
  };
}

/** What is written in an issue. */
export type IssueWords = Pick<NewsletterIssue, "subject" | "introduction" | "postIds">;

export function wordsOf({ subject, introduction, postIds }: IssueWords): IssueWords {
  return { subject, introduction, postIds };
}

/** Both are told: what is stored now, and, in their form, what they typed. */
async function issueConflict(
  tx: Database,
  issue: NewsletterIssue,
  draft: IssueWords,
  by: string,
): Promise<AppError> {
  const texts = (["subject", "introduction"] as const)
    .filter((field) => issue[field] !== draft[field])
    .map((path) => ({ path, message: `${by} has written: ${issue[path] || "nothing"}` }));
  const titles = (await listIssuePosts(tx, issue.postIds)).map(({ title }) => title);
  const posts = {
    path: "postIds",
    message: `${by} has chosen: ${titles.join(", ") || "no post"}`,
  };
  const issues = isSameJson(issue.postIds, draft.postIds) ? texts : [...texts, posts];
  return new AppError(
    "conflict",
    `${by} has changed this issue since you opened it. What you typed is still here; what they wrote is beside it.`,
    { issues, version: issue.version, by },
  );
}

export type NewsletterDeps = Pick<Deps, "db" | "siteUrl" | "now"> & {
  /** The postal address of the sender, of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
};
