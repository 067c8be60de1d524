import type { ClientBase } from "pg";
import { z } from "zod";
import { roles } from "#domain/rules/accounts/roles.ts";
import { emptyTables, listTables } from "./whole-tables.ts";

/** Rows that let somebody in, and that an end deletes: what a backup has of them may have ended since. */
export const WAYS_IN = ["sessions", "sign_ins", "verification_tokens"];

const accountSchema = z.object({ email: z.string(), role: z.enum(roles) });
export type RestoredAccount = z.infer<typeof accountSchema>;

/**
 * Within the transaction of a restore: nobody is signed in any more, no mailed way in works. Answers with the accounts
 * that can ask for a new one; the first versions had none.
 */
export async function endWaysIn(client: ClientBase): Promise<RestoredAccount[]> {
  const tables = await listTables(client);
  const ended = tables.filter(({ name }) => WAYS_IN.includes(name));
  if (ended.length > 0) await emptyTables(client, ended);
  const users = tables.find(({ name }) => name === "users");
  if (!users?.columns.includes("removed_at")) return [];
  const { rows } = await client.query(
    "select email, role from users where removed_at is null order by role desc, lower(email)",
  );
  return z.array(accountSchema).parse(rows);
}
