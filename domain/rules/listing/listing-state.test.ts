import { describe, expect, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { ReferenceListing } from "#tests/support/reference-listing.ts";
import type { ListingEvent } from "./listing-refusal.ts";
import { isPublished, type ListingState, payableNow, stageOf } from "./listing-stage.ts";
import { transitionListing } from "./listing-state.ts";

const start = new Date("2026-01-15T12:00:00.000Z");

const submitted: ListingState = {
  approvalStatus: "pending",
  paymentStatus: "pending",
  rejectionReason: null,
  monthsSelected: 1,
  paidAt: null,
  liveFrom: null,
  liveUntil: null,
  reminderSentAt: null,
  endedAt: null,
};

const events: readonly ListingEvent[] = [
  { type: "approve" },
  { type: "reject", reason: "This is a dance school." },
  { type: "suspend", reason: "It has moved." },
  { type: "reopen" },
  { type: "markPaid" },
  { type: "paymentFailed" },
  { type: "refund" },
  { type: "remind" },
  { type: "expire" },
  { type: "renew", months: 1 },
];
const waitsDays = [25, 10];

/** Follows every sequence of so many steps, each step an event or a wait, on both machines. */
function follow(
  state: ListingState,
  reference: ReferenceListing,
  now: Date,
  steps: number,
): number {
  if (steps === 0) return 0;
  let compared = 0;
  for (const event of events) {
    const next = transitionListing(state, event, now);
    const referenceNext = reference.copy();
    const referenceAnswer = referenceNext.accept(event, now);
    if (next.allowed !== (referenceAnswer !== undefined)) {
      throw new Error(`${event.type} is told apart in ${reference.describe()}`);
    }
    compared += 1;
    if (!next.allowed) continue;
    const seen = `${next.effects.mail} ${next.effects.studio ?? "-"} ${summary(next.state)}`;
    const wanted = `${referenceAnswer} ${referenceNext.describe()}`;
    if (seen !== wanted) throw new Error(`after ${event.type}: ${seen}, not ${wanted}`);
    compared += follow(next.state, referenceNext, now, steps - 1);
  }
  for (const days of waitsDays) {
    compared += follow(state, reference, addDays(now, days), steps - 1);
  }
  return compared;
}

function summary(state: ListingState): string {
  const until = state.liveUntil?.toISOString() ?? "-";
  return `${state.approvalStatus} ${state.paymentStatus} ${until} ${isPublished(state)}`;
}

describe("the life of a listing", () => {
  test("every sequence of up to six steps agrees with a simple reference implementation", () => {
    expect(follow(submitted, new ReferenceListing(), start, 6)).toBeGreaterThan(10_000);
  });

  test("months run from the moment it is both approved and paid", () => {
    const paid = accept(submitted, { type: "markPaid" }, start);
    const later = addDays(start, 3);
    const live = accept(paid, { type: "approve" }, later);
    expect(live.liveFrom).toEqual(later);
    expect(live.liveUntil).toEqual(addMonths(later, 1));
  });

  test("a renewal before the end adds to it, one after the end starts at once", () => {
    const live = accept(accept(submitted, { type: "approve" }, start), { type: "markPaid" }, start);
    const early = accept(live, { type: "renew", months: 3 }, addDays(start, 2));
    expect(early.liveUntil).toEqual(addMonths(addMonths(start, 1), 3));
    const ended = accept(live, { type: "expire" }, addDays(start, 40));
    const late = accept(ended, { type: "renew", months: 3 }, addDays(start, 50));
    expect(late.liveUntil).toEqual(addMonths(addDays(start, 50), 3));
    expect(isPublished(late)).toBe(true);
  });

  test("an approval that is taken back stops the time; given again, what was left begins", () => {
    const live = accept(accept(submitted, { type: "approve" }, start), { type: "markPaid" }, start);
    const suspended = accept(
      live,
      { type: "suspend", reason: " It has moved. " },
      addDays(start, 10),
    );
    expect([isPublished(suspended), stageOf(suspended)]).toEqual([false, "in-review"]);
    expect(suspended.rejectionReason).toBe("It has moved.");
    expect(payableNow(suspended, addDays(start, 60))).toBeUndefined();
    const again = accept(suspended, { type: "approve" }, addDays(start, 100));
    expect(again.liveUntil).toEqual(addDays(addMonths(start, 1), 90));
    expect([isPublished(again), again.rejectionReason]).toEqual([true, null]);
  });

  test("an ended listing whose approval is taken back and given again has still ended", () => {
    const live = accept(accept(submitted, { type: "approve" }, start), { type: "markPaid" }, start);
    const late = addDays(start, 40);
    const suspended = accept(live, { type: "suspend", reason: "It has moved." }, late);
    expect(stageOf(accept(suspended, { type: "approve" }, late))).toBe("ended");
  });

  test("a reason of blanks is no reason", () => {
    const answer = transitionListing(submitted, { type: "reject", reason: "  " }, start);
    expect(answer).toEqual({
      allowed: false,
      reason: "Say why the listing is rejected: the owner reads it.",
    });
  });

  test("money for a rejected listing is due to be refunded", () => {
    const rejected = accept(submitted, { type: "reject", reason: "A gym" }, start);
    expect(stageOf(rejected)).toBe("rejected");
    expect(payableNow(rejected, start)).toBeUndefined();
    expect(stageOf(accept(rejected, { type: "markPaid" }, start))).toBe("refund-due");
  });

  test("an owner may renew in the last seven days and afterwards", () => {
    const live = accept(accept(submitted, { type: "approve" }, start), { type: "markPaid" }, start);
    expect(payableNow(live, addDays(start, 10))).toBeUndefined();
    expect(payableNow(live, addDays(start, 25))).toBe("renewal");
    expect(payableNow(live, addDays(start, 90))).toBe("renewal");
  });
});

function accept(state: ListingState, event: ListingEvent, now: Date): ListingState {
  const answer = transitionListing(state, event, now);
  if (!answer.allowed) throw new Error(answer.reason);
  return answer.state;
}
