import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import { MailFailure, type MailProvider } from "./mail-provider.ts";
import type { retryDelayMs } from "./mail-retry.ts";
import {
  extendClaim,
  markMailFailed,
  markMailSent,
  type OutboxMail,
  postponeMail,
} from "./outbox-queries.ts";

export type DeliveryParts = {
  db: Database;
  provider: MailProvider;
  log: Log;
  /** How long a claim lasts that its worker does not renew: after a kill another takes over then. */
  claimMs: number;
  retryDelayMs: typeof retryDelayMs;
};

export type DeliveryOutcome = "sent" | "set-aside" | "unreachable";

const NOTE_AGAIN_MS = 1_000;

/**
 * Sends first and notes it afterwards: whoever is killed in between repeats this one mail, with the
 * same Message-ID, and no mail is ever lost.
 */
export async function deliverMail(
  parts: DeliveryParts,
  mail: OutboxMail,
  stopping: AbortSignal,
): Promise<DeliveryOutcome> {
  const failure = await send(parts, mail);
  if (failure === undefined) {
    await noteSent(parts, mail, stopping);
    return "sent";
  }
  await noteFailure(parts, mail, failure);
  return failure.kind === "unreachable" ? "unreachable" : "set-aside";
}

async function send(parts: DeliveryParts, mail: OutboxMail): Promise<MailFailure | undefined> {
  const { db, provider, log, claimMs } = parts;
  const renewal = setInterval(() => {
    extendClaim(db, mail.id, claimMs).catch((error: unknown) =>
      log.warn({ err: error, mailId: mail.id }, "the claim on a mail could not be renewed"),
    );
  }, claimMs / 3);
  try {
    await provider.send(mail);
    return undefined;
  } catch (error) {
    if (error instanceof MailFailure) return error;
    return new MailFailure("unreachable", "The mail could not be sent", { cause: error });
  } finally {
    clearInterval(renewal);
  }
}

/** A database that is away just now must not make us send the mail again. */
async function noteSent(
  { db, log }: DeliveryParts,
  mail: OutboxMail,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      return await markMailSent(db, mail.id);
    } catch (error) {
      if (stopping.aborted) throw error;
      log.warn({ err: error, mailId: mail.id }, "a sent mail could not be marked, trying again");
      await sleep(NOTE_AGAIN_MS);
    }
  }
}

async function noteFailure(
  parts: DeliveryParts,
  mail: OutboxMail,
  failure: MailFailure,
): Promise<void> {
  const { db, log } = parts;
  const ageMs = Date.now() - mail.createdAt.getTime();
  const delayMs = parts.retryDelayMs({ failure: failure.kind, attempts: mail.attempts, ageMs });
  const facts = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, err: failure };
  const reason = (failure.reply ?? failure.message).slice(0, 500);
  if (delayMs === undefined) {
    log.error(facts, "a mail was given up");
    await markMailFailed(db, mail.id, reason);
  } else {
    log.warn({ ...facts, delayMs }, "a mail was not taken, trying again later");
    await postponeMail(db, mail.id, { delayMs, reason });
  }
}
