import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, isOneOf, updatedAt } from "./columns.ts";
import { studios } from "./studios-and-listings.ts";

export const alertKinds = ["studios", "classes", "favourites"] as const;
export const alertStates = ["pending", "active", "ended"] as const;
export const alertEnds = ["unsubscribed", "expired", "unreadable", "erased"] as const;

/** Who wants to be told what is new, without an account; the consent is kept as evidence (CASL). */
export const alerts = pgTable(
  "alerts",
  {
    id: identity(),
    email: text().notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    /** The address of the search, or of the list of favourites: path and query, read by the page's own parser. */
    address: text().notNull(),
    state: text({ enum: alertStates }).notNull().default("pending"),
    endedBecause: text({ enum: alertEnds }),
    consentText: text().notNull(),
    consentSource: text().notNull(),
    consentAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    /** Twelve months on, unless it is prolonged. */
    endsAt: instant(),
    prolongAskedAt: instant(),
    /** All that was new until then has been told, or was there when it began. */
    toldUntil: instant(),
    lastMailAt: instant(),
    /** Of favourites: what was last told of each studio. */
    known: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("alerts_email_address_unique")
      .on(sql`lower(${table.email})`, table.address)
      .where(sql`${table.state} <> 'ended'`),
    index("alerts_email_index").on(sql`lower(${table.email})`),
    index("alerts_state_id_index").on(table.state, table.id),
    index("alerts_ends_at_index").on(table.endsAt),
    check("alerts_kind_check", isOneOf(table.kind, alertKinds)),
    check("alerts_state_check", isOneOf(table.state, alertStates)),
    check("alerts_ended_because_check", isOneOf(table.endedBecause, alertEnds)),
  ],
);

/** Since when visitors find a studio, and each class of its week: whoever asked for new ones is told of those after. */
export const alertArrivals = pgTable(
  "alert_arrivals",
  {
    studioId: integer()
      .primaryKey()
      .references(() => studios.id, { onDelete: "cascade" }),
    arrivedAt: instant().notNull(),
    /** The classes of its week that were ever there, by the instant since when. */
    classes: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** The last of those instants. */
    classesArrivedAt: instant(),
  },
  (table) => [index("alert_arrivals_arrived_at_index").on(table.arrivedAt)],
);
