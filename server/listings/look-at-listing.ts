import { z } from "zod";
import type { ListingOrder } from "#domain/contracts/console/listings.ts";
import { type Names, personWords } from "#domain/rules/history/person-words.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { type ListingEvent, refusal } from "#domain/rules/listing/listing-refusal.ts";
import { type ListingStage, stageOf } from "#domain/rules/listing/listing-stage.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { listPeopleNames } from "#server/history/name-queries.ts";
import type { PaymentRow } from "#server/listings/payments/payment-queries.ts";
import { findToldAt } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { findStudioAddress } from "#server/studios/studio-queries.ts";
import { regretOfListing } from "./lifecycle.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";
import { getPackage, type PackageRow } from "./package-queries.ts";
import { getListing } from "./review-listing.ts";
import { listingMail } from "./state-mails.ts";

export type ListingLook = {
  readonly listing: ListingRow;
  readonly packageName: string;
  readonly stage: ListingStage;
  readonly payments: readonly PaymentRow[];
  readonly money: readonly MoneyLine[];
  readonly publicPath: string | null;
  /** Of a decision that may still be regretted: when its owner hears of it. */
  readonly toldAt: Date | undefined;
  /** What a refund would give back, and what its owner would read; null where there is none. */
  readonly refund: {
    readonly amountCents: number | null;
    readonly method: PaymentRow["method"] | null;
    readonly mail: Pick<Mail, "recipient" | "subject" | "text">;
  } | null;
  /** What may be done with it now. */
  readonly orders: readonly (ListingOrder["intent"] | "reject")[];
};

const events: readonly (readonly [order: ListingOrder["intent"] | "reject", ListingEvent])[] = [
  ["approve", { type: "approve" }],
  ["reject", { type: "reject", reason: "why" }],
  ["reopen", { type: "reopen" }],
  ["suspend", { type: "suspend", reason: "why" }],
  ["paid", { type: "markPaid" }],
  ["failed", { type: "paymentFailed" }],
  ["refund", { type: "refund" }],
  ["renew", { type: "renew", months: 1 }],
];

/** Everything about one listing: what its owner wrote, its money, and what can be done. */
export async function lookAtListing(
  deps: ListingDeps,
  actor: Actor,
  listingId: number,
): Promise<ListingLook> {
  requireRight(actor, "listings");
  const { listing, payments, history } = await getListing(deps, listingId);
  const chosen = await getPackage(deps.db, listing.featuredPackage);
  const names = await listPeopleNames(deps.db);
  const { studioId } = listing;
  const address = studioId === null ? undefined : await findStudioAddress(deps.db, studioId);
  const isPossible = ([, event]: (typeof events)[number]) =>
    refusal(listing, event, deps.now()) === undefined;
  const orders: ListingLook["orders"] =
    listing.email === "" ? [] : [...events.filter(isPossible).map(([order]) => order), "locate"];
  return {
    listing,
    refund: orders.includes("refund") ? refundOf(deps, { listing, chosen, payments }) : null,
    packageName: chosen.displayName,
    stage: stageOf(listing),
    payments,
    money: moneyHistory({ history, payments, viewer: actor.name, names }),
    publicPath: address && !address.hidden ? studioPath(address) : null,
    toldAt: await findToldAt(deps.db, regretOfListing(listingId)),
    orders,
  };
}

type Refunded = { listing: ListingRow; chosen: PackageRow; payments: readonly PaymentRow[] };

/** The same payment that `refundListing` gives back. */
function refundOf(deps: ListingDeps, { listing, chosen, payments }: Refunded) {
  const latest = payments.findLast(({ status }) => status === "paid");
  const { recipient, subject, text } = listingMail("refunded", {
    ...deps,
    listing: { ...listing, paymentStatus: "refunded" },
    chosen,
    statusToken: "THEIR-OWN-LINK",
  });
  return {
    amountCents: latest?.amountCents ?? null,
    method: latest?.method ?? null,
    mail: { recipient, subject, text },
  };
}

/** One thing that happened with a listing's money. */
type MoneyLine = {
  readonly key: string;
  readonly at: Date;
  readonly words: string;
  readonly amountCents: number | undefined;
  /** Who did it, as the viewer calls them. */
  readonly by: string;
};

type Known = {
  readonly history: readonly AuditRow[];
  readonly payments: readonly PaymentRow[];
  readonly viewer: string;
  readonly names: Names;
};

/** From what was asked for to what was given back, the oldest first. */
function moneyHistory({ payments, ...known }: Known): MoneyLine[] {
  return [...askedFor(payments), ...happened({ payments, ...known })].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

/** An invoice that is paid was written down with its payment, which the log tells. */
function askedFor(payments: readonly PaymentRow[]): MoneyLine[] {
  return payments.flatMap(({ id, method, status, months, amountCents, createdAt, updatedAt }) => {
    if (method === "invoice" && status !== "open") return [];
    const way = method === "invoice" ? "Asked for by invoice" : "Payment page opened";
    const asked = { key: `asked ${id}`, at: createdAt, amountCents, by: "the owner" };
    const lines = [{ ...asked, words: `${way}, for ${formatMonths(months)}` }];
    if (status !== "expired") return lines;
    const closed = { key: `closed ${id}`, at: updatedAt, amountCents: undefined, by: method };
    return [...lines, { ...closed, words: "Payment page closed, unpaid" }];
  });
}

const noted = z
  .object({ months: z.int().optional(), reason: z.string().optional() })
  .catch({})
  .transform(({ months, reason = "A payment needs a look" }) => ({ months, reason }));

function happened({ history, payments, viewer, names }: Known): MoneyLine[] {
  const settled = payments.filter(({ status }) => status === "paid" || status === "refunded");
  const renewals = settled.filter(({ purpose }) => purpose === "renewal");
  const amounts: Readonly<Record<string, () => number | undefined>> = {
    "listing.markPaid": () => settled.find(({ purpose }) => purpose === "first")?.amountCents,
    // Renewals are settled in the order in which the log tells of them.
    "listing.renew": () => renewals.shift()?.amountCents,
    "listing.refund": () => settled.findLast(({ status }) => status === "refunded")?.amountCents,
  };
  return history.flatMap(({ id, action, after, actor, createdAt }) => {
    const words = wordsFor(action, after);
    if (words === undefined) return [];
    const by = personWords(actor, viewer, names);
    return [{ key: `log ${id}`, at: createdAt, words, amountCents: amounts[action]?.(), by }];
  });
}

function wordsFor(action: string, after: AuditRow["after"]): string | undefined {
  const { months, reason } = noted.parse(after);
  switch (action) {
    case "listing.markPaid":
      return "Paid";
    case "listing.paymentFailed":
      return "Payment failed";
    case "listing.refund":
      return "Given back, and the listing closed";
    case "listing.renew":
      return months === undefined ? "Renewed" : `Renewed for ${formatMonths(months)}`;
    case "payment.needs-a-look":
      return reason;
    default:
      return undefined;
  }
}
