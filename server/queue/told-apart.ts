import type { AuditRow } from "#server/history/audit-queries.ts";

/** The studios of which somebody said that they are not this one, and nobody took it back. */
export function studiosToldApart(entries: readonly AuditRow[]): ReadonlySet<number> {
  const takenBack = new Set(entries.map(({ undoesId }) => undoesId));
  return new Set(
    entries
      .filter(({ action, undoesId }) => action.endsWith(".tell-apart") && undoesId === null)
      .filter(({ id }) => !takenBack.has(id))
      .map(({ after }) => Number(after?.studioId)),
  );
}
