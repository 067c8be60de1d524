import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import {
  type CountedKind,
  countedKinds,
  FEWEST_SEARCHES,
  kindWords,
} from "#domain/rules/statistics/counted-kinds.ts";
import { monthBefore } from "#domain/rules/statistics/statistics-range.ts";
import type { Database } from "#server/database/database.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { listMonthlyReaders, type MonthlyReader } from "./monthly-mail-queries.ts";
import { listCounts, listFamily, listSearchCounts } from "./report-queries.ts";
import type { StatisticsDeps } from "./statistics.ts";

type MonthlyDeps = StatisticsDeps & { readonly siteUrl: string };

/** A site that was away on the first has so long to catch up. */
const LAST_DAY = 10;

/** Last month's figures, once for each who wants them, however often this runs; answers how many were written. */
export async function sendMonthlyMails(deps: MonthlyDeps): Promise<number> {
  const today = ontarioDay(deps.now());
  if (Number(today.slice(8)) > LAST_DAY) return 0;
  const month = monthBefore(today.slice(0, 7));
  const readers = await listMonthlyReaders(deps.db);
  if (readers.length > 0) await deps.journals.fold();
  let sent = 0;
  for (const reader of readers) {
    const key = `monthly-figures ${month} ${reader.userId} ${reader.studioId}`;
    await deps.db.transaction((tx) =>
      enqueueMailOnce(tx, key, async () => {
        sent += 1;
        return monthlyMail({
          ...(await figuresOf(tx, reader, month)),
          reader,
          siteUrl: deps.siteUrl,
        });
      }),
    );
  }
  return sent;
}

type MonthFacts = {
  readonly month: string;
  readonly counts: ReadonlyMap<CountedKind, number>;
  readonly before: ReadonlyMap<CountedKind, number>;
  readonly searches: readonly { readonly words: string; readonly count: number }[];
};

async function figuresOf(
  tx: Database,
  { studioId }: MonthlyReader,
  month: string,
): Promise<MonthFacts> {
  const family = await listFamily(tx, studioId);
  const read = async (one: string) => {
    const days = { from: `${one}-01`, to: lastDayOf(one), unit: "month" } as const;
    const rows = await listCounts(tx, family, days);
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  };
  const found = await listSearchCounts(tx, family, { from: month, to: month });
  return {
    month,
    counts: await read(month),
    before: await read(monthBefore(month)),
    searches: found.filter(({ words, count }) => words !== "" && count >= FEWEST_SEARCHES),
  };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const MOST_SEARCHES = 3;
const monthName = new Intl.DateTimeFormat("en-CA", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});
const number = new Intl.NumberFormat("en-CA");

type MailFacts = MonthFacts & { readonly reader: MonthlyReader; readonly siteUrl: string };

function monthlyMail({ month, counts, before, searches, reader, siteUrl }: MailFacts): Mail {
  const { name, email, studioId } = reader;
  const inWords = monthName.format(new Date(`${month}-01`));
  const page = `${siteUrl}/account/studios/${studioId}/statistics`;
  const told = (kind: CountedKind): readonly [string, string] => [
    kindWords[kind].label,
    `${number.format(counts.get(kind) ?? 0)} (${number.format(before.get(kind) ?? 0)} the month before)`,
  ];
  const top = searches.slice(0, MOST_SEARCHES).map(({ words }) => `“${words}”`);
  return composeMail({
    kind: "monthly-figures",
    recipient: email,
    subject: `${name} in ${inWords}`,
    heading: `How ${name} did in ${inWords}`,
    paragraphs: [
      counts.size === 0
        ? "Nobody was counted in this month. A page that is complete is found more often."
        : "These are visits of people: programs are left out, and so are you while you are signed in.",
      ...(top.length === 0 ? [] : [`People found you most often by ${top.join(", ")}.`]),
    ],
    facts: countedKinds.map(told),
    action: { label: "See your statistics", url: page },
    smallPrint: {
      label: "You asked for this mail once a month. To end it, clear the tick on",
      url: page,
    },
    siteUrl,
  });
}

const EVERY_MS = 60 * 60 * 1000;

export function createMonthlyMails({ log, ...deps }: MonthlyDeps & { readonly log: Log }): Job {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: deps.db, name: "monthly figures" },
    run: async () => {
      const sent = await sendMonthlyMails(deps);
      if (sent > 0) log.info({ sent }, "owners are told how their month was");
    },
    onFailure: (error) => log.warn({ err: error }, "monthly figures could not be sent"),
  });
}
