import { addDays } from "#domain/rules/dates/calendar.ts";
import { bindServices, type StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { countMailsOfKind } from "#server/mail/outbox-queries.ts";
import { allAlertKinds, countAlerts } from "./alert-queries.ts";

/** Mails are counted for so long. */
const MAIL_DAYS = 30;

/** How many are told of what, and never who. */
async function getAlertFigures({ db, now }: StoreDeps, actor: Actor) {
  requireRight(actor, "newsletter");
  const counts = await countAlerts(db);
  const countOf = (kind: string, state: string) =>
    counts.find((one) => one.kind === kind && one.state === state)?.count ?? 0;
  return {
    kinds: allAlertKinds.map((kind) => ({
      kind,
      confirmed: countOf(kind, "active"),
      waiting: countOf(kind, "pending"),
      ended: countOf(kind, "ended"),
    })),
    mailDays: MAIL_DAYS,
    mails: await countMailsOfKind(db, "alert-news", addDays(now(), -MAIL_DAYS)),
  };
}

export function createAlertFigures(deps: StoreDeps) {
  return bindServices(deps, { getAlertFigures });
}
