import type { PostVersions } from "#domain/contracts/console/post.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { auditPost } from "./audit-post.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { lockPost } from "./lock-post.ts";
import { writePost } from "./write-post.ts";

const MAX_DAYS_AHEAD = 366;

type Input = { postId: number; scheduledFor: Date } & PostVersions;

/** What is published then is what the draft says now; what is written later has to be scheduled again. */
export async function schedulePost(
  { db, now }: EditingDeps,
  actor: Actor,
  { postId, scheduledFor, ...versions }: Input,
): Promise<void> {
  requireRight(actor, "blog");
  const at = now();
  const problem = problemOf(scheduledFor, at);
  if (problem !== undefined) {
    const issues = [{ path: "scheduledFor", message: problem }];
    throw new AppError("invalid", `${problem}.`, { issues });
  }
  await db.transaction(async (tx) => {
    const row = await lockPost(tx, postId, versions);
    const { post: before } = row;
    if (before.published) {
      throw new AppError("conflict", "This post is public already: publish its changes at once.");
    }
    const state = { published: false, publishedAt: before.publishedAt, scheduledFor };
    const after = await writePost(tx, row, { state, actor, now: at });
    await auditPost(tx, { actor, action: "post.schedule", before, after });
  });
}

function problemOf(scheduledFor: Date, now: Date): string | undefined {
  if (scheduledFor <= now) return "Choose a time that is still to come";
  if (scheduledFor > addDays(now, MAX_DAYS_AHEAD)) return "Choose a time within a year";
  return undefined;
}
