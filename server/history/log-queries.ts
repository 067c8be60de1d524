import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { blogPosts } from "#server/database/schema/blog.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { AuditRow } from "./audit-queries.ts";

export type LogQuery = {
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Entries with a lower number. */
  readonly beforeId?: number | undefined;
};

/** The newest first. */
export async function listLogEntries(
  db: Database,
  query: LogQuery,
  limit: number,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(await conditionOf(db, query))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function countLogEntries(db: Database, query: LogQuery): Promise<number> {
  return db.$count(auditLog, await conditionOf(db, query));
}

async function conditionOf(db: Database, query: LogQuery): Promise<SQL | undefined> {
  const { person } = query;
  const actors = person === undefined ? undefined : await listActorsLike(db, person);
  return and(actors && inArray(auditLog.actor, actors), ...conditions(query));
}

/** Those that the words are a part of. A whole mail address is one person, in whichever role. */
async function listActorsLike(db: Database, person: string): Promise<string[]> {
  const [words, isWhole] = [person.toLowerCase(), MAIL_ADDRESS.test(person)];
  const isLike = (actor: string) =>
    isWhole ? actor === words || actor.endsWith(`:${words}`) : actor.includes(words);
  return (await listDistinct(db, "actor")).filter((actor) => isLike(actor.toLowerCase()));
}

const MAIL_ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

function conditions(query: LogQuery): (SQL | undefined)[] {
  const { action, subjectType, subjectId, from, until, beforeId } = query;
  return [
    action === undefined ? undefined : eq(auditLog.action, action),
    subjectType === undefined ? undefined : eq(auditLog.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : gte(auditLog.createdAt, from),
    until === undefined ? undefined : lt(auditLog.createdAt, until),
    beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
  ];
}

/** Which of these entries were undone, and by which entry at last. */
export async function listUndoings(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: auditLog.id, undoesId: auditLog.undoesId })
    .from(auditLog)
    .where(inArray(auditLog.undoesId, [...ids]))
    .orderBy(auditLog.id);
  return new Map(rows.flatMap(({ id, undoesId }) => (undoesId === null ? [] : [[undoesId, id]])));
}

/** Every action that there is. */
export async function listLogActions(db: Database): Promise<string[]> {
  return listDistinct(db, "action");
}

/** Each value once, one step of the column's index for each, however long the log. */
async function listDistinct(db: Database, name: "action" | "actor"): Promise<string[]> {
  const column = sql.identifier(name);
  const steps = sql`(
    with recursive steps as (
      (select ${column} as value from audit_log order by 1 limit 1)
      union all
      select (select ${column} from audit_log where ${column} > s.value order by 1 limit 1)
      from steps s where s.value is not null
    )
    select value from steps where value is not null) as found`;
  const rows = await db.select({ value: sql<string>`found.value` }).from(steps);
  return rows.map(({ value }) => value);
}

/** What the things are called, by `studio:12`. */
export async function listSubjectNames(
  db: Database,
  subjects: readonly Pick<AuditRow, "subjectType" | "subjectId">[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    subjects
      .filter(({ subjectType, subjectId }) => subjectType === kind && /^\d{1,9}$/.test(subjectId))
      .map(({ subjectId }) => Number(subjectId));
  const named = await Promise.all([
    db
      .select({ id: studios.id, name: studios.name })
      .from(studios)
      .where(inArray(studios.id, idsOf("studio"))),
    db
      .select({ id: studioListings.id, name: studioListings.studioName })
      .from(studioListings)
      .where(inArray(studioListings.id, idsOf("listing"))),
    db
      .select({ id: blogPosts.id, name: blogPosts.title })
      .from(blogPosts)
      .where(inArray(blogPosts.id, idsOf("post"))),
  ]);
  const kinds = ["studio", "listing", "post"];
  return new Map(
    named.flatMap((rows, at) => rows.map(({ id, name }) => [`${kinds[at]}:${id}`, name] as const)),
  );
}
