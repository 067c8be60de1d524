import { addMonths } from "#domain/rules/dates/calendar.ts";
import { type ListingEvent, refusal } from "./listing-refusal.ts";
import { isPublished, type ListingState } from "./listing-stage.ts";

export type ListingMailKind =
  | "approved"
  | "rejected"
  | "suspended"
  | "reopened"
  | "paid"
  | "payment-failed"
  | "refunded"
  | "renewed"
  | "reminder"
  | "ended";

/** What must happen together with the change. */
export interface ListingEffects {
  readonly mail: ListingMailKind;
  /** `hide`: whatever it was before, nobody sees it. `give-back`: what the directory had before is public again. */
  readonly studio?: "publish" | "unpublish" | "hide" | "give-back";
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
      return goLive(
        { ...state, approvalStatus: "approved", rejectionReason: null },
        "approved",
        now,
      );
    case "reject":
      return {
        state: { ...state, approvalStatus: "rejected", rejectionReason: event.reason.trim() },
        effects:
          state.liveFrom === null
            ? { mail: "rejected" }
            : { mail: "rejected", studio: "give-back" },
      };
    case "suspend":
      return suspend(state, event.reason.trim(), now);
    case "reopen":
      return {
        state: { ...state, approvalStatus: "pending", rejectionReason: null },
        effects: { mail: "reopened" },
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
  if (state.endedAt !== null) return { state, effects: { mail } };
  return {
    state: { ...state, liveFrom: now, liveUntil: endFrom(state, now), reminderSentAt: null },
    effects: { mail, studio: "publish" } as const,
  };
}

/** All the months that were ordered, or what was left of them when the approval was taken back. */
function endFrom({ liveFrom, liveUntil, monthsSelected }: ListingState, now: Date): Date {
  return liveFrom === null || liveUntil === null
    ? addMonths(now, monthsSelected)
    : new Date(now.getTime() + liveUntil.getTime() - liveFrom.getTime());
}

/** The time that is left stands still; where none is left, the listing has ended as well. */
function suspend(state: ListingState, rejectionReason: string, now: Date) {
  const suspended = { ...state, approvalStatus: "pending" as const, rejectionReason };
  if (!isPublished(state)) return { state: suspended, effects: { mail: "suspended" as const } };
  const isOver = state.liveUntil === null || state.liveUntil <= now;
  return {
    state: { ...suspended, ...(isOver ? { endedAt: now } : { liveFrom: now }) },
    effects: { mail: "suspended" as const, studio: "hide" as const },
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
