import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Mail } from "./mail-content.ts";
import {
  countMailsTo,
  deleteWaitingMails,
  findWaitingMail,
  hasMail,
  hurryMails,
  insertMail,
  insertMailAfter,
  insertMails,
  lockMailbox,
  type NewOutboxMail,
} from "./outbox-queries.ts";

/** Within the transaction of what the mail reports; a worker sends it afterwards. */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  await insertMail(tx, outboxRowOf(mail));
}

/**
 * A mail that waits for a regret: until then whoever decided may take it back, and nobody has heard of it. `about` names
 * what was decided.
 */
export async function enqueueMailWithRegret(
  tx: Database,
  mail: Mail,
  { about, delayMs }: { readonly about: string; readonly delayMs: number },
): Promise<void> {
  const dedupeKey = `${regretKey(about)}${randomUUID()}`;
  await insertMailAfter(tx, { ...outboxRowOf(mail), dedupeKey }, delayMs);
}

/** Whether there was such a mail that nobody has got yet: it is gone then. */
export async function recallMail(tx: Database, about: string): Promise<boolean> {
  return deleteWaitingMails(tx, regretKey(about));
}

/** Something else happened to it: the mail that waits goes out first. */
export async function releaseMail(tx: Database, about: string): Promise<void> {
  await hurryMails(tx, regretKey(about));
}

/** When whoever is concerned hears of it; undefined where nothing waits. */
export async function findToldAt(db: Database, about: string): Promise<Date | undefined> {
  return findWaitingMail(db, regretKey(about));
}

const regretKey = (about: string) => `regret ${about} `;

/** Many at once, none of which was written before. */
export async function enqueueNewMails(tx: Database, mails: readonly Mail[]): Promise<void> {
  await insertMails(tx, mails.map(outboxRowOf));
}

function outboxRowOf(mail: Mail): NewOutboxMail {
  const { text: textBody, html: htmlBody, headers = {}, ...fields } = mail;
  return { ...fields, textBody, htmlBody, headers: { ...headers } };
}

/** One mail for a key; it is written only where there is none yet. */
export async function enqueueMailOnce(
  tx: Database,
  dedupeKey: string,
  write: () => Promise<Mail>,
): Promise<void> {
  if (await hasMail(tx, dedupeKey)) return;
  await enqueueMail(tx, { ...(await write()), dedupeKey });
}

type MailLimit = {
  /** Counted together. */
  readonly kinds: readonly string[];
  readonly perHour: number;
  readonly perDay: number;
};

/** What anybody can make us write to anybody, by typing an address. */
const askedByAnyone: MailLimit = {
  kinds: [
    "alert-confirm",
    "alert-full",
    "alert-known",
    "listing-received",
    "listing-links",
    "listing-lapsing",
    "newsletter-confirm",
    "newsletter-known",
    "review-confirm",
    "review-known",
    "suggestion-received",
  ],
  perHour: 3,
  perDay: 10,
};

/** Apart from the others, so that a newsletter nobody wanted keeps nobody from signing in. */
export const signInMails: MailLimit = { kinds: ["sign-in"], perHour: 3, perDay: 24 };

/** To show that a studio is one's own, at a mailbox of the studio. */
const claims: MailLimit = { kinds: ["claim-code"], perHour: 3, perDay: 10 };

/** From owners, to whomever they name. */
const invitations: MailLimit = { kinds: ["owner-invitation"], perHour: 3, perDay: 10 };

/** To the address that a studio gave for this. */
const messages: MailLimit = {
  kinds: ["contact-studio", "suggestion-owner"],
  perHour: 20,
  perDay: 100,
};

/** To the team, about each listing; what is beyond is told together (`tellTeamOfWaiting`). */
const submissions: MailLimit = { kinds: ["listing-submitted"], perHour: 20, perDay: 100 };

const limits = {
  "alert-confirm": askedByAnyone,
  "alert-full": askedByAnyone,
  "alert-known": askedByAnyone,
  "listing-received": askedByAnyone,
  "listing-links": askedByAnyone,
  "listing-lapsing": askedByAnyone,
  "newsletter-confirm": askedByAnyone,
  "newsletter-known": askedByAnyone,
  "review-confirm": askedByAnyone,
  "review-known": askedByAnyone,
  "suggestion-received": askedByAnyone,
  "suggestion-owner": messages,
  "listing-submitted": submissions,
  "contact-studio": messages,
  "sign-in": signInMails,
  "claim-code": claims,
  "owner-invitation": invitations,
} as const satisfies Record<string, MailLimit>;

type LimitedMail = {
  readonly kind: keyof typeof limits;
  readonly recipient: string;
  readonly dedupeKey?: string;
};

/**
 * For mails that strangers can cause: a mailbox gets a few of them in an hour and a day, however many are asked for at
 * once. What is beyond is not written. Answers whether it was written, now or before.
 */
export async function enqueueLimitedMail(
  tx: Database,
  { kind, recipient, dedupeKey }: LimitedMail,
  write: () => Promise<Mail>,
): Promise<boolean> {
  if (!(await isWithin(tx, kind, recipient))) return false;
  await lockMailbox(tx, recipient);
  if (dedupeKey !== undefined && (await hasMail(tx, dedupeKey))) return true;
  if (!(await isWithin(tx, kind, recipient))) return false;
  const mail = await write();
  await enqueueMail(tx, dedupeKey === undefined ? mail : { ...mail, dedupeKey });
  return true;
}

/** Asked before the lock as well: a crowd does not queue up for what is used up already. */
async function isWithin(
  tx: Database,
  kind: LimitedMail["kind"],
  recipient: string,
): Promise<boolean> {
  const { kinds, perHour, perDay } = limits[kind];
  const { lastHour, lastDay } = await countMailsTo(tx, { recipient, kinds });
  return lastHour < perHour && lastDay < perDay;
}
