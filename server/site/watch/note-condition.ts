import { type Change, type Condition, changeOf } from "#domain/rules/watch/condition.ts";
import type { Database } from "#server/database/database.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { Finding, TroubleDeps } from "./trouble-deps.ts";
import { troubleBeginsMail, troubleEndsMail } from "./trouble-mails.ts";
import { endTrouble, insertTrouble } from "./trouble-queries.ts";

/**
 * Writes down what a look found, with the mail that tells the team. The database knows what is open: over
 * restarts and over several processes a trouble begins once and ends once.
 */
export async function noteCondition(
  deps: TroubleDeps,
  finding: Finding,
  condition: Condition,
  now: Date,
): Promise<Change | undefined> {
  if (changeOf(false, condition) === "begins") return begin(deps, finding, now);
  if (changeOf(true, condition) === "ends") return end(deps, finding, now);
  return undefined;
}

function begin(deps: TroubleDeps, finding: Finding, now: Date): Promise<Change | undefined> {
  const { kind, key, detail } = finding;
  return deps.db.transaction(async (tx) => {
    const trouble = await insertTrouble(tx, { key, detail, since: now });
    if (trouble === undefined) return undefined;
    const mail = troubleBeginsMail({ ...deps, kind, detail, since: now });
    await enqueueMail(tx, { ...mail, dedupeKey: `trouble:${trouble.id}:begins` });
    return "begins";
  });
}

function end(deps: TroubleDeps, { kind, key }: Finding, now: Date): Promise<Change | undefined> {
  return deps.db.transaction(async (tx) => {
    const trouble = await endTrouble(tx, key, now);
    if (trouble === undefined) return undefined;
    await tellOfEnd(tx, deps, { ...trouble, kind, endedAt: now });
    return "ends";
  });
}

type Ended = Pick<Finding, "kind" | "detail"> & { id: number; since: Date; endedAt: Date };

export async function tellOfEnd(tx: Database, deps: TroubleDeps, ended: Ended): Promise<void> {
  const { kind, id, detail, since, endedAt } = ended;
  const mail = troubleEndsMail({ ...deps, kind, detail, since, endedAt });
  await enqueueMail(tx, { ...mail, dedupeKey: `trouble:${id}:ends` });
}
