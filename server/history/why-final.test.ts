import { expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import type { AuditRow } from "./audit-queries.ts";
import { whyFinal } from "./undoable.ts";

const now = new Date("2026-11-16T12:00:00Z");

/** An entry with both sides, unless they are given. */
function entry(action: string, subjectType: string, changes: Partial<AuditRow> = {}): AuditRow {
  return {
    ...{ id: 1, actor: "operator:ada", role: "operator", requestId: null, reason: null },
    ...{ action, subjectType, subjectId: "1", undoesId: null, createdAt: now },
    ...{ before: { a: 1 }, after: { a: 2 } },
    ...changes,
  };
}

test.each([
  ["studio", "edit hide show photo import locate merge"],
  ["post", "publish unpublish schedule cancel-schedule discard delete"],
  ["package", "edit move"],
  ["message", "mark assign"],
  ["setting", "edit"],
])("what was changed of a %s can be undone: %s", (kind, verbs) => {
  for (const verb of verbs.split(" ")) {
    expect(whyFinal(undoables, entry(`${kind}.${verb}`, kind), now)).toBeUndefined();
  }
  const old = entry(`${kind}.edit`, kind, { createdAt: new Date("2026-08-17T12:00:00Z") });
  if (kind !== "post") expect(whyFinal(undoables, old, now)).toContain("90 days");
});

test.each([
  ["studio", "merged publish unpublish give-back review erase import-undo take-away"],
  ["post", "create edit"],
  ["listing", "submit approve reject pay refund renew suspend tell-apart"],
  ["message", "answer"],
  ["account", "invite remove sign-in sign-out end-sessions recover change-role add-passkey"],
  ["newsletter-issue", "create delete send recall pause resume end begin finish test"],
  ["newsletter-subscriber", "unsubscribe"],
  ["newsletter-subscribers", "export"],
  ["review-item", "submit approve reject same different skip reopen tell-apart withdraw"],
  ["person", "export erase"],
  ["payment-event", "unknown"],
  ["picture", "upload"],
  ["directory", "load"],
  ["import", "run undo redo cancel"],
  ["import-mapping", "save"],
  ["log", "export"],
])("what can't be undone of a %s says why: %s", (kind, verbs) => {
  for (const verb of verbs.split(" ")) {
    const area = kind.startsWith("newsletter") ? "newsletter" : kind;
    const reason = whyFinal(undoables, entry(`${area}.${verb}`, kind), now);
    expect(reason, verb).toMatch(/\w{3}.*\.$/);
    expect(reason).not.toBe("This can't be undone here.");
  }
});
