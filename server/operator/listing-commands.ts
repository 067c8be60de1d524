import { z } from "zod";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-stage.ts";
import { actor, command, number, oneOf, wholeNumber } from "./command.ts";

const listingId = z.int("Give the number of a listing").positive("Give the number of a listing");
const change = z.object({ listingId, actor });
const aListing = {
  listingId: {
    asked: "the number of a listing",
    read: (text: string) => wholeNumber("the listing", text),
  },
};
const reason = { field: "reason", isRequired: true };
const degrees = (name: string) => ({
  field: name,
  isRequired: true,
  read: (text: string) => number(`--${name}`, text),
});

export const listingCommands = {
  listings: command({
    typed: {
      words: "listings",
      options: {
        approval: {
          field: "approvalStatus",
          read: (text) => oneOf("--approval", approvalStatuses, text),
        },
        payment: {
          field: "paymentStatus",
          read: (text) => oneOf("--payment", paymentStatuses, text),
        },
      },
      help: [
        ["listings", "all listings, the newest first"],
        ["    --approval STATUS", "only pending, approved or rejected"],
        ["    --payment STATUS", "only pending, paid, failed or refunded"],
      ],
    },
    input: z.object({
      approvalStatus: z.enum(approvalStatuses).optional(),
      paymentStatus: z.enum(paymentStatuses).optional(),
      limit: z.int().positive().optional(),
    }),
    run: ({ listings }, filter) => listings.listListings(filter),
  }),
  show: command({
    typed: {
      words: "show",
      takes: aListing,
      help: [["show ID", "everything about one listing"]],
    },
    input: z.object({ listingId }),
    run: ({ listings }, input) => listings.getListing(input.listingId),
  }),
  approve: command({
    typed: {
      words: "approve",
      takes: aListing,
      options: {
        studio: { field: "studioId", read: (text) => wholeNumber("--studio", text) },
      },
      help: [
        ["approve ID [--studio ID]", "approve it; with --studio it takes over that studio's page"],
      ],
    },
    input: change.extend({ studioId: z.int().positive().optional() }),
    run: async ({ listings }, { actor: by, listingId: id, studioId }) => {
      const order = { intent: "approve" } as const;
      return (await listings.operateListing(by, { listingId: id, order, studioId })).listing;
    },
  }),
  reject: command({
    typed: {
      words: "reject",
      takes: aListing,
      options: { reason },
      help: [["reject ID --reason TEXT", "reject it; the owner reads the reason"]],
    },
    input: change.extend({ reason: z.string() }),
    run: async ({ listings }, { actor: by, listingId: id, reason: why }) => {
      const order = { intent: "reject", reason: why } as const;
      return (await listings.operateListing(by, { listingId: id, order })).listing;
    },
  }),
  suspend: command({
    typed: {
      words: "suspend",
      takes: aListing,
      options: { reason },
      help: [
        [
          "suspend ID --reason TEXT",
          "take an approval back: off the site and in review again; the owner reads",
          "the reason, and the time that is left stands still until it is approved",
        ],
      ],
    },
    input: change.extend({ reason: z.string() }),
    run: async ({ listings }, { actor: by, listingId: id, reason: why }) => {
      const order = { intent: "suspend", reason: why } as const;
      return (await listings.operateListing(by, { listingId: id, order })).listing;
    },
  }),
  paid: plainOrder("paid", ["paid ID", "the money has arrived"]),
  failed: plainOrder("failed", ["failed ID", "the payment failed"]),
  refund: plainOrder("refund", ["refund ID", "give the latest payment back and close the listing"]),
  renew: command({
    typed: {
      words: "renew",
      takes: aListing,
      options: {
        months: { field: "months", otherwise: 1, read: (text) => wholeNumber("--months", text) },
        again: { field: "again", isFlag: true },
      },
      help: [
        [
          "renew ID [--months N]",
          "paid for N months more (1 to 12; 1 if not given); the same renewal within",
          "24 hours changes nothing, unless --again is given",
        ],
      ],
    },
    input: change.extend({ months: z.number(), again: z.boolean().optional() }),
    run: async ({ listings }, { actor: by, listingId: id, months, again }) => {
      const order = { intent: "renew", months, again: again ? "yes" : undefined } as const;
      return (await listings.operateListing(by, { listingId: id, order })).listing;
    },
  }),
  locate: command({
    typed: {
      words: "locate",
      takes: aListing,
      options: { latitude: degrees("latitude"), longitude: degrees("longitude") },
      help: [
        [
          "locate ID --latitude=N --longitude=N",
          "set its position where the postal code is unknown",
        ],
      ],
    },
    input: change.extend({ latitude: z.number(), longitude: z.number() }),
    run: async ({ listings }, { actor: by, listingId: id, ...position }) => {
      const order = { intent: "locate", ...position } as const;
      return (await listings.operateListing(by, { listingId: id, order })).listing;
    },
  }),
};

/** With nothing to say but which listing. */
function plainOrder(intent: "paid" | "failed" | "refund", help: readonly [string, string]) {
  return command({
    typed: { words: intent, takes: aListing, help: [help] },
    input: change,
    run: async ({ listings }, { actor: by, listingId: id }) =>
      (await listings.operateListing(by, { listingId: id, order: { intent } })).listing,
  });
}
