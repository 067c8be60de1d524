import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { reviewOrigins } from "#domain/contracts/imports/import-words.ts";
import { factSources } from "#domain/rules/studio/precedence.ts";
import { createdAt, identity, instant, isOneOf, textList } from "./columns.ts";
import { imports } from "./imports.ts";
import { studios } from "./studios-and-listings.ts";

/** Written, waiting for its author's mailbox or for a person; then published, or not. */
export const reviewStates = ["unconfirmed", "held", "published", "rejected"] as const;

export const reviews = pgTable(
  "reviews",
  {
    id: identity(),
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** The source's own id, so that a second import of a review finds the first. */
    sourceId: text(),
    author: text(),
    rating: integer().notNull(),
    date: instant(),
    text: text(),
    /** Of our own visitors, made up with the sample, or brought by an import. */
    origin: text({ enum: reviewOrigins }).notNull().default("visitor"),
    importId: integer().references(() => imports.id, { onDelete: "set null" }),
    /** Only what is published is shown or counted anywhere. */
    state: text({ enum: reviewStates }).notNull().default("published"),
    /** Who wrote it; told to nobody, and never to the studio. */
    email: text(),
    /** Of whoever wrote it, truncated to /24 or /48. */
    network: text(),
    teaching: integer(),
    equipment: integer(),
    cleanliness: integer(),
    value: integer(),
    /** `2026-10`. */
    visitMonth: text(),
    classType: text(),
    /** The author said to be connected to the studio. */
    isConnected: boolean().notNull().default(false),
    /** Why a person has to look at it, by the rules' names. */
    heldFor: textList(),
    /** SHA-256 of the words alone, to find a text that stands elsewhere. */
    textHash: text(),
    helpful: integer().notNull().default(0),
    reply: text(),
    repliedAt: instant(),
    /** SHA-256 of the mailed code and of the page that asks for it. */
    codeHash: text(),
    confirmedAt: instant(),
    editedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique("reviews_studio_id_source_id_unique").on(table.studioId, table.sourceId),
    index("reviews_studio_id_date_index").on(table.studioId, table.date.desc()),
    index("reviews_import_id_index").on(table.importId),
    check("reviews_origin_check", isOneOf(table.origin, reviewOrigins)),
    index("reviews_email_index").on(sql`lower(${table.email})`),
    index("reviews_code_hash_index").on(table.codeHash),
    index("reviews_text_hash_index").on(table.textHash),
    check("reviews_state_check", isOneOf(table.state, reviewStates)),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
    check("reviews_teaching_check", sql`${table.teaching} between 1 and 5`),
    check("reviews_equipment_check", sql`${table.equipment} between 1 and 5`),
    check("reviews_cleanliness_check", sql`${table.cleanliness} between 1 and 5`),
    check("reviews_value_check", sql`${table.value} between 1 and 5`),
    check("reviews_helpful_check", sql`${table.helpful} >= 0`),
  ],
);

/** Who found a review helpful, once for each network and day; forgotten soon after. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    /** A hash that changes with the day. */
    network: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.day, table.network] }),
    index("review_votes_day_index").on(table.day),
  ],
);

/** Where the value of a studio's public field comes from, and how old it is. */
export const studioFacts = pgTable(
  "studio_facts",
  {
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** The column's name, as in `studios`. */
    field: text().notNull(),
    source: text({ enum: factSources }).notNull(),
    /**
     * The import that brought it, where one did. Without a foreign key: an import that has written anything is never
     * deleted, and to look it up for each of a studio's ten values took a third of the time of writing them.
     */
    importId: integer(),
    firstSeenAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    /** Who confirmed it, as the audit log names people. */
    confirmedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.field] }),
    check("studio_facts_source_check", isOneOf(table.source, factSources)),
  ],
);

/** What an import says otherwise than the owner or an operator: theirs stays, and they can look at it. */
export const studioSuggestions = pgTable(
  "studio_suggestions",
  {
    studioId: integer()
      .notNull()
      .references(() => studios.id, { onDelete: "cascade" }),
    /** The column's name, as in `studios`. */
    field: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.field] }),
    index("studio_suggestions_import_id_index").on(table.importId),
  ],
);
