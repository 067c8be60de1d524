import type {
  AlertConfirmed,
  AlertReceipt,
  AlertRequest,
  OwnAlerts,
} from "#domain/contracts/alerts.ts";
import { watchedAddress, watchedPath } from "#domain/rules/alerts/alert-address.ts";
import { addDays, addMonths, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-mail.ts";
import { hasMailUnderWay } from "#server/mail/outbox-queries.ts";
import { findLinkedSubject, issueLink } from "#server/mail/private-links.ts";
import { alertKnownMail, alertsFullMail, confirmAlertMail } from "./alert-mails.ts";
import {
  type Alert,
  deleteAlert,
  endAlerts,
  findAlert,
  insertAlert,
  listAlertsOf,
  listUnconfirmedSince,
  lockAlertsOf,
  updateAlert,
} from "./alert-queries.ts";
import { keptStudiosOf } from "./favourites.ts";
import { findReplayable } from "./replay.ts";

type AlertDeps = Pick<Deps, "db" | "siteUrl" | "now" | "catalogue">;

/** One alert gets at most one mail of a kind in this time, however often someone asks for it. */
const QUIET_MS = 15 * 60 * 1000;
/** Of one mail address. */
const MAX_ALERTS = 20;
const MONTHS = 12;
/** So long before its end somebody is asked whether it goes on. */
export const ASK_MONTHS_BEFORE = 1;
const DAYS_TO_CONFIRM = 30;
/** CASL wants 60 days of a link that ends it; people keep mails for longer. */
const LINK_MONTHS = 24;

/**
 * Double opt-in, as the newsletter's: nothing but one request to confirm is sent until its reader does, and the answer
 * is the same for every address, so that nobody learns who is told of what.
 */
export async function askForAlert(
  deps: AlertDeps,
  { email, search, ...guard }: AlertRequest,
  source: string,
): Promise<AlertReceipt> {
  const now = deps.now();
  const found = findReplayable(deps, search);
  if (found === undefined) throw new AppError("invalid", alertTexts.unwatchable);
  if (isFromProgram(guard, now)) return { message: alertTexts.sent };
  const { watched, words } = found;
  const wish = { email, kind: watched.kind, address: watchedAddress(watched) };
  await deps.db.transaction(async (tx) => {
    const noted = await noteWish(tx, wish, source, now);
    if (noted === undefined) return;
    const { kind, alert } = noted;
    const { id, email: recipient } = alert;
    const dedupeKey = `${keyStart(kind, id)}${Math.floor(now.getTime() / QUIET_MS)}`;
    await enqueueLimitedMail(tx, { kind, recipient, dedupeKey }, async () => {
      const token = await issueAlertLink(tx, id, now);
      const facts = { email: recipient, token, siteUrl: deps.siteUrl, words };
      if (kind === "alert-known") return alertKnownMail(facts);
      if (kind === "alert-full") return alertsFullMail({ ...facts, count: MAX_ALERTS });
      const expiresAt = addDays(now, DAYS_TO_CONFIRM);
      const link = { purpose: "alert-confirm", subjectId: id, expiresAt } as const;
      return confirmAlertMail({ ...facts, confirmToken: await issueLink(tx, link) });
    });
  });
  return { message: alertTexts.sent };
}

type Noted = {
  readonly kind: "alert-confirm" | "alert-known" | "alert-full";
  /** Whose reader gets the mail. */
  readonly alert: Alert;
};

/**
 * What was agreed to is evidence, and stays as it was once it is confirmed. Undefined where no mail is due: an address
 * that never confirmed anything has had its one mail, and what else is asked for in its name waits behind that mail's
 * link.
 */
async function noteWish(
  tx: Database,
  wish: Pick<Alert, "email" | "kind" | "address">,
  consentSource: string,
  consentAt: Date,
): Promise<Noted | undefined> {
  const consent = { consentText: alertTexts.consent, consentSource, consentAt };
  // There is no row to lock yet for whoever asks for the first time, twice at once.
  await lockName(tx, `alerts:${wish.email.toLowerCase()}`);
  const before = await lockAlertsOf(tx, wish.email);
  const known = before.find(({ address }) => address === wish.address);
  if (known?.state === "active") return { kind: "alert-known", alert: known };
  const reader = before.find(({ state }) => state === "active");
  const wasAsked = await wasMailed(tx, wish.email, addDays(consentAt, -DAYS_TO_CONFIRM));
  if (known === undefined && before.length >= MAX_ALERTS && !(await makeRoom(tx, before))) {
    return reader && { kind: "alert-full", alert: reader };
  }
  const alert = known ?? (await insertAlert(tx, { ...wish, ...consent }));
  if (reader === undefined && wasAsked) return undefined;
  if (known !== undefined) await updateAlert(tx, known.id, consent);
  return { kind: "alert-confirm", alert };
}

/**
 * Deletes the oldest alert that waits for a yes, so that others who asked in the reader's name take no room. The one whose
 * link was mailed stays, since all the others wait behind it.
 */
async function makeRoom(tx: Database, alerts: readonly Alert[]): Promise<boolean> {
  for (const { id, email, state } of alerts) {
    if (state !== "pending") continue;
    if (await hasMailUnderWay(tx, email, [keyStart("alert-confirm", id)])) continue;
    await deleteAlert(tx, id);
    return true;
  }
  return false;
}

/** One that the limits kept back, or that nobody could deliver, has reached nobody. */
async function wasMailed(tx: Database, email: string, since: Date): Promise<boolean> {
  const ids = await listUnconfirmedSince(tx, email, since);
  return hasMailUnderWay(
    tx,
    email,
    ids.map((id) => keyStart("alert-confirm", id)),
  );
}

const keyStart = (kind: Noted["kind"], id: number) => `${kind}:${id}:`;

/** The link for whoever gets the mail: to see what is watched, to end it, to keep it. */
export async function issueAlertLink(tx: Database, subjectId: number, now: Date): Promise<string> {
  return issueLink(tx, { purpose: "alert", subjectId, expiresAt: addMonths(now, LINK_MONTHS) });
}

/** Pressing the button twice confirms once. Its link leads to all that the address asked for. */
export async function confirmAlert(deps: AlertDeps, token: string): Promise<AlertConfirmed> {
  const now = deps.now();
  const own = await deps.db.transaction(async (tx) => {
    const alert = await lockLinked(tx, "alert-confirm", token, now);
    if (alert === undefined) throw new AppError("not-found", alertTexts.deadLink);
    if (alert.state === "pending") await beginAlert(tx, deps, alert);
    return issueAlertLink(tx, alert.id, now);
  });
  return { message: "We will tell you what is new.", token: own };
}

/** What is there by now is known already. */
async function beginAlert(
  tx: Database,
  { now, catalogue }: AlertDeps,
  { id, address }: Pick<Alert, "id" | "address">,
): Promise<void> {
  const at = now();
  await updateAlert(tx, id, {
    ...{ state: "active", confirmedAt: at, toldUntil: at, endsAt: addMonths(at, MONTHS) },
    known: keptStudiosOf(catalogue, address),
  });
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

/** Behind the link of a mail: all that its reader is told of, and what waits for a yes. */
export async function listOwnAlerts(deps: AlertDeps, token: string): Promise<OwnAlerts> {
  const { db, now } = deps;
  const at = now();
  const id = await findLinkedSubject(db, { purposes: ["alert"], token }, at);
  const linked = id === undefined ? undefined : await findAlert(db, id);
  if (linked === undefined) throw new AppError("not-found", alertTexts.deadLink);
  const alerts = await listAlertsOf(db, linked.email);
  return { alerts: alerts.map((alert) => ownAlert(deps, alert, at)) };
}

function ownAlert(
  deps: AlertDeps,
  { id, address, state, endsAt }: Alert,
  now: Date,
): OwnAlerts["alerts"][number] {
  const found = findReplayable(deps, address);
  const words = found?.words ?? "What you asked for";
  const path = found === undefined ? address : watchedPath(found.watched, ontarioDay(now));
  const ends = endsAt ?? addMonths(now, MONTHS);
  return {
    ...{ id, words, address: path, endsAt: ends.toISOString() },
    isWaiting: state === "pending",
    endsSoon: state === "active" && ends < addMonths(now, ASK_MONTHS_BEFORE),
  };
}

type Choice = { token: string; id: number };

export async function endAlert(deps: AlertDeps, choice: Choice): Promise<AlertReceipt> {
  await changeOwn(deps, choice, (tx, { id }) => endAlerts(tx, [id], "unsubscribed"));
  return { message: "It is ended." };
}

/** For another year from now; what only waits for a yes begins. */
export async function prolongAlert(deps: AlertDeps, choice: Choice): Promise<AlertReceipt> {
  const endsAt = addMonths(deps.now(), MONTHS);
  await changeOwn(deps, choice, (tx, alert) =>
    alert.state === "pending"
      ? beginAlert(tx, deps, alert)
      : updateAlert(tx, alert.id, { endsAt, prolongAskedAt: null }),
  );
  return { message: "It goes on for another year." };
}

async function changeOwn(
  { db, now }: AlertDeps,
  { token, id }: Choice,
  apply: (tx: Database, alert: Alert) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const alert = (await lockOwn(tx, token, now()))?.find((one) => one.id === id);
    if (alert === undefined) throw new AppError("not-found", "This alert has ended.");
    await apply(tx, alert);
  });
}

/** Undefined where the link is dead; empty where all has ended. */
async function lockOwn(tx: Database, token: string, now: Date): Promise<Alert[] | undefined> {
  const id = await findLinkedSubject(tx, { purposes: ["alert"], token }, now);
  const linked = id === undefined ? undefined : await findAlert(tx, id);
  if (linked === undefined) return undefined;
  return lockAlertsOf(tx, linked.email);
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
