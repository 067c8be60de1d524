import type { AlertReceipt, AlertRequest, OwnAlerts } from "#domain/contracts/alerts.ts";
import { readWatched, watchedAddress } from "#domain/rules/alerts/alert-address.ts";
import { watchedWords } from "#domain/rules/alerts/alert-words.ts";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-mail.ts";
import { findLinkedSubject, issueLink } from "#server/mail/private-links.ts";
import { alertKnownMail, confirmAlertMail } from "./alert-mails.ts";
import {
  type Alert,
  endAlerts,
  findAlert,
  insertAlert,
  listAlertsOf,
  lockAlertsOf,
  updateAlert,
} from "./alert-queries.ts";
import { keptStudiosOf } from "./favourites.ts";
import { canBeReplayed } from "./replay.ts";

type AlertDeps = Pick<Deps, "db" | "siteUrl" | "now" | "catalogue">;

/** One alert gets at most one mail of a kind in this time, however often someone asks for it. */
const QUIET_MS = 15 * 60 * 1000;
/** Of one mail address. */
export const MAX_ALERTS = 20;
const MONTHS = 12;
/** So long before its end somebody is asked whether it goes on. */
export const ASK_MONTHS_BEFORE = 1;
const DAYS_TO_CONFIRM = 30;
/** CASL wants 60 days of a link that ends it; people keep mails for longer. */
const LINK_MONTHS = 24;

/**
 * Double opt-in, as the newsletter's: nothing but a request to confirm is sent until its reader does, and the answer is
 * the same for every address, so that nobody learns who is told of what.
 */
export async function askForAlert(
  deps: AlertDeps,
  { email, search, ...guard }: AlertRequest,
  source: string,
): Promise<AlertReceipt> {
  const now = deps.now();
  const watched = readWatched(search);
  if (watched === undefined || !canBeReplayed(deps, watched)) {
    throw new AppError("invalid", alertTexts.unwatchable);
  }
  if (isFromProgram(guard, now)) return { message: alertTexts.sent };
  const wish = { email, kind: watched.kind, address: watchedAddress(watched) };
  const words = watchedWords(watched);
  await deps.db.transaction(async (tx) => {
    const alert = await noteWish(tx, wish, source, now);
    if (alert === undefined) return;
    const { id, email: recipient, state } = alert;
    const kind = state === "active" ? "alert-known" : "alert-confirm";
    const dedupeKey = `${kind}:${id}:${Math.floor(now.getTime() / QUIET_MS)}`;
    await enqueueLimitedMail(tx, { kind, recipient, dedupeKey }, async () => {
      const token = await issueAlertLink(tx, id, now);
      const facts = { email: recipient, token, siteUrl: deps.siteUrl, words };
      if (kind === "alert-known") return alertKnownMail(facts);
      const expiresAt = addDays(now, DAYS_TO_CONFIRM);
      const link = { purpose: "alert-confirm", subjectId: id, expiresAt } as const;
      return confirmAlertMail({ ...facts, confirmToken: await issueLink(tx, link) });
    });
  });
  return { message: alertTexts.sent };
}

/** What was agreed to is evidence, and stays as it was once it is confirmed. Undefined where it would be one too many. */
async function noteWish(
  tx: Database,
  wish: Pick<Alert, "email" | "kind" | "address">,
  consentSource: string,
  consentAt: Date,
): Promise<Alert | undefined> {
  const consent = { consentText: alertTexts.consent, consentSource, consentAt };
  const before = await lockAlertsOf(tx, wish.email);
  const isSame = ({ address }: Alert) => address === wish.address;
  const known = before.find(isSame);
  if (known?.state === "pending") await updateAlert(tx, known.id, consent);
  if (known !== undefined) return known;
  if (before.length >= MAX_ALERTS) return undefined;
  const created = await insertAlert(tx, { ...wish, ...consent });
  return created ?? (await lockAlertsOf(tx, wish.email)).find(isSame);
}

/** The link for whoever gets the mail: to see what is watched, to end it, to keep it. */
export async function issueAlertLink(tx: Database, subjectId: number, now: Date): Promise<string> {
  return issueLink(tx, { purpose: "alert", subjectId, expiresAt: addMonths(now, LINK_MONTHS) });
}

/** Pressing the button twice confirms once. What is there by now is known already. */
export async function confirmAlert(deps: AlertDeps, token: string): Promise<AlertReceipt> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const alert = await lockLinked(tx, "alert-confirm", token, now);
    if (alert === undefined) throw new AppError("not-found", alertTexts.deadLink);
    if (alert.state === "active") return;
    await updateAlert(tx, alert.id, {
      ...{ state: "active", confirmedAt: now, toldUntil: now, endsAt: addMonths(now, MONTHS) },
      known: keptStudiosOf(deps.catalogue, alert.address),
    });
  });
  return { message: "We will tell you what is new." };
}

/** Everything that an address gets of this kind ends, with one click from any of its mails. */
export async function endAllAlerts(deps: AlertDeps, token: string): Promise<AlertReceipt> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const open = await lockOwn(tx, token, now);
    if (open === undefined) throw new AppError("not-found", alertTexts.deadLink);
    await endAlerts(tx, idsOf(open), "unsubscribed");
  });
  return { message: "It is ended. We will not write to you about it again." };
}

/** Behind the link of a mail: all that its reader is told of. */
export async function listOwnAlerts({ db, now }: AlertDeps, token: string): Promise<OwnAlerts> {
  const at = now();
  const id = await findLinkedSubject(db, { purposes: ["alert"], token }, at);
  const linked = id === undefined ? undefined : await findAlert(db, id);
  if (linked === undefined) throw new AppError("not-found", alertTexts.deadLink);
  const alerts = await listAlertsOf(db, linked.email);
  return { alerts: alerts.map((alert) => ownAlert(alert, at)) };
}

function ownAlert({ id, address, endsAt }: Alert, now: Date): OwnAlerts["alerts"][number] {
  const watched = readWatched(address);
  const words = watched === undefined ? address : watchedWords(watched);
  const ends = endsAt ?? now;
  const endsSoon = ends < addMonths(now, ASK_MONTHS_BEFORE);
  return { id, words, address, endsAt: ends.toISOString(), endsSoon };
}

type Choice = { token: string; id: number };

export async function endAlert(deps: AlertDeps, choice: Choice): Promise<AlertReceipt> {
  await changeOwn(deps, choice, (tx, id) => endAlerts(tx, [id], "unsubscribed"));
  return { message: "It is ended." };
}

/** For another year from now. */
export async function prolongAlert(deps: AlertDeps, choice: Choice): Promise<AlertReceipt> {
  const endsAt = addMonths(deps.now(), MONTHS);
  await changeOwn(deps, choice, (tx, id) => updateAlert(tx, id, { endsAt, prolongAskedAt: null }));
  return { message: "It goes on for another year." };
}

async function changeOwn(
  { db, now }: AlertDeps,
  { token, id }: Choice,
  apply: (tx: Database, id: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwn(tx, token, now());
    if (!own?.some((alert) => alert.id === id && alert.state === "active")) {
      throw new AppError("not-found", "This alert has ended.");
    }
    await apply(tx, id);
  });
}

/** Undefined where the link is dead; empty where all has ended. */
async function lockOwn(tx: Database, token: string, now: Date): Promise<Alert[] | undefined> {
  const id = await findLinkedSubject(tx, { purposes: ["alert"], token }, now);
  const linked = id === undefined ? undefined : await findAlert(tx, id);
  if (linked === undefined) return undefined;
  const open = await lockAlertsOf(tx, linked.email);
  // Who never confirmed has one thing to say no to.
  return linked.state === "pending" ? open.filter((one) => one.id === linked.id) : open;
}

async function lockLinked(
  tx: Database,
  purpose: "alert-confirm",
  token: string,
  now: Date,
): Promise<Alert | undefined> {
  const id = await findLinkedSubject(tx, { purposes: [purpose], token }, now);
  const linked = id === undefined ? undefined : await findAlert(tx, id);
  if (linked === undefined) return undefined;
  const open = await lockAlertsOf(tx, linked.email);
  return open.find((one) => one.id === linked.id);
}

function idsOf(open: readonly Alert[]): number[] {
  return open.map(({ id }) => id);
}
