import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type {
  MessageFilter,
  MessageState,
  OwnerMessageFilter,
} from "#domain/contracts/console/message.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { contactMessages, messageAnswers } from "#server/database/schema/messages.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

export type NewContactMessage = typeof contactMessages.$inferInsert;

export async function insertContactMessage(
  db: Database,
  message: NewContactMessage,
): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  if (row === undefined) throw new Error("A contact message was not stored");
  return row.id;
}

export type StudioAddressee = {
  id: number;
  name: string;
  city: string;
  email: string | null;
  /** Of whoever owns it, by their account. */
  ownerEmail: string | null;
};

export async function findStudioAddressee(
  db: Database,
  id: number,
): Promise<StudioAddressee | undefined> {
  const [studio] = await db
    .select({
      id: studios.id,
      name: studios.name,
      city: studios.city,
      email: studios.email,
      ownerEmail: users.email,
    })
    .from(studios)
    .leftJoin(
      studioOwnership,
      and(eq(studioOwnership.studioId, studios.id), studioOwnership.isOwner),
    )
    .leftJoin(users, and(eq(users.id, studioOwnership.userId), isNull(users.removedAt)))
    .where(and(eq(studios.id, id), eq(studios.hidden, false)))
    .orderBy(asc(users.id))
    .limit(1);
  return studio;
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteMessagesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(contactMessages)
    .where(inArray(contactMessages.id, old))
    .returning({ id: contactMessages.id });
  return gone.length;
}

export type MessageAnswer = typeof messageAnswers.$inferSelect;

/** The oldest first. */
export async function listAnswers(db: Database, messageId: number): Promise<MessageAnswer[]> {
  return db
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.id));
}

export async function insertAnswer(
  tx: Database,
  answer: Pick<MessageAnswer, "messageId" | "body" | "sentBy">,
): Promise<number> {
  const [row] = await tx.insert(messageAnswers).values(answer).returning({ id: messageAnswers.id });
  if (row === undefined) throw new Error("An answer was not stored");
  return row.id;
}

export type ContactMessageRow = typeof contactMessages.$inferSelect;

const withStudio = {
  message: contactMessages,
  studioName: studios.name,
  studioCity: studios.city,
  assigneeEmail: users.email,
};

function selectMessages(db: Database) {
  return db
    .select(withStudio)
    .from(contactMessages)
    .leftJoin(studios, eq(studios.id, contactMessages.studioId))
    .leftJoin(users, eq(users.id, contactMessages.assigneeId));
}

export type InboxMessage = Awaited<ReturnType<typeof listInbox>>[number];

type Filter = Omit<MessageFilter, "page" | "sort">;

function matches({ status, to, assignee, search = "" }: Filter): SQL | undefined {
  const { status: ofStatus, studioId, assigneeId, firstName, email, message } = contactMessages;
  const has = (column: typeof message | typeof email | typeof firstName) =>
    sql`position(lower(${search}) in lower(${column})) > 0`;
  return and(
    status === undefined ? undefined : eq(ofStatus, status),
    to === undefined ? undefined : to === "team" ? isNull(studioId) : isNotNull(studioId),
    assignee === undefined
      ? undefined
      : assignee === "none"
        ? isNull(assigneeId)
        : eq(assigneeId, assignee),
    search === "" ? undefined : or(has(firstName), has(email), has(message)),
  );
}

export async function listInbox(
  db: Database,
  { sort, ...filter }: Omit<MessageFilter, "page">,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = sort === "created" ? asc : desc;
  return selectMessages(db)
    .where(matches(filter))
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(limit)
    .offset(offset);
}

export async function countInbox(db: Database, filter: Filter): Promise<number> {
  return db.$count(contactMessages, matches(filter));
}

export async function findInboxMessage(
  db: Database,
  id: number,
): Promise<InboxMessage | undefined> {
  const [row] = await selectMessages(db).where(eq(contactMessages.id, id));
  return row;
}

/** Others who want to change the same message wait. */
export async function lockMessage(
  tx: Database,
  id: number,
): Promise<ContactMessageRow | undefined> {
  const found = tx.select().from(contactMessages).where(eq(contactMessages.id, id));
  const [row] = await found.for("update");
  return row;
}

type MessageChange = {
  status?: MessageState;
  readAt?: Date | null;
  answeredAt?: Date | null;
  assigneeId?: number | null;
};

export async function updateMessage(
  tx: Database,
  id: number,
  change: MessageChange,
): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ ...change, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));
}

export type Assignee = { id: number; email: string };

/** Who may look after messages: operators, by their address. */
export async function listAssignees(db: Database): Promise<Assignee[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "operator"), isNull(users.removedAt)))
    .orderBy(asc(users.email));
}

/** Those that only the team can answer or pass on. */
export function isMessageWaiting(teamEmail: string) {
  const { status, studioId, sentTo } = contactMessages;
  return and(eq(status, "new"), or(isNull(studioId), eq(sentTo, teamEmail)));
}

export async function countWaitingMessages(db: Database, teamEmail: string): Promise<number> {
  return db.$count(contactMessages, isMessageWaiting(teamEmail));
}

/**
 * What somebody may read as one of those who look after a studio: what was written there since it has an owner. What the
 * team took for spam is not among it.
 */
function isOwnersTo(userId: number, { status, studio }: OwnerFilter): SQL | undefined {
  const { studioId, createdAt, status: ofStatus } = contactMessages;
  return and(
    eq(studioOwnership.userId, userId),
    or(studioOwnership.isOwner, studioOwnership.canEdit),
    isNull(studios.mergedIntoId),
    ne(ofStatus, "spam"),
    status === undefined
      ? undefined
      : status === "new"
        ? inArray(ofStatus, ["new", "read"])
        : eq(ofStatus, status),
    studio === undefined ? undefined : eq(studioId, studio),
    sql`${createdAt} >= (
      select min(first.created_at) from studio_ownership as first where first.studio_id = ${studioId})`,
  );
}

type OwnerFilter = Omit<OwnerMessageFilter, "page">;

function selectOwnerMessages(db: Database) {
  return db
    .select({
      message: contactMessages,
      studioId: studios.id,
      studioName: studios.name,
      studioCity: studios.city,
      studioEmail: studios.email,
      ownEmail: users.email,
    })
    .from(contactMessages)
    .innerJoin(studios, eq(studios.id, contactMessages.studioId))
    .innerJoin(studioOwnership, eq(studioOwnership.studioId, studios.id))
    .innerJoin(users, eq(users.id, studioOwnership.userId));
}

export type OwnerMessage = Awaited<ReturnType<typeof listOwnerMessages>>[number];

/** The newest first. */
export async function listOwnerMessages(
  db: Database,
  userId: number,
  filter: OwnerFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectOwnerMessages(db)
    .where(isOwnersTo(userId, filter))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
}

export async function countOwnerMessages(
  db: Database,
  userId: number,
  filter: OwnerFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contactMessages)
    .innerJoin(studios, eq(studios.id, contactMessages.studioId))
    .innerJoin(studioOwnership, eq(studioOwnership.studioId, studios.id))
    .where(isOwnersTo(userId, filter));
  return row?.total ?? 0;
}

export async function findOwnerMessage(
  db: Database,
  userId: number,
  id: number,
): Promise<OwnerMessage | undefined> {
  const [row] = await selectOwnerMessages(db).where(
    and(eq(contactMessages.id, id), isOwnersTo(userId, {})),
  );
  return row;
}
