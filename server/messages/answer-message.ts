import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { messageAnswerMail } from "./message-mails.ts";
import { findInboxMessage, insertAnswer, updateMessage } from "./message-queries.ts";
import { type MessageDeps, messageVersions } from "./message-versions.ts";

/** By mail. The version makes sure that two who answer at once, or one who presses twice, send one mail. */
export async function answerMessage(
  deps: MessageDeps,
  actor: Actor,
  { id, version, body }: { id: number; version: number; body: string },
): Promise<{ email: string }> {
  const { siteUrl, teamEmail } = deps;
  return change(deps, {
    actor,
    deed: "message.answer",
    lock: (tx) => lockAt(tx, messageVersions, id, version),
    apply: async (tx, message, tell) => {
      const now = deps.now();
      const studio = await findInboxMessage(tx, id);
      const answerId = await insertAnswer(tx, { messageId: id, body, sentBy: actor.name });
      const readAt = message.readAt ?? now;
      await updateMessage(tx, id, { status: "answered", readAt, answeredAt: now });
      const { email, firstName, message: text } = message;
      const studioName = studio?.studioName ?? undefined;
      await enqueueMail(
        tx,
        messageAnswerMail({
          answerId,
          body,
          email,
          firstName,
          text,
          studioName,
          siteUrl,
          teamEmail,
        }),
      );
      await tell({
        subjectId: id,
        before: { status: message.status },
        after: { status: "answered", answerId },
      });
      return { email };
    },
  });
}
