import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";

/** How the owner came back from the payment service's page, as far as we know yet. */
export type PaymentReturn = "confirming" | "unconfirmed" | "cancelled";

const MAX_LOOKS = 20;

/** The service tells us by itself, mostly within seconds; `looks` counts how often we have looked. */
export function findPaymentReturn(
  parameter: string | null,
  listing: Pick<ListingStatus, "payable" | "paymentStatus"> | undefined,
  looks: number,
): PaymentReturn | undefined {
  if (listing === undefined || listing.payable === null) return undefined;
  if (parameter === "cancelled") return "cancelled";
  if (parameter !== "done" || listing.paymentStatus === "failed") return undefined;
  return looks < MAX_LOOKS ? "confirming" : "unconfirmed";
}
