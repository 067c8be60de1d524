import { sql } from "drizzle-orm";
import { check, customType, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity, isOneOf } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Pictures that the team uploaded. They are few and small: in the database every process and every backup has them. */
export const pictures = pgTable(
  "pictures",
  {
    id: identity(),
    /** SHA-256 of the bytes, as hexadecimal digits: its name in addresses. */
    hash: text().notNull().unique("pictures_hash_unique"),
    mediaType: text({ enum: pictureTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    uploadedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("pictures_media_type_check", isOneOf(table.mediaType, pictureTypes)),
    check("pictures_size_check", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
