import { z } from "zod";
import { roles } from "#domain/rules/accounts/rights.ts";

const backupSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  rows: z.int(),
  durationMs: z.int(),
});
const restoreSchema = z.object({
  madeAt: z.string(),
  rows: z.int(),
  durationMs: z.int(),
  accounts: z.array(z.object({ email: z.string(), role: z.enum(roles) })),
});

const moveSchema = z.object({ to: z.string(), rows: z.int(), durationMs: z.int() });

export function formatBackup(result: unknown): string {
  const { file, bytes, rows, durationMs } = backupSchema.parse(result);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `Written and read back: ${file}, ${size}, ${count(rows)} in ${seconds(durationMs)}.`;
}

export function formatRestore(result: unknown): string {
  const { madeAt, rows, durationMs, accounts } = restoreSchema.parse(result);
  const team = accounts.filter(({ role }) => role !== "owner");
  const owners = accounts.length - team.length;
  return [
    `Restored what was there on ${madeAt}: ${count(rows)} in ${seconds(durationMs)}.`,
    "Nobody is signed in, and links to sign in and invitations of before have ended.",
    ...(accounts.length === 0 ? [] : [whoCanSignIn(madeAt)]),
    ...team.map(({ email, role }) => `  ${role}  ${email}`),
    ...(owners === 0 ? [] : [`  and ${owners === 1 ? "an owner" : `${owners} owners`}`]),
  ].join("\n");
}

/** A backup can't know what came after it. */
function whoCanSignIn(madeAt: string): string {
  return `These can sign in again, with the rights and second factors of then. Whoever was removed since ${madeAt} is among them: npm run operator -- remove MAIL`;
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
