import { expect, test } from "vitest";
import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { renewalWords, stageWords } from "./stage-words.ts";
import { statusSteps } from "./status-steps.tsx";

function listing(changes: Partial<ListingStatus>): ListingStatus {
  return {
    listingId: 7,
    studioName: "Ossington Reform",
    featuredPackage: "featured",
    packageDisplayName: "Featured",
    monthsSelected: 3,
    totalAmount: 23700,
    tax: null,
    isPositionApproximate: false,
    approvalStatus: "pending",
    paymentStatus: "pending",
    rejectionReason: null,
    stage: "in-review",
    submittedAt: "2025-11-14T12:00:00.000Z",
    paidAt: null,
    liveFrom: null,
    liveUntil: null,
    studioPath: null,
    payable: null,
    ...changes,
  };
}

const paid = { paymentStatus: "paid", paidAt: "2025-11-15T02:00:00.000Z" } as const;
const live = {
  ...paid,
  approvalStatus: "approved",
  liveUntil: "2026-02-15T04:00:00.000Z",
} as const;

test("an owner reads where the listing stands, with days as in Toronto", () => {
  const titles = [
    listing({}),
    listing({ stage: "awaiting-payment", approvalStatus: "approved" }),
    listing({ ...live, stage: "live" }),
    listing({ ...live, stage: "ended" }),
    listing({ stage: "rejected", approvalStatus: "rejected" }),
    listing({ ...paid, stage: "refund-due", approvalStatus: "rejected" }),
    listing({ stage: "refunded", paymentStatus: "refunded" }),
  ].map((status) => stageWords(status).title);
  expect(titles).toEqual([
    "We are reviewing your listing",
    "Approved, one step left",
    "Live until February 14, 2026",
    "Ended on February 14, 2026",
    "We could not approve your listing",
    "We could not approve your listing",
    "Your payment was refunded",
  ]);
});

test("what is paid before the review says so", () => {
  expect(stageWords(listing(paid)).text).toContain("Your payment has arrived.");
  expect(stageWords(listing({ ...paid, stage: "refund-due" })).text).toContain("refunded in full");
});

test("a listing whose approval was taken back says so, and that its time stands still", () => {
  const suspended = listing({ ...paid, rejectionReason: "It has moved." });
  expect(stageWords(suspended).title).toBe("We are reviewing your listing again");
  expect(stageWords(suspended).text).toContain("stands still");
});

test("a renewal says what it adds, and to what", () => {
  expect(renewalWords(listing({ ...live, stage: "live" }))).toBe(
    "This adds 3 months to the time that is left.",
  );
  expect(renewalWords(listing({ ...live, stage: "ended", monthsSelected: 1 }))).toBe(
    "Your studio is back for 1 month as soon as your payment has arrived.",
  );
});

test("the four steps show what is done, refused and open", () => {
  const states = (status: ListingStatus) =>
    statusSteps(status).map(({ label, state }) => `${label}: ${state}`);
  expect(states(listing({}))).toEqual([
    "Received: done",
    "Approved: open",
    "Paid: open",
    "Live: open",
  ]);
  expect(states(listing({ ...paid, stage: "refund-due", approvalStatus: "rejected" }))).toEqual([
    "Received: done",
    "Not approved: refused",
    "Paid: done",
    "Live: open",
  ]);
  const refunded = { ...live, stage: "refunded", paymentStatus: "refunded" } as const;
  expect(statusSteps(listing(refunded)).at(-1)).toEqual({
    label: "Live",
    detail: "",
    state: "open",
  });
  expect(states(listing({ ...live, stage: "ended" }))).toEqual([
    "Received: done",
    "Approved: done",
    "Paid: done",
    "Ended: done",
  ]);
});
