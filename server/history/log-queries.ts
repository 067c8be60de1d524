import { and, desc, eq, gte, inArray, like, lt, not, notInArray, type SQL, sql } from "drizzle-orm";
import { deedsOfImports, visits } from "#domain/deeds.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import type { AuditRow } from "./audit-queries.ts";
import { listSubjectsCalled } from "./name-queries.ts";

export type LogQuery = {
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  /** A part of the thing's name. */
  readonly called?: string | undefined;
  /** What this import did, row by row. */
  readonly importId?: number | undefined;
  /** Without the rows of imports, each of which has one line of its own. */
  readonly isFolded?: boolean | undefined;
  /** Without those who only came or went. */
  readonly isWithoutVisits?: boolean | undefined;
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
  const subjects =
    query.called === undefined ? undefined : await listSubjectsCalled(db, query.called);
  return and(
    actors && inArray(auditLog.actor, actors),
    subjects && isOneOf(subjects),
    ...conditions(query),
  );
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
    query.isFolded ? not(isRowOfImport("%")) : undefined,
    query.importId === undefined ? undefined : isRowOfImport(`${query.importId},%`),
    query.isWithoutVisits ? notInArray(auditLog.action, [...visits]) : undefined,
    action === undefined ? undefined : eq(auditLog.action, action),
    subjectType === undefined ? undefined : eq(auditLog.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : gte(auditLog.createdAt, from),
    until === undefined ? undefined : lt(auditLog.createdAt, until),
    beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
  ];
}

/** By what the import writes as the reason of each (`importReason`). */
function isRowOfImport(rest: string): SQL {
  const isOfImport = inArray(auditLog.action, [...deedsOfImports]);
  return sql`(${isOfImport} and ${like(sql`coalesce(${auditLog.reason}, '')`, `Import ${rest}`)})`;
}

function isOneOf(subjects: readonly Pick<AuditRow, "subjectType" | "subjectId">[]): SQL {
  if (subjects.length === 0) return sql`false`;
  const pairs = subjects.map(({ subjectType, subjectId }) => sql`(${subjectType}, ${subjectId})`);
  return sql`(${auditLog.subjectType}, ${auditLog.subjectId}) in (${sql.join(pairs, sql`, `)})`;
}

export async function listEntriesById(db: Database, ids: readonly number[]): Promise<AuditRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));
}

export type Undoing = Pick<AuditRow, "id" | "actor" | "createdAt">;

/** Which of these entries were undone, and by which entry at last. */
export async function listUndoings(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Undoing>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: auditLog.id,
      actor: auditLog.actor,
      createdAt: auditLog.createdAt,
      undoesId: auditLog.undoesId,
    })
    .from(auditLog)
    .where(inArray(auditLog.undoesId, [...ids]))
    .orderBy(auditLog.id);
  return new Map(
    rows.flatMap(({ undoesId, ...undoing }) => (undoesId === null ? [] : [[undoesId, undoing]])),
  );
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
