import type { OwnerMessageFilter } from "#domain/contracts/console/message.ts";
import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices, type Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { requireOwned, requirePerson } from "#server/owners/owned-studio.ts";
import { ownerAnswerMail } from "./message-mails.ts";
import {
  type ContactMessageRow,
  countOwnerMessages,
  findOwnerMessage,
  insertAnswer,
  listAnswers,
  listOwnerMessages as listRows,
  lockMessage,
  type OwnerMessage,
  updateMessage,
} from "./message-queries.ts";

type OwnerMessageDeps = Pick<Deps, "db" | "siteUrl" | "now">;

/** More is a conversation, which goes on by mail. */
const MAX_ANSWERS = 20;

/** What visitors wrote to the studios of whoever is signed in. */
export function createOwnerMessageServices(deps: OwnerMessageDeps) {
  return bindServices(deps, {
    answerOwnerMessage,
    countNewMessages,
    getOwnerMessage,
    listOwnerMessages,
    markOwnerMessage,
    previewOwnerAnswer,
  });
}

async function listOwnerMessages(
  { db }: Pick<OwnerMessageDeps, "db">,
  actor: Actor,
  { page: asked, ...filter }: OwnerMessageFilter,
) {
  const userId = requirePerson(actor);
  if (filter.studio !== undefined) await requireOwned(db, actor, filter.studio);
  const total = await countOwnerMessages(db, userId, filter);
  const { page, ...place } = shownPage(asked, ROWS_A_PAGE, total);
  return {
    messages: await listRows(db, userId, filter, place),
    page,
    pageSize: ROWS_A_PAGE,
    total,
  };
}

/** For the menu. */
async function countNewMessages({ db }: Pick<OwnerMessageDeps, "db">, actor: Actor) {
  return countOwnerMessages(db, requirePerson(actor), { status: "new" });
}

async function getOwnerMessage(
  { db }: Pick<OwnerMessageDeps, "db">,
  actor: Actor,
  { id }: { id: number },
) {
  const found = await requireMessage(db, actor, id);
  const answers = await listAnswers(db, id);
  return {
    ...found,
    answers: answers.map(({ sentBy, ...answer }) => ({ ...answer, by: writerOf(sentBy, actor) })),
  };
}

/** Nobody's address is told to somebody else. */
function writerOf(sentBy: string, { name }: Actor): "you" | "colleague" | "team" {
  if (sentBy === name) return "you";
  return sentBy.startsWith("owner:") ? "colleague" : "team";
}

/** In words that name nobody: of the team an owner knows no one. */
const ownerVersions: Versioned<number, ContactMessageRow> = {
  lock: lockMessage,
  missing: () => "There is no such message among yours.",
  versionOf: ({ version }) => version,
  conflict: async (_, { version, status }) =>
    new AppError(
      "conflict",
      status === "answered"
        ? "Somebody else was faster: this message is answered now. Look at it again before you go on."
        : "Somebody else has changed this message. Look at it again before you go on.",
      { version },
    ),
};

/** What was written to somebody else's studio answers as if it were missing. */
async function requireMessage(db: Database, actor: Actor, id: number): Promise<OwnerMessage> {
  const found = await findOwnerMessage(db, requirePerson(actor), id);
  if (found !== undefined) return found;
  throw new AppError("not-found", "There is no such message among yours.");
}

type Answer = { readonly id: number; readonly version: number; readonly body: string };

/** By mail, in the owner's words. The version makes sure that two colleagues who answer at once send one. */
async function answerOwnerMessage(
  deps: OwnerMessageDeps,
  actor: Actor,
  { id, version, body }: Answer,
): Promise<{ email: string }> {
  requirePerson(actor);
  return deps.db.transaction(async (tx) => {
    const found = await requireMessage(tx, actor, id);
    const message = await lockAt(tx, ownerVersions, id, version);
    if ((await listAnswers(tx, id)).length >= MAX_ANSWERS) {
      throw new AppError(
        "conflict",
        `There are ${MAX_ANSWERS} answers to this message. Please go on by mail.`,
      );
    }
    const now = deps.now();
    const answerId = await insertAnswer(tx, { messageId: id, body, sentBy: actor.name });
    await updateMessage(tx, id, {
      status: "answered",
      readAt: message.readAt ?? now,
      answeredAt: now,
    });
    await enqueueMail(tx, mailOf(deps, found, { body, answerId }));
    await writeAudit(tx, {
      actor,
      action: "message.answer",
      subjectId: id,
      before: { status: message.status },
      after: { status: "answered", answerId },
    });
    return { email: message.email };
  });
}

/** The mail that an answer becomes, word by word. */
async function previewOwnerAnswer(
  deps: OwnerMessageDeps,
  actor: Actor,
  { id, body }: Omit<Answer, "version">,
): Promise<Pick<Mail, "recipient" | "subject" | "text">> {
  requirePerson(actor);
  const found = await requireMessage(deps.db, actor, id);
  const { recipient, subject, text } = mailOf(deps, found, { body, answerId: 0 });
  return { recipient, subject, text };
}

function mailOf(
  { siteUrl }: Pick<OwnerMessageDeps, "siteUrl">,
  { message, studioId, studioName, studioEmail, ownEmail }: OwnerMessage,
  answer: { body: string; answerId: number },
): Mail {
  return ownerAnswerMail({
    ...answer,
    email: message.email,
    firstName: message.firstName,
    text: message.message,
    studio: { id: studioId, name: studioName },
    replyTo: studioEmail ?? ownEmail,
    siteUrl,
  });
}

type Mark = {
  readonly id: number;
  readonly version: number;
  readonly status: "new" | "answered";
};

/** Answered by telephone or from one's own mailbox, or to be looked at once more. */
async function markOwnerMessage(
  deps: OwnerMessageDeps,
  actor: Actor,
  { id, version, status }: Mark,
): Promise<void> {
  requirePerson(actor);
  await deps.db.transaction(async (tx) => {
    await requireMessage(tx, actor, id);
    const message = await lockAt(tx, ownerVersions, id, version);
    if (message.status === status) return;
    const readAt = status === "new" ? null : (message.readAt ?? deps.now());
    await updateMessage(tx, id, { status, readAt });
    const [before, after] = [{ status: message.status }, { status }];
    await writeAudit(tx, { actor, action: "message.mark", subjectId: id, before, after });
  });
}
