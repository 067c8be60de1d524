import type { PostVersions } from "#domain/contracts/console/post.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockPost } from "./lock-post.ts";
import { postSides } from "./logged-post.ts";
import { writePost } from "./write-post.ts";

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
