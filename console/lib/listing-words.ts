import type {
  ApprovalStatus,
  ListingStage,
  PaymentStatus,
} from "#domain/rules/listing/listing-stage.ts";
import type { PackageName } from "#domain/vocabulary/listing-order.ts";

export const approvalWords: Readonly<Record<ApprovalStatus, string>> = {
  pending: "In review",
  approved: "Approved",
  rejected: "Rejected",
};

export const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  pending: "Not paid",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
};

export const packageWords: Readonly<Record<PackageName, string>> = {
  basic: "Basic",
  featured: "Featured",
  premium: "Premium",
};

export const stageLabels: Readonly<Record<ListingStage, string>> = {
  "in-review": "In review",
  "awaiting-payment": "Awaiting payment",
  live: "Live",
  ended: "Ended",
  rejected: "Rejected",
  "refund-due": "Refund due",
  refunded: "Refunded",
};

/** What is owed stands out; what is over steps back. */
export const stageLooks: Readonly<Record<ListingStage, "gold" | "solid" | "soft" | "outline">> = {
  "in-review": "soft",
  "awaiting-payment": "soft",
  live: "solid",
  ended: "outline",
  rejected: "outline",
  "refund-due": "gold",
  refunded: "outline",
};
