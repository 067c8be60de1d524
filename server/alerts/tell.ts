import { watchedPath } from "#domain/rules/alerts/alert-address.ts";
import { keptStudiosSchema } from "#domain/rules/alerts/studio-changes.ts";
import type { Steps } from "#domain/rules/basics/steps.ts";
import { addDays, addMonths, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import type { Deps } from "#server/deps.ts";
import { runSteps } from "#server/jobs/steps.ts";
import { afterVisitors } from "#server/jobs/visitors-first.ts";
import type { Log } from "#server/log.ts";
import { enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import { findSenderAddress } from "#server/settings/settings.ts";
import { type AlertSection, alertNewsMail } from "./alert-mails.ts";
import {
  type Alert,
  type AlertKind,
  endAlerts,
  endExpired,
  findLastMailAt,
  listEmailsToAsk,
  lockAlertsOf,
  pageActiveAlerts,
  updateAlert,
  type WatchedAlert,
} from "./alert-queries.ts";
import { ASK_MONTHS_BEFORE, issueAlertLink } from "./ask.ts";
import { type News, NewsFinder } from "./find-news.ts";
import { newsArticles } from "./news-articles.ts";

export type TellDeps = Pick<Deps, "db" | "catalogue" | "timetables" | "siteUrl" | "now"> & {
  readonly log: Log;
  /** Of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
};

/** Read at once: little of each, but for the favourites, whose studios come along. */
const PAGE = 500;
/** Between two mails to the same address. */
const QUIET_DAYS = 1;
/** Others come in between: of three moments of matching they have two. */
const REST_PER_WORK = 2;
const RETRY_MINUTES = 60;

type Pass = {
  readonly kinds: readonly AlertKind[];
  readonly restPerWork?: number;
  readonly stopping?: AbortSignal | undefined;
};

export type PassResult = {
  readonly looked: number;
  readonly told: number;
  /** When the first of those that were told of something within the last day may hear again. */
  readonly retryAt: Date | undefined;
};

/** Looks through all alerts, then writes to each address that there is something new for. */
export async function tellOfNews(deps: TellDeps, pass: Pass): Promise<PassResult> {
  const { db, now, log } = deps;
  await endExpired(db, now());
  const { finder, emails, looked } = await findAddresses(deps, pass);
  for (const email of await listEmailsToAsk(db, addMonths(now(), ASK_MONTHS_BEFORE))) {
    emails.add(email.toLowerCase());
  }
  let [told, retryAt] = [0, Number.POSITIVE_INFINITY];
  for (const email of emails) {
    if (pass.stopping?.aborted) break;
    await afterVisitors();
    try {
      const outcome = await tellAddress(deps, finder, email);
      if (outcome === "told") told += 1;
      if (outcome instanceof Date) retryAt = Math.min(retryAt, outcome.getTime());
    } catch (error) {
      log.warn({ err: error }, "what is new could not be told, trying again later");
      retryAt = Math.min(retryAt, now().getTime() + RETRY_MINUTES * 60_000);
    }
  }
  return { looked, told, retryAt: Number.isFinite(retryAt) ? new Date(retryAt) : undefined };
}

type Finding = { readonly finder: NewsFinder; readonly emails: Set<string> };

/** For whom there is something new. */
export async function findAddresses(
  deps: Omit<TellDeps, "log" | "siteUrl">,
  { kinds, restPerWork = REST_PER_WORK, stopping }: Pass,
): Promise<Finding & { readonly looked: number }> {
  const finding = { finder: await NewsFinder.create(deps), emails: new Set<string>() };
  let [after, looked] = [0, 0];
  while (!stopping?.aborted) {
    const page = await pageActiveAlerts(deps.db, kinds, { after, limit: PAGE });
    await runSteps(lookThrough(page, finding), restPerWork);
    looked += page.length;
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE) break;
  }
  return { ...finding, looked };
}

function* lookThrough(page: readonly WatchedAlert[], { finder, emails }: Finding): Steps<void> {
  for (const alert of page) {
    if (hasNews(finder.find(alert))) emails.add(alert.email.toLowerCase());
    yield;
  }
}

function hasNews({ replayable, studioIds, classes, changes }: News): boolean {
  const count = studioIds.length + classes.length + changes.length;
  return replayable === undefined || count > 0;
}

/**
 * The mail and the marks in one transaction: whatever dies, each thing is told once. Answers when to look again, where
 * the address had its mail of the day.
 */
async function tellAddress(
  deps: TellDeps,
  finder: NewsFinder,
  email: string,
): Promise<Date | "told" | undefined> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const alerts = (await lockAlertsOf(tx, email)).filter(({ state }) => state === "active");
    const lastAt = (await findLastMailAt(tx, email)) ?? new Date(0);
    const next = addDays(lastAt, QUIET_DAYS);
    if (next > now) return next;
    const found = alerts.map((alert) => ({
      alert,
      news: finder.find(alert),
      ...askOf(alert, now),
    }));
    const told = found.filter(({ news, asks }) => asks || hasNews(news));
    const [first] = told;
    if (first === undefined) return undefined;
    const within = { ...deps, db: tx };
    const sections: AlertSection[] = [];
    for (const one of told) {
      const section = await sectionOf(within, one);
      if (section.news.length > 0 || section.state !== "goes-on") sections.push(section);
    }
    // What was new may be gone again.
    const mailed = sections.length === 0 ? {} : { lastMailAt: now };
    for (const { alert, news, asks } of told) {
      await updateAlert(tx, alert.id, { ...mailed, ...marksOf(alert, news, { now, asks }) });
      if (news.replayable === undefined) await endAlerts(tx, [alert.id], "unreadable");
    }
    if (sections.length === 0) return undefined;
    const { id, email: recipient } = first.alert;
    await enqueueMailOnce(tx, `alert-news:${id}:${lastAt.getTime()}`, async () => {
      const token = await issueAlertLink(tx, id, now);
      const senderAddress = await findSenderAddress(within);
      const facts = { email: recipient, token, siteUrl: deps.siteUrl, senderAddress };
      return alertNewsMail(facts, sections);
    });
    return "told";
  });
}

function askOf({ endsAt, prolongAskedAt }: Alert, now: Date) {
  const isNear = endsAt !== null && endsAt < addMonths(now, ASK_MONTHS_BEFORE);
  return { asks: isNear && prolongAskedAt === null };
}

type Told = { readonly alert: Alert; readonly news: News; readonly asks: boolean };

async function sectionOf(deps: TellDeps, { alert, news, asks }: Told): Promise<AlertSection> {
  const { replayable } = news;
  const words =
    replayable?.words ?? `What you asked for on ${formatLongDate(alert.consentAt.toISOString())}`;
  const state = replayable === undefined ? "unreadable" : asks ? "ends-soon" : "goes-on";
  const path = replayable && watchedPath(replayable.watched, ontarioDay(deps.now()));
  const told = await newsArticles(deps, news, words);
  return { id: alert.id, words, path, state, heading: headingOf(alert, words, told.news), ...told };
}

function headingOf({ kind }: Alert, words: string, news: readonly { title: string }[]): string {
  const [first, ...others] = news;
  if (kind === "favourites" && first && others.length === 0) return `News of ${first.title}`;
  return `${kind === "favourites" ? "News of" : "New"} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Where nothing was new the mark stays: whoever is only asked whether it goes on misses nothing. */
function marksOf(
  { known }: Alert,
  { studioIds, classes, changes, until }: News,
  { now, asks }: { now: Date; asks: boolean },
) {
  const changed = changes.map(({ id, now: kept }) => [String(id), kept] as const);
  return {
    ...(asks ? { prolongAskedAt: now } : {}),
    ...(studioIds.length + classes.length > 0 ? { toldUntil: until } : {}),
    ...(changed.length > 0
      ? { known: { ...keptStudiosSchema.parse(known), ...Object.fromEntries(changed) } }
      : {}),
  };
}
