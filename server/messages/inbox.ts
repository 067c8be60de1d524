import { z } from "zod";
import {
  type MessageFilter,
  type messageMarks,
  messageStates,
} from "#domain/contracts/console/message.ts";
import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices, type Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { messageAnswerMail } from "./message-mails.ts";
import {
  type ContactMessageRow,
  countInbox,
  countWaitingMessages,
  findInboxMessage,
  insertAnswer,
  listAnswers,
  listAssignees,
  listInbox,
  lockMessage,
  updateMessage,
} from "./message-queries.ts";

/** What visitors wrote, and what the team answers. */
export function createMessageServices(deps: MessageDeps) {
  return bindServices(deps, {
    answerMessage,
    assignMessage,
    getMessage,
    listMessages,
    markMessage,
    previewAnswer,
  });
}

async function listMessages(
  { db, teamEmail }: Pick<MessageDeps, "db" | "teamEmail">,
  actor: Actor,
  { page: asked, ...filter }: MessageFilter,
) {
  requireRight(actor, "messages");
  const total = await countInbox(db, filter);
  const { page, ...place } = shownPage(asked, ROWS_A_PAGE, total);
  return {
    messages: await listInbox(db, filter, place),
    /** As the menu counts them: what a studio got at its own address is not ours to answer. */
    newCount: await countWaitingMessages(db, teamEmail),
    team: await listAssignees(db),
    page,
    pageSize: ROWS_A_PAGE,
    total,
  };
}

/** One message with what was answered, and who may look after it. */
async function getMessage(
  { db, teamEmail }: Pick<MessageDeps, "db" | "teamEmail">,
  actor: Actor,
  { id }: { id: number },
) {
  requireRight(actor, "messages");
  const found = await findInboxMessage(db, id);
  if (found === undefined) throw new AppError("not-found", "There is no such message.");
  return {
    ...found,
    answers: await listAnswers(db, id),
    team: await listAssignees(db),
    teamEmail,
  };
}

/** To somebody of the team who may read messages, or to nobody. */
async function assignMessage(
  deps: Pick<MessageDeps, "db">,
  actor: Actor,
  { id, version, assigneeId }: { id: number; version: number; assigneeId: number | null },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "message.assign",
    lock: (tx) => lockAt(tx, messageVersions, id, version),
    apply: async (tx, message, tell) => {
      const team = await listAssignees(tx);
      if (assigneeId !== null && !team.some((member) => member.id === assigneeId)) {
        throw new AppError("invalid", "Choose somebody of the team.", {
          issues: [{ path: "assigneeId", message: "Choose somebody of the team" }],
        });
      }
      if (message.assigneeId === assigneeId) return;
      await updateMessage(tx, id, { assigneeId });
      const before = { assigneeId: message.assigneeId };
      await tell({ subjectId: id, before, after: { assigneeId } });
    },
  });
}

type Input = { id: number; version: number; status: (typeof messageMarks)[number] };

/** As new, read, answered otherwise, or spam. */
async function markMessage(
  deps: Pick<MessageDeps, "db" | "now">,
  actor: Actor,
  { id, version, status }: Input,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "message.mark",
    lock: (tx) => lockAt(tx, messageVersions, id, version),
    apply: async (tx, message, tell) => {
      if (message.status === status) return;
      const readAt = status === "new" ? null : (message.readAt ?? deps.now());
      await updateMessage(tx, id, { status, readAt });
      await tell({ subjectId: id, before: { status: message.status }, after: { status } });
    },
  });
}

const fields = z.object({
  status: z.enum(messageStates).optional(),
  assigneeId: z.int().nullable().optional(),
});

/** Its state and who looks after it. An answer is in its reader's hands. */
export const messageUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const message = await lockMessage(tx, Number(subjectId));
    return message && { status: message.status, assigneeId: message.assigneeId };
  },
  write: async (tx, { entry, values, now }) => {
    const { status, assigneeId } = fields.parse(values);
    const team = await listAssignees(tx);
    const isThere = assigneeId === null || team.some(({ id }) => id === assigneeId);
    await updateMessage(tx, Number(entry.subjectId), {
      ...(status === undefined ? {} : { status, readAt: status === "new" ? null : now }),
      ...(assigneeId === undefined || !isThere ? {} : { assigneeId }),
    });
    return values;
  },
};

/** The mail that an answer becomes, word by word. */
async function previewAnswer(
  deps: MessageDeps,
  actor: Actor,
  { id, body }: { id: number; body: string },
): Promise<Pick<Mail, "recipient" | "subject" | "text">> {
  requireRight(actor, "messages");
  const found = await findInboxMessage(deps.db, id);
  if (found === undefined) throw new AppError("not-found", "There is no such message.");
  const { recipient, subject, text } = answerMail(deps, found, { body, answerId: 0 });
  return { recipient, subject, text };
}

type Answered = Pick<
  NonNullable<Awaited<ReturnType<typeof findInboxMessage>>>,
  "message" | "studioName"
>;

function answerMail(
  { siteUrl, teamEmail }: MessageDeps,
  { message: { email, firstName, message: text }, studioName }: Answered,
  answer: { body: string; answerId: number },
): Mail {
  const facts = { email, firstName, text, studioName: studioName ?? undefined };
  return messageAnswerMail({ ...facts, ...answer, siteUrl, teamEmail });
}

type AnswerInput = {
  readonly id: number;
  readonly version: number;
  readonly body: string;
  /** Who looks after it from now on; undefined: who did. */
  readonly assigneeId?: number | null | undefined;
};

/** By mail. The version makes sure that two who answer at once, or one who presses twice, send one mail. */
async function answerMessage(
  deps: MessageDeps,
  actor: Actor,
  { id, version, body, assigneeId }: AnswerInput,
): Promise<{ email: string }> {
  return change(deps, {
    actor,
    deed: "message.answer",
    lock: (tx) => lockAt(tx, messageVersions, id, version),
    apply: async (tx, message, tell) => {
      const now = deps.now();
      // Both or neither: an answer that was sent is not to be refused.
      if (assigneeId !== undefined) {
        await assignMessage({ db: tx }, actor, { id, version, assigneeId });
      }
      const studio = await findInboxMessage(tx, id);
      const answerId = await insertAnswer(tx, { messageId: id, body, sentBy: actor.name });
      const readAt = message.readAt ?? now;
      await updateMessage(tx, id, { status: "answered", readAt, answeredAt: now });
      const studioName = studio?.studioName ?? null;
      await enqueueMail(tx, answerMail(deps, { message, studioName }, { body, answerId }));
      await tell({
        subjectId: id,
        before: { status: message.status },
        after: { status: "answered", answerId },
      });
      return { email: message.email };
    },
  });
}

/** Of two who answer at once, or one who presses twice, one does: the version makes sure. */
const messageVersions: Versioned<number, ContactMessageRow> = {
  thing: "message",
  lock: lockMessage,
  missing: () => "There is no such message.",
  versionOf: ({ version }) => version,
  conflict: async (tx, message, _, by) => {
    const state = stateWords[message.status];
    const assignee = await assigneeOf(tx, message);
    return new AppError(
      "conflict",
      `${by} was faster: this message is ${state} now. Look at it again before you go on.`,
      {
        version: message.version,
        by,
        issues: [
          { path: "status", message: `It is ${state} now` },
          { path: "assigneeId", message: `It is looked after by ${assignee} now` },
        ],
      },
    );
  },
};

async function assigneeOf(tx: Database, { assigneeId }: ContactMessageRow): Promise<string> {
  const team = await listAssignees(tx);
  return team.find(({ id }) => id === assigneeId)?.email ?? "nobody";
}

const stateWords = {
  new: "marked as new",
  read: "marked as read",
  answered: "answered",
  spam: "marked as spam",
} as const satisfies Record<ContactMessageRow["status"], string>;

type MessageDeps = Pick<Deps, "db" | "siteUrl" | "teamEmail" | "now">;
