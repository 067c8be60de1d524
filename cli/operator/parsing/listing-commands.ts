import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-facts.ts";
import type { Command, Commands } from "./command.ts";
import type { Values } from "./command-line.ts";
import { number, oneOf, required, wholeNumber } from "./typed-values.ts";

export const listingCommands: Commands = {
  listings: {
    takes: [],
    input: ({ values: { approval, payment } }) => ({
      approvalStatus: oneOf("--approval", approvalStatuses, approval),
      paymentStatus: oneOf("--payment", paymentStatuses, payment),
    }),
  },
  show: forListing(() => ({})),
  approve: forListing(({ studio }) => ({
    studioId: studio === undefined ? undefined : wholeNumber("--studio", studio),
  })),
  reject: forListing(({ reason }) => ({ reason: required("--reason", reason) })),
  suspend: forListing(({ reason }) => ({ reason: required("--reason", reason) })),
  paid: forListing(() => ({})),
  failed: forListing(() => ({})),
  refund: forListing(() => ({})),
  renew: forListing(({ months, again }) => ({
    months: months === undefined ? 1 : wholeNumber("--months", months),
    again,
  })),
  locate: forListing(({ latitude, longitude }) => ({
    latitude: number("--latitude", required("--latitude", latitude)),
    longitude: number("--longitude", required("--longitude", longitude)),
  })),
};

/** A command about one listing, by its number; it is written down who gave it. */
function forListing(inputOf: (values: Values) => Record<string, unknown>): Command {
  return {
    takes: ["the number of a listing"],
    input: ({ values, given: [id = ""], actor }) => ({
      ...inputOf(values),
      listingId: wholeNumber("the listing", id),
      actor,
    }),
  };
}
