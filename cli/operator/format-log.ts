import { z } from "zod";
import { fieldLabel } from "#domain/rules/history/field-words.ts";
import { plain } from "./terminal.ts";

const logSchema = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      actor: z.string(),
      action: z.string(),
      subjectType: z.string(),
      subjectId: z.string(),
      undoesId: z.int().nullable(),
      createdAt: z.string(),
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});

const undoneSchema = z.object({
  auditId: z.int(),
  restored: z.array(z.string()),
  left: z.array(z.object({ field: z.string() })),
});

const MAX_LETTERS = 60;

export function formatLog(result: unknown): string {
  const { entries } = logSchema.parse(result);
  if (entries.length === 0) return "There are no such changes.";
  return entries
    .flatMap((entry) => [
      [
        entry.id,
        entry.createdAt.slice(0, 16).replace("T", " "),
        entry.action + (entry.undoesId === null ? "" : ` (undoes ${entry.undoesId})`),
        `${entry.subjectType}:${entry.subjectId}`,
        `by ${shortened(entry.actor)}`,
      ].join("  "),
      ...entry.differences.map(
        ({ label, before, after }) => `    ${label}: ${shortened(before)} -> ${shortened(after)}`,
      ),
    ])
    .join("\n");
}

export function formatUndo(result: unknown): string {
  const { auditId, restored, left } = undoneSchema.parse(result);
  const what =
    restored.length === 0 ? "" : `: ${restored.map((field) => fieldLabel(field)).join(", ")}`;
  const stayed =
    left.length === 0
      ? ""
      : `\nChanged since, and left alone: ${left.map(({ field }) => field).join(", ")}. Add --fields to restore them too.`;
  return `Undone, as change ${auditId}${what}.${stayed}`;
}

function shortened(text: string): string {
  const line = plain(text);
  if (line === "") return "(empty)";
  return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}...` : line;
}
