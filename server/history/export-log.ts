import type { LogFilter } from "#domain/contracts/console/log.ts";
import { describeChange } from "#domain/rules/memory/describe-change.ts";
import { type CsvCell, csvText } from "#domain/rules/text/csv.ts";
import { type Actor, requireRight } from "./actor.ts";
import { type AuditRow, writeAudit } from "./audit-queries.ts";
import { listLogEntries } from "./log-queries.ts";
import { toLogQuery } from "./log-query.ts";
import type { MemoryDeps } from "./memory-deps.ts";
import { requireFreshProof } from "./require-fresh-proof.ts";

const PAGE = 1_000;
/** A file that a spreadsheet still opens. */
const MAX_ROWS = 100_000;
const headings = [
  ...["number", "time", "who", "role", "action", "thing", "thing's number"],
  ...["changes", "reason", "undoes", "request"],
];

/** The entries of the filter as a file, the newest first. That it was taken is written down. */
export async function exportLog(
  { db, now }: MemoryDeps,
  actor: Actor,
  filter: LogFilter,
): Promise<string> {
  requireRight(actor, "log");
  requireFreshProof(actor, now());
  const rows: CsvCell[][] = [];
  let query = toLogQuery({ ...filter, before: undefined });
  while (rows.length < MAX_ROWS) {
    const page = await listLogEntries(db, query, PAGE);
    rows.push(...page.map(toCells));
    if (page.length < PAGE) break;
    query = { ...query, beforeId: page.at(-1)?.id };
  }
  const subjectId = "export";
  await writeAudit(db, { actor, action: "log.export", subjectId, after: { rows: rows.length } });
  return csvText(headings, rows);
}

function toCells(row: AuditRow): CsvCell[] {
  const changes = describeChange(row.before, row.after).map(
    ({ label, before, after }) => `${label}: ${before || "(empty)"} → ${after || "(empty)"}`,
  );
  return [
    ...[row.id, row.createdAt, row.actor, row.role, row.action, row.subjectType, row.subjectId],
    ...[changes.join("\n"), row.reason, row.undoesId, row.requestId],
  ];
}
