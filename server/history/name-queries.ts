import { and, desc, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Names, personKey } from "#domain/rules/history/person-words.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { imports } from "#server/database/schema/imports.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterIssues } from "#server/database/schema/newsletter.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { AuditRow } from "./audit-queries.ts";

type Subject = Pick<AuditRow, "subjectType" | "subjectId">;
type Named = { readonly table: PgTable; readonly id: AnyPgColumn; readonly name: SQL };

const fullName = sql`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;
const studio: Named = { table: studios, id: studios.id, name: sql`${studios.name}` };

/** Where what a thing is called stands, by the log's word for it. */
const named: Readonly<Record<string, Named>> = {
  account: { table: users, id: users.id, name: fullName },
  import: { table: imports, id: imports.id, name: sql`${imports.fileName}` },
  listing: {
    table: studioListings,
    id: studioListings.id,
    name: sql`${studioListings.studioName}`,
  },
  message: {
    table: contactMessages,
    id: contactMessages.id,
    name: sql`${contactMessages.firstName} || '’s message'`,
  },
  "newsletter-issue": {
    table: newsletterIssues,
    id: newsletterIssues.id,
    name: sql`${newsletterIssues.subject}`,
  },
  post: { table: blogPosts, id: blogPosts.id, name: sql`${blogPosts.title}` },
  review: {
    table: reviews,
    id: reviews.id,
    name: sql`coalesce(${reviews.author}, 'Somebody') || '’s review of ' || (select ${studios.name} from ${studios} where ${studios.id} = ${reviews.studioId})`,
  },
  "review-item": {
    table: reviewItems,
    id: reviewItems.id,
    name: sql`coalesce(${reviewItems.proposal}->>'name', (select ${studios.name} from ${studios} where ${studios.id} = ${reviewItems.studioId}))`,
  },
  studio,
  suggestion: studio,
};

/** Settings have no row of their own that names them. */
const settingNames: Names = new Map([
  ["setting:announcement", "the announcement bar"],
  ["setting:sender-address", "the sender’s address"],
  ["setting:canned-texts", "the saved texts"],
]);

/** What the things are called, by `studio:12`. */
export async function listSubjectNames(
  db: Database,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const found = new Map(settingNames);
  for (const [kind, { table, id, name }] of Object.entries(named)) {
    const ids = idsOf(subjects, kind);
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: sql<number>`${id}`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(id, ids));
    for (const row of rows) if (row.name) found.set(`${kind}:${row.id}`, row.name);
  }
  return found;
}

function idsOf(subjects: readonly Subject[], kind: string): number[] {
  const ids = subjects
    .filter(({ subjectType, subjectId }) => subjectType === kind && /^\d{1,9}$/.test(subjectId))
    .map(({ subjectId }) => Number(subjectId));
  return [...new Set(ids)];
}

/** More than that are no answer: whoever asks types another word. */
const MAX_ALIKE = 200;

/** Things whose names hold all of these words, the newest of each kind. */
export async function listSubjectsCalled(db: Database, text: string): Promise<Subject[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const found: Subject[] = [];
  for (const [kind, { table, id, name }] of Object.entries(named)) {
    const rows = await db
      .select({ id: sql<number>`${id}` })
      .from(table)
      .where(and(...words.map((word) => sql`position(lower(${word}) in lower(${name})) > 0`)))
      .orderBy(desc(id))
      .limit(MAX_ALIKE);
    found.push(...rows.map((row) => ({ subjectType: kind, subjectId: String(row.id) })));
  }
  return found;
}

const MAX_WORDS = 8;
const MAX_PEOPLE = 500;

/** What the team's people are called, those who are gone too: what they did keeps their name. */
export async function listPeopleNames(db: Database): Promise<Names> {
  const rows = await db
    .select({ email: users.email, name: sql<string>`${fullName}` })
    .from(users)
    .where(or(ne(users.role, "owner"), sql`${users.removedAt} is not null`))
    .orderBy(users.id)
    .limit(MAX_PEOPLE);
  return new Map(rows.map(({ email, name }) => [personKey(email), name]));
}
