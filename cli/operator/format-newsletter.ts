import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

const listSchema = z.object({
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
  const { issues } = listSchema.parse(result);
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
  return stripVTControlCharacters(subject) || "without a subject";
}
