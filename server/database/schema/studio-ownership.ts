import { boolean, index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";
import { studios } from "./studios.ts";
import { users } from "./users.ts";

export const studioOwnership = pgTable(
  "studio_ownership",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    isOwner: boolean().notNull().default(true),
    canEdit: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique("studio_ownership_user_id_studio_id_unique").on(table.userId, table.studioId),
    index("studio_ownership_studio_id_index").on(table.studioId),
  ],
);
