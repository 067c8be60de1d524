import { addDays } from "#domain/rules/dates/calendar.ts";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export const approvalStatuses = ["pending", "approved", "rejected"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What decides whether a listing is live (product rules, "Listings and their states"). */
export interface ListingState {
  readonly approvalStatus: ApprovalStatus;
  readonly paymentStatus: PaymentStatus;
  /** Why it was rejected, or why its approval was taken back. */
  readonly rejectionReason: string | null;
  readonly monthsSelected: number;
  readonly paidAt: Date | null;
  /**
   * The months paid for run from the moment that it is both approved and paid. While an approval is taken back, the
   * moment when that happened: what lies between it and the end is still to come.
   */
  readonly liveFrom: Date | null;
  readonly liveUntil: Date | null;
  readonly reminderSentAt: Date | null;
  /** It left the search because its months were over. */
  readonly endedAt: Date | null;
}

export const REMINDER_DAYS = 7;

export function isPublished(state: ListingState): boolean {
  const { approvalStatus, paymentStatus, liveUntil, endedAt } = state;
  return (
    approvalStatus === "approved" &&
    paymentStatus === "paid" &&
    liveUntil !== null &&
    endedAt === null
  );
}

export function reminderDueAt(liveUntil: Date): Date {
  return addDays(liveUntil, -REMINDER_DAYS);
}

export type ListingStage =
  | "in-review"
  | "awaiting-payment"
  | "live"
  | "ended"
  | "rejected"
  | "refund-due"
  | "refunded";

/** Where a listing stands, in one word for its owner and the operators. */
export function stageOf(state: ListingState): ListingStage {
  if (state.paymentStatus === "refunded") return "refunded";
  if (state.approvalStatus === "rejected") {
    return state.paymentStatus === "paid" ? "refund-due" : "rejected";
  }
  if (state.approvalStatus === "pending") return "in-review";
  if (state.paymentStatus !== "paid") return "awaiting-payment";
  return isPublished(state) ? "live" : "ended";
}

/** Sent in, and no page yet. */
export function isOnItsWay(stage: ListingStage): stage is "in-review" | "awaiting-payment" {
  return stage === "in-review" || stage === "awaiting-payment";
}

export type PaymentPurpose = "first" | "renewal";

/** What an owner may pay for now; a renewal once its end is near. */
export function payableNow(state: ListingState, now: Date): PaymentPurpose | undefined {
  if (state.approvalStatus === "rejected") return undefined;
  if (state.paymentStatus === "pending" || state.paymentStatus === "failed") return "first";
  if (state.approvalStatus !== "approved" || state.paymentStatus === "refunded") return undefined;
  if (state.liveUntil === null) return undefined;
  return now >= reminderDueAt(state.liveUntil) ? "renewal" : undefined;
}
