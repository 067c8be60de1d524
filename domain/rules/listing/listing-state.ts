import { addMonths } from "../dates/calendar.ts";
import type { ListingEvent } from "./listing-event.ts";
import { isPublished, type ListingState } from "./listing-facts.ts";
import { refusal } from "./listing-refusal.ts";

export type ListingMailKind =
  | "approved"
  | "rejected"
  | "paid"
  | "payment-failed"
  | "refunded"
  | "renewed"
  | "reminder"
  | "ended";

/** What must happen together with the change. */
export interface ListingEffects {
  readonly mail: ListingMailKind;
  readonly studio?: "publish" | "unpublish";
}

export type ListingTransition =
  | { readonly allowed: true; readonly state: ListingState; readonly effects: ListingEffects }
  | { readonly allowed: false; readonly reason: string };

/** The one place that knows which change may follow which. */
export function transitionListing(
  state: ListingState,
  event: ListingEvent,
  now: Date,
): ListingTransition {
  const reason = refusal(state, event, now);
  if (reason !== undefined) return { allowed: false, reason };
  return { allowed: true, ...apply(state, event, now) };
}

function apply(
  state: ListingState,
  event: ListingEvent,
  now: Date,
): { state: ListingState; effects: ListingEffects } {
  switch (event.type) {
    case "approve":
      return goLive({ ...state, approvalStatus: "approved" }, "approved", now);
    case "reject":
      return {
        state: { ...state, approvalStatus: "rejected", rejectionReason: event.reason.trim() },
        effects: { mail: "rejected" },
      };
    case "markPaid":
      return goLive({ ...state, paymentStatus: "paid", paidAt: now }, "paid", now);
    case "paymentFailed":
      return {
        state: { ...state, paymentStatus: "failed" },
        effects: { mail: "payment-failed" },
      };
    case "refund":
      return {
        state: { ...state, paymentStatus: "refunded" },
        effects: isPublished(state)
          ? { mail: "refunded", studio: "unpublish" }
          : { mail: "refunded" },
      };
    case "remind":
      return { state: { ...state, reminderSentAt: now }, effects: { mail: "reminder" } };
    case "expire":
      return {
        state: { ...state, endedAt: now },
        effects: { mail: "ended", studio: "unpublish" },
      };
    case "renew":
      return renew(state, event.months, now);
  }
}

function goLive(state: ListingState, mail: ListingMailKind, now: Date) {
  if (state.approvalStatus !== "approved" || state.paymentStatus !== "paid") {
    return { state, effects: { mail } };
  }
  const liveUntil = addMonths(now, state.monthsSelected);
  return {
    state: { ...state, liveFrom: now, liveUntil },
    effects: { mail, studio: "publish" } as const,
  };
}

/** From the end of what is paid for, or from now where that is over. */
function renew(state: ListingState, months: number, now: Date) {
  const { liveUntil, endedAt } = state;
  const from = liveUntil !== null && liveUntil > now ? liveUntil : now;
  return {
    state: {
      ...state,
      liveUntil: addMonths(from, months),
      reminderSentAt: null,
      endedAt: null,
    },
    effects:
      endedAt === null
        ? { mail: "renewed" as const }
        : { mail: "renewed" as const, studio: "publish" as const },
  };
}
