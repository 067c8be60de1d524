import type { PostVersions } from "#domain/contracts/console/post.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import {
  findPostIdBySlug,
  lockDuePosts,
  updateEditedPost,
} from "#server/blog/edited-post-queries.ts";
import { deleteFormerSlugs } from "#server/blog/post-queries.ts";
import { announceBlogChange, type EditingDeps } from "#server/blog/public-posts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight, siteActor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { change } from "#server/history/change.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { lockPost, postSides, writePost } from "./write-post.ts";

/** Readers see from now on what the draft says. A post that was public before keeps its date. */
export async function publishPost(
  deps: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & Partial<PostVersions>,
): Promise<{ slug: string }> {
  return change(deps, {
    actor,
    deed: "post.publish",
    lock: (tx) => lockPost(tx, postId, versions),
    apply: async (tx, row, tell) => {
      const now = deps.now();
      const publishedAt = row.post.publishedAt ?? now;
      const state = { published: true, publishedAt, scheduledFor: null };
      const after = await writePost(tx, row, { state, actor, now });
      await tell(postSides(row.post, after));
      return { slug: after.slug };
    },
    announce: announceBlogChange,
  });
}

const MAX_AT_ONCE = 50;

/** Whose time has come; answers with how many. Two processes at once publish each post once. */
export async function publishDuePosts({ db, now }: EditingDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now();
    const due = await lockDuePosts(tx, at, MAX_AT_ONCE);
    for (const before of due) {
      const changes = {
        published: true,
        publishedAt: before.publishedAt ?? at,
        scheduledFor: null,
      };
      const after = await updateEditedPost(tx, { postId: before.id, changes, now: at });
      await deleteFormerSlugs(tx, [after.slug]);
      await writeAudit(tx, {
        actor: siteActor,
        action: "post.publish",
        ...postSides(before, after),
      });
    }
    if (due.length > 0) await announceBlogChange(tx);
    return due.length;
  });
}

/** By its address, or by that of its draft; for commands, which have read no version. */
export async function publishNamedPost(deps: EditingDeps, actor: Actor, slug: string) {
  requireRight(actor, "blog");
  return publishPost(deps, actor, { postId: await getPostId(deps, slug) });
}

export async function unpublishNamedPost(deps: EditingDeps, actor: Actor, slug: string) {
  requireRight(actor, "blog");
  return unpublishPost(deps, actor, { postId: await getPostId(deps, slug) });
}

async function getPostId({ db }: EditingDeps, slug: string): Promise<number> {
  const postId = await findPostIdBySlug(db, slug);
  if (postId === undefined) throw new AppError("not-found", `There is no post "${slug}".`);
  return postId;
}

/** Its addresses lead nowhere until it is published again. */
export async function unpublishPost(
  deps: EditingDeps,
  actor: Actor,
  { postId, postVersion }: { postId: number } & Partial<Pick<PostVersions, "postVersion">>,
): Promise<{ slug: string }> {
  return change(deps, {
    actor,
    deed: "post.unpublish",
    lock: (tx) => lockPost(tx, postId, { postVersion }),
    apply: async (tx, { post }, tell) => {
      if (!post.published) throw new AppError("conflict", "This post is not public.");
      const changes = { published: false };
      const after = await updateEditedPost(tx, { postId, changes, now: deps.now() });
      await tell(postSides(post, after));
      return { slug: after.slug };
    },
    announce: announceBlogChange,
  });
}

const MAX_DAYS_AHEAD = 366;

type Input = { postId: number; scheduledFor: Date } & PostVersions;

/** What is published then is what the draft says now; what is written later has to be scheduled again. */
export async function schedulePost(
  deps: EditingDeps,
  actor: Actor,
  { postId, scheduledFor, ...versions }: Input,
): Promise<void> {
  const now = deps.now();
  await change(deps, {
    actor,
    deed: "post.schedule",
    lock: (tx) => {
      requireGoodTime(scheduledFor, now);
      return lockPost(tx, postId, versions);
    },
    apply: async (tx, row, tell) => {
      const { post } = row;
      if (post.published) {
        throw new AppError("conflict", "This post is public already: publish its changes at once.");
      }
      const state = { published: false, publishedAt: post.publishedAt, scheduledFor };
      const after = await writePost(tx, row, { state, actor, now });
      await tell(postSides(post, after));
    },
  });
}

function requireGoodTime(scheduledFor: Date, now: Date): void {
  const problem = problemOf(scheduledFor, now);
  if (problem === undefined) return;
  const issues = [{ path: "scheduledFor", message: problem }];
  throw new AppError("invalid", `${problem}.`, { issues });
}

function problemOf(scheduledFor: Date, now: Date): string | undefined {
  if (scheduledFor <= now) return "Choose a time that is still to come";
  if (scheduledFor > addDays(now, MAX_DAYS_AHEAD)) return "Choose a time within a year";
  return undefined;
}

export async function cancelSchedule(
  deps: EditingDeps,
  actor: Actor,
  { postId, postVersion }: { postId: number } & Pick<PostVersions, "postVersion">,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "post.cancel-schedule",
    lock: (tx) => lockPost(tx, postId, { postVersion }),
    apply: async (tx, { post }, tell) => {
      if (post.scheduledFor === null) throw new AppError("conflict", "This post is not scheduled.");
      const changes = { scheduledFor: null };
      const after = await updateEditedPost(tx, { postId, changes, now: deps.now() });
      await tell(postSides(post, after));
    },
  });
}

const EVERY_MS = 5_000;

/** Publishes posts at the time that was set for them. */
export function createPostSchedule({ db, log }: { db: Database; log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db, name: "post schedule" },
    run: async () => {
      const published = await publishDuePosts({ db, now: () => new Date() });
      if (published > 0) log.info({ published }, "posts published at their time");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "scheduled posts could not be published, trying again soon");
    },
  });
}
