import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/users.ts";

export type Assignee = { id: number; email: string };

/** Who may look after messages: operators, by their address. */
export async function listAssignees(db: Database): Promise<Assignee[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "operator"), isNull(users.removedAt)))
    .orderBy(asc(users.email));
}
