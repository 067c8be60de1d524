import { z } from "zod";
import { postStates } from "#domain/contracts/console/post.ts";
import { plain } from "./terminal.ts";

const listSchema = z.object({
  total: z.number(),
  posts: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      state: z.enum(postStates),
      hasChanges: z.boolean(),
      changedAt: z.string(),
    }),
  ),
});

const changeSchema = z.object({ slug: z.string() });
const STATE_WIDTH = Math.max(...postStates.map((state) => state.length));
const DAY = "2026-11-16".length;

export function formatPosts(result: unknown): string {
  const { posts, total } = listSchema.parse(result);
  if (total === 0) return "There are no posts.";
  const lines = posts.map(({ slug, title, state, hasChanges, changedAt }) => {
    const note = hasChanges ? " (with changes that are not public)" : "";
    const name = plain(`${slug || "no address yet"}: ${title || "untitled"}`);
    return `${changedAt.slice(0, DAY)}  ${state.padEnd(STATE_WIDTH)}  ${name}${note}`;
  });
  const more = total > posts.length ? [`… and ${total - posts.length} more`] : [];
  return [...lines, ...more].join("\n");
}

export function formatPublished(result: unknown): string {
  return `Published: /blog/${changeSchema.parse(result).slug}`;
}

export function formatUnpublished(result: unknown): string {
  return `No longer public: /blog/${changeSchema.parse(result).slug}`;
}

const issueListSchema = z.object({
  issues: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      state: z.string(),
      audienceCount: z.int().nullable(),
      deliveries: z.object({ enqueued: z.int(), waiting: z.int(), failed: z.int() }),
    }),
  ),
});

const issueSchema = z.object({ id: z.int(), subject: z.string(), state: z.string() });

export function formatIssues(result: unknown): string {
  const { issues } = issueListSchema.parse(result);
  if (issues.length === 0) return "No issue of the newsletter has been written yet.";
  return issues
    .map(({ id, subject, state, audienceCount, deliveries: { enqueued, waiting, failed } }) => {
      const sent = enqueued - waiting - failed;
      const figures =
        audienceCount === null ? "" : ` (${sent} of ${audienceCount} sent, ${failed} failed)`;
      return `${String(id).padStart(4)}  ${state.padEnd(8)}  ${named(subject)}${figures}`;
    })
    .join("\n");
}

export function formatIssue(result: unknown): string {
  const { id, subject, state } = issueSchema.parse(result);
  return `Issue ${id} (${named(subject)}): ${state}.`;
}

function named(subject: string): string {
  return plain(subject) || "without a subject";
}
