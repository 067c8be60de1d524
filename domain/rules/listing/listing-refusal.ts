import type { PackageName } from "#domain/vocabulary/listing-order.ts";
import {
  isPublished,
  type ListingState,
  type PaymentStatus,
  reminderDueAt,
} from "./listing-stage.ts";

const MAX_REASON_CHARACTERS = 1000;

/** Why a change may not happen, as a sentence for an operator; undefined where it may. */
export function refusal(state: ListingState, event: ListingEvent, now: Date): string | undefined {
  switch (event.type) {
    case "approve":
      return (
        alreadyReviewed(state) ??
        (state.paymentStatus === "refunded" ? paymentFacts.refunded : undefined)
      );
    case "reject":
      return alreadyReviewed(state) ?? badReason(event.reason, "rejected");
    case "suspend":
      return notSuspendable(state) ?? badReason(event.reason, "suspended");
    case "reopen":
      return notReopenable(state);
    case "markPaid":
      return unlessPayment(state, ["pending", "failed"]);
    case "paymentFailed":
      return unlessPayment(state, ["pending"]);
    case "refund":
      return unlessPayment(state, ["paid"]);
    case "remind":
      return noReminder(state, now);
    case "expire":
      return notOver(state, now);
    case "renew":
      return noRenewal(state, event.months);
  }
}

function alreadyReviewed({ approvalStatus }: ListingState): string | undefined {
  return approvalStatus === "pending" ? undefined : `This listing was already ${approvalStatus}.`;
}

function notSuspendable({ approvalStatus, paymentStatus }: ListingState): string | undefined {
  if (approvalStatus !== "approved") return "Only an approved listing can be suspended.";
  return paymentStatus === "refunded" ? paymentFacts.refunded : undefined;
}

function notReopenable({ approvalStatus, paymentStatus }: ListingState): string | undefined {
  if (approvalStatus === "pending") return "This listing is in review already.";
  if (paymentStatus === "refunded") return paymentFacts.refunded;
  return approvalStatus === "approved" && paymentStatus === "paid"
    ? "This listing has gone live. Suspend it instead, with a reason for its owner."
    : undefined;
}

function badReason(reason: string, done: "rejected" | "suspended"): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return `Say why the listing is ${done}: the owner reads it.`;
  if (length > MAX_REASON_CHARACTERS) return "Keep the reason under 1000 characters.";
  return undefined;
}

const paymentFacts: Readonly<Record<PaymentStatus, string>> = {
  pending: "Nothing has been paid for this listing yet.",
  paid: "This listing is already paid.",
  failed: "The payment for this listing failed.",
  refunded: "The payment for this listing was refunded.",
};

function unlessPayment(state: ListingState, from: readonly PaymentStatus[]): string | undefined {
  return from.includes(state.paymentStatus) ? undefined : paymentFacts[state.paymentStatus];
}

function notLive(state: ListingState): string | undefined {
  return isPublished(state) ? undefined : "This listing is not live.";
}

function noReminder(state: ListingState, now: Date): string | undefined {
  const { liveUntil, reminderSentAt } = state;
  if (liveUntil === null) return notLive(state);
  if (reminderSentAt !== null) return "The owner was already reminded.";
  if (now < reminderDueAt(liveUntil)) return "It is too early for a reminder.";
  if (now >= liveUntil) return "The time paid for is over.";
  return notLive(state);
}

function notOver(state: ListingState, now: Date): string | undefined {
  if (state.liveUntil !== null && now < state.liveUntil) {
    return notLive(state) ?? "The time paid for is not over yet.";
  }
  return notLive(state);
}

function noRenewal(state: ListingState, months: number): string | undefined {
  if (!Number.isInteger(months) || months < 1 || months > 12) return "Renew for 1 to 12 months.";
  if (state.approvalStatus !== "approved") return "Only an approved listing can be renewed.";
  return unlessPayment(state, ["paid"]);
}

export type ListingEvent =
  | { readonly type: "approve" }
  | { readonly type: "reject"; readonly reason: string }
  /** An approval is taken back: the listing is off the site and in review again. */
  | { readonly type: "suspend"; readonly reason: string }
  /** A decision that was a mistake is taken back before anything was published. */
  | { readonly type: "reopen" }
  | { readonly type: "markPaid" }
  | { readonly type: "paymentFailed" }
  | { readonly type: "refund"; readonly reason?: string | undefined }
  | { readonly type: "remind" }
  | { readonly type: "expire" }
  /** In another package, where that is what was paid for. */
  | { readonly type: "renew"; readonly months: number; readonly package?: PackageName };
