import { expect, test } from "vitest";
import { describeChange, referencesIn } from "./describe-change.ts";

const lines = (
  subjectType: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  names?: ReadonlyMap<string, string>,
) =>
  describeChange({ subjectType, before, after }, names).map(
    (line) => `${line.label}: ${line.before} → ${line.after}`,
  );

test("money is dollars, and what is empty on both sides is not told", () => {
  expect(lines("package", { monthlyPrice: 2900 }, { monthlyPrice: 3950 })).toEqual([
    "Price of a month: $29 → $39.50",
  ]);
  expect(lines("studio", { price: 2800, fid: null }, { price: 3000, fid: null })).toEqual([
    "Price: $28 → $30",
  ]);
});

test("of the hours, the changed days are told alone and in the week's order", () => {
  const before = { hours: { sunday: "Closed", monday: "9 AM to 5 PM", friday: "9 AM to 5 PM" } };
  const after = {
    hours: { friday: "9 AM to 8 PM", monday: "9 AM to 5 PM", sunday: "10 AM to 2 PM" },
  };
  expect(lines("studio", before, after)).toEqual([
    "Hours: Fri 9 AM to 5 PM, Sun Closed → Fri 9 AM to 8 PM, Sun 10 AM to 2 PM",
  ]);
});

test("other things and people are called by their names, and states as badges say them", () => {
  const names = new Map([
    ["studio:7", "Flow Pilates"],
    ["account:3", "Ada Lovelace"],
    ["person:ada@atlas.example", "Ada Lovelace"],
  ]);
  expect(
    lines("listing", null, { duplicateOfStudioId: 7, isTeamTold: false, totalAmount: 8700 }, names),
  ).toEqual(["Looks like:  → Flow Pilates", "Team was mailed:  → no", "Total:  → $87"]);
  expect(lines("studio", { merged: null }, { merged: { otherId: 7 } }, names)).toEqual([
    "Merged with:  → Flow Pilates",
  ]);
  expect(lines("message", { assigneeId: null }, { assigneeId: 3 }, names)).toEqual([
    "Assigned to:  → Ada Lovelace",
  ]);
  expect(lines("message", { assigneeId: 9 }, { assigneeId: null })).toEqual([
    "Assigned to: person 9 → ",
  ]);
  expect(lines("listing", { paymentStatus: "pending" }, { paymentStatus: "paid" })).toEqual([
    "Payment: Not paid → Paid",
  ]);
  const confirmed = {
    facts: { phone: { source: "operator", confirmedBy: "operator:ada@atlas.example" } },
  };
  expect(lines("studio", { facts: { phone: null } }, confirmed, names)).toEqual([
    "Phone: source:  → operator, confirmed by Ada Lovelace",
  ]);
});

test("which things a change speaks of is found in both of its sides", () => {
  const change = {
    subjectType: "newsletter-issue",
    before: { postIds: [1, 2] },
    after: { postIds: [2] },
  };
  expect(referencesIn(change).map(({ subjectType, subjectId }) => subjectType + subjectId)).toEqual(
    ["post1", "post2", "post2"],
  );
});
