import { z } from "zod";

const backupSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  rows: z.int(),
  durationMs: z.int(),
});
const restoreSchema = z.object({ madeAt: z.string(), rows: z.int(), durationMs: z.int() });

const moveSchema = z.object({ to: z.string(), rows: z.int(), durationMs: z.int() });

export function formatBackup(result: unknown): string {
  const { file, bytes, rows, durationMs } = backupSchema.parse(result);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `Written and read back: ${file}, ${size}, ${count(rows)} in ${seconds(durationMs)}.`;
}

export function formatRestore(result: unknown): string {
  const { madeAt, rows, durationMs } = restoreSchema.parse(result);
  return `Restored what was there on ${madeAt}: ${count(rows)} in ${seconds(durationMs)}.`;
}

export function formatMove(result: unknown): string {
  const { to, rows, durationMs } = moveSchema.parse(result);
  return [
    `Moved to PostgreSQL at ${to} and compared: ${count(rows)}. Nothing could be saved for ${seconds(durationMs)}.`,
    "Set DATABASE_URL and start the site. DATA_DIR/pglite is kept; delete it when all is well.",
  ].join("\n");
}

function count(rows: number): string {
  return `${rows.toLocaleString("en")} rows`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
