import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns.ts";
import { studios } from "./studios-and-listings.ts";

/**
 * What is known of a photo. Which of them a studio shows, and in which order, its own `imageUrls` say; which wait, the
 * queue; the pictures themselves are files by their hash.
 */
export const studioPhotos = pgTable(
  "studio_photos",
  {
    id: identity(),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** SHA-256 of the picture as we encoded it, as hexadecimal digits. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny blurred picture, as a data address. */
    placeholder: text().notNull(),
    alt: text().notNull().default(""),
    /** Every size is there in AVIF, too. */
    isWhole: boolean().notNull().default(false),
    /** As the audit log names people. */
    uploadedBy: text().notNull(),
    /** Nobody shows it any more; it stays as long as that can be undone. */
    removedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique("studio_photos_studio_id_hash_unique").on(table.studioId, table.hash),
    index("studio_photos_hash_index").on(table.hash),
    check("studio_photos_hash_check", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check("studio_photos_size_check", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Which photo of ours a picture elsewhere became: no later file asks for it again, nor puts its address back. */
export const fetchedPictures = pgTable(
  "fetched_pictures",
  {
    url: text().primaryKey(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    fetchedAt: instant().notNull(),
  },
  (table) => [
    index("fetched_pictures_hash_index").on(table.hash),
    check("fetched_pictures_hash_check", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
