import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { studioRow } from "./rows.ts";

/** A studio and whoever owns it. */
export async function newOwnedStudio(db: Database, changes: Parameters<typeof studioRow>[0]) {
  const email = `owner-${randomUUID()}@studio.example`;
  const [user] = await db
    .insert(users)
    .values({ email, firstName: "Kim", lastName: "Maple", role: "owner", provider: "mail" })
    .returning();
  const [studio] = await db.insert(studios).values(studioRow(changes)).returning();
  if (user === undefined || studio === undefined) throw new Error("Nothing was made");
  await db.insert(studioOwnership).values({ userId: user.id, studioId: studio.id });
  const actor: Actor = { name: `owner:${email}`, role: "owner", userId: user.id };
  return { actor, email, userId: user.id, studioId: studio.id };
}
