import type { LogFilter } from "#domain/contracts/console/log.ts";
import { parseOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import type { LogQuery } from "./log-queries.ts";

const THING = /^([a-z-]+)(?:[:\s]+(\S.*))?$/i;
const DAY_HOURS = 36;

/** What was typed, as the database is asked. Days are Ontario's. */
export function toLogQuery({ person, thing, action, from, to, before }: LogFilter): LogQuery {
  const [, subjectType, subjectId] = THING.exec(thing?.trim() ?? "") ?? [];
  return {
    person: person || undefined,
    action: action || undefined,
    subjectType: subjectType?.toLowerCase(),
    subjectId,
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(dayAfter(to)),
    beforeId: before,
  };
}

function startOf(day: string): Date | undefined {
  return parseOntarioTime(`${day}T00:00`);
}

/** Days have up to 25 hours. */
function dayAfter(day: string): string {
  const noonOrSo = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_HOURS * 60 * 60 * 1000);
  return Number.isNaN(noonOrSo.getTime()) ? day : noonOrSo.toISOString().slice(0, 10);
}
