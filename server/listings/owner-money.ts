import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import type {
  ListingPaymentStart,
  ListingStatus,
} from "#domain/contracts/listings/listing-status.ts";
import type { DeedName } from "#domain/deeds.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { type ListingStage, stageOf } from "#domain/rules/listing/listing-stage.ts";
import { isSameAddress } from "#domain/rules/owners/mailboxes.ts";
import type { PackageName } from "#domain/vocabulary/listing-order.ts";
import { site } from "#domain/vocabulary/site.ts";
import { findUser } from "#server/accounts/people-queries.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { requirePerson } from "#server/owners/owned-studio.ts";
import { findOwnership } from "#server/owners/owner-queries.ts";
import { lockVersion } from "./lifecycle.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { issueListingLink } from "./listing-links.ts";
import {
  findListingOfPerson,
  type ListingRow,
  listListingsOfPerson,
  lockListing,
  updateListing,
} from "./listing-queries.ts";
import { nextPackageMail } from "./owner-mails.ts";
import { findPayable } from "./owner-status.ts";
import {
  getPackage,
  listActivePackages,
  listAllPackages,
  type PackageRow,
} from "./package-queries.ts";
import { endOpenRenewals, listPayments, type PaymentRow } from "./payments/payment-queries.ts";
import { paymentInstructions, paymentReference, startPaymentOf } from "./payments/start-payment.ts";

type MoneyDeps = ListingDeps & {
  /** The postal address of whoever runs the site, where there is one. */
  readonly senderAddress?: string | undefined;
};

/** What the owner of a listing sees of its money, and does with it. */
export function createOwnerMoneyServices(deps: MoneyDeps) {
  return bindServices(deps, {
    choosePackage,
    endLater,
    getInvoice,
    keepListing,
    listMoney,
    payListing,
  });
}

export type OwnerInvoice = {
  readonly id: number;
  /** `PA-000012-34`: the listing's reference, and the payment's number. */
  readonly number: string;
  readonly status: "open" | "paid" | "refunded";
  readonly issuedAt: Date;
  /** When it became what it is. */
  readonly changedAt: Date;
  readonly purpose: PaymentRow["purpose"];
  readonly months: number;
  readonly packageName: string;
  /** Tax included. */
  readonly amountCents: number;
  readonly taxCents: number;
  readonly taxLabel: string | null;
};

export type OwnerListing = {
  readonly listingId: number;
  readonly version: number;
  readonly studioName: string;
  readonly city: string;
  readonly stage: ListingStage;
  readonly package: PackageName;
  readonly packageName: string;
  readonly months: number;
  readonly liveUntil: Date | null;
  readonly nextPackageName: string | null;
  readonly nextPackage: PackageName | null;
  readonly endRequestedAt: Date | null;
  readonly payable: ListingStatus["payable"];
  /** The newest first. */
  readonly invoices: readonly OwnerInvoice[];
};

type Money = {
  readonly listings: readonly OwnerListing[];
  readonly packages: readonly ListingPackage[];
};

/** Everything that was and will be paid, by listing. */
async function listMoney(deps: MoneyDeps, actor: Actor): Promise<Money> {
  const rows = await listListingsOfPerson(deps.db, requirePerson(actor));
  const all = await listAllPackages(deps.db);
  const listings: OwnerListing[] = [];
  for (const row of rows) listings.push(await ownerListing(deps, row, all));
  return { listings, packages: await listActivePackages(deps.db) };
}

async function ownerListing(
  deps: MoneyDeps,
  listing: ListingRow,
  all: readonly PackageRow[],
): Promise<OwnerListing> {
  const payments = await listPayments(deps.db, listing.id);
  const invoices = payments.flatMap((payment) => ownerInvoice(listing, payment, all) ?? []);
  const { nextPackage } = listing;
  return {
    listingId: listing.id,
    version: listing.version,
    studioName: listing.studioName,
    city: listing.city,
    stage: stageOf(listing),
    package: listing.featuredPackage,
    packageName: nameOf(listing.featuredPackage, all),
    months: listing.monthsSelected,
    liveUntil: listing.liveUntil,
    nextPackageName: nextPackage && nameOf(nextPackage, all),
    nextPackage,
    endRequestedAt: listing.endRequestedAt,
    payable: await findPayable(deps, listing),
    invoices: invoices.toReversed(),
  };
}

/** Undefined of what nobody was asked for in writing: a payment page that was never used. */
function ownerInvoice(
  { id: listingId, featuredPackage }: ListingRow,
  payment: PaymentRow,
  all: readonly PackageRow[],
): OwnerInvoice | undefined {
  const { status, method } = payment;
  if (status === "failed" || status === "expired") return undefined;
  if (status === "open" && method !== "invoice") return undefined;
  return {
    id: payment.id,
    number: `${paymentReference(listingId)}-${payment.id}`,
    status,
    issuedAt: payment.createdAt,
    changedAt: payment.updatedAt,
    purpose: payment.purpose,
    months: payment.months,
    packageName: nameOf(payment.featuredPackage ?? featuredPackage, all),
    amountCents: payment.amountCents,
    taxCents: payment.taxCents,
    taxLabel: payment.taxLabel,
  };
}

function nameOf(name: PackageName, all: readonly PackageRow[]): string {
  return all.find((row) => row.name === name)?.displayName ?? name;
}

/** One invoice with all that has to stand on it. What is somebody else's is missing. */
async function getInvoice(deps: MoneyDeps, actor: Actor, { id }: { readonly id: number }) {
  const { db } = deps;
  const userId = requirePerson(actor);
  const email = (await findUser(db, userId))?.email ?? "";
  const all = await listAllPackages(db);
  for (const listing of await listListingsOfPerson(db, userId)) {
    const payment = (await listPayments(db, listing.id)).find((one) => one.id === id);
    const invoice = payment && ownerInvoice(listing, payment, all);
    if (payment === undefined || invoice === undefined) continue;
    const { studioId } = listing;
    const ownership = studioId === null ? undefined : await findOwnership(db, userId, studioId);
    const buyer = buyerOf(listing, payment, { email, since: ownership?.since });
    const { teamEmail, siteUrl, senderAddress, tax } = deps;
    return {
      invoice,
      seller: [...new Set([site.name, ...linesOf(senderAddress ?? "")]), siteUrl, teamEmail],
      buyer: buyer ?? [listing.studioName],
      /** Its buyer is told to nobody who became the owner later. */
      isOfFormerOwner: buyer === undefined,
      taxNumber: invoice.taxLabel === null ? null : (tax?.number ?? null),
      instructions:
        invoice.status === "open"
          ? paymentInstructions(paymentReference(listing.id), teamEmail)
          : null,
    };
  }
  throw new AppError("not-found", "There is no such invoice among yours.");
}

type Reader = { readonly email: string; readonly since: Date | undefined };

/** Returns undefined where somebody else bought it, before the studio was the reader's. */
function buyerOf(
  listing: ListingRow,
  { createdAt }: PaymentRow,
  { email, since }: Reader,
): string[] | undefined {
  if (isSameAddress(email, listing.email)) return buyerLines(listing);
  const isSince = since !== undefined && createdAt >= since;
  return isSince ? buyerLines({ ...listing, email: "" }) : undefined;
}

/** The address may have the city in it already. */
function buyerLines({ studioName, address, city, postalCode, email }: ListingRow): string[] {
  const town = `${city} ON ${postalCode}`.trim();
  const place = address.includes(postalCode) ? [] : [town];
  return [studioName, address, ...place, email].filter((line) => line.trim() !== "");
}

function linesOf(text: string): string[] {
  return text
    .split(/\n|, /)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

type OfListing = { readonly listingId: number; readonly version: number };

/** The provider's page, or the invoice that is to be paid. */
async function payListing(
  deps: MoneyDeps,
  actor: Actor,
  { listingId }: Pick<OfListing, "listingId">,
): Promise<{ paymentId: number; start: ListingPaymentStart }> {
  await requireListing(deps.db, actor, listingId);
  const returnUrl = `${deps.siteUrl}/account/invoices`;
  return startPaymentOf(deps, { id: listingId, returnUrl });
}

async function requireListing(db: Database, actor: Actor, id: number): Promise<ListingRow> {
  const listing = await findListingOfPerson(db, requirePerson(actor), id);
  if (listing !== undefined) return listing;
  throw new AppError("not-found", "There is no such listing among yours.");
}

type Wish = OfListing & { readonly deed: DeedName };
type Changes = Pick<Partial<ListingRow>, "nextPackage" | "endRequestedAt">;

/** Locked at the version that was seen, changed, told in the log. What is so already is wished for twice: nothing is done. */
async function changeOwn(
  deps: MoneyDeps,
  actor: Actor,
  { listingId, version, deed }: Wish,
  plan: (tx: Database, listing: ListingRow) => Promise<Changes>,
): Promise<ListingRow> {
  requirePerson(actor);
  return deps.db.transaction(async (tx) => {
    await requireListing(tx, actor, listingId);
    const locked = await lockListing(tx, listingId);
    const changes = await plan(tx, locked);
    const names = Object.keys(changes);
    const sideOf = (row: Partial<ListingRow>) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
    if (isSameJson(sideOf(locked), changes)) return locked;
    const listing = await lockVersion(deps, tx, { listingId, version, actor });
    const saved = await updateListing(tx, listing, changes);
    const sides = { before: sideOf(listing), after: sideOf(saved) };
    await writeAudit(tx, { actor, action: deed, subjectId: listingId, ...sides });
    return saved;
  });
}

/** From the next term on, at its price then; the same as now takes such a choice back. The owner is told by mail. */
async function choosePackage(
  deps: MoneyDeps,
  actor: Actor,
  { package: wanted, ...wish }: OfListing & { readonly package: PackageName },
): Promise<{ packageName: string }> {
  await changeOwn(deps, actor, { ...wish, deed: "listing.choose-package" }, async (tx, listing) => {
    refuseUnless(
      ["live", "ended"],
      listing,
      "Another package can be chosen for a listing that is or was live.",
    );
    const offered = await listActivePackages(tx);
    if (!offered.some(({ name }) => name === wanted) && wanted !== listing.featuredPackage) {
      throw new AppError("invalid", "This package is not on offer any more.", {
        issues: [{ path: "package", message: "Choose another package" }],
      });
    }
    const nextPackage = wanted === listing.featuredPackage ? null : wanted;
    if (nextPackage === listing.nextPackage) return { nextPackage };
    await endOpenRenewals(tx, listing.id, deps.now());
    const chosen = await getPackage(tx, wanted);
    const statusToken = await issueListingLink(tx, listing, deps.now());
    await enqueueMail(tx, nextPackageMail({ ...deps, listing, chosen, statusToken }));
    return { nextPackage };
  });
  return { packageName: (await getPackage(deps.db, wanted)).displayName };
}

/** This term is the last one. */
async function endLater(deps: MoneyDeps, actor: Actor, wish: OfListing): Promise<void> {
  await changeOwn(deps, actor, { ...wish, deed: "listing.end-later" }, async (_, listing) => {
    refuseUnless(["live"], listing, "This listing is not live.");
    return { endRequestedAt: listing.endRequestedAt ?? deps.now() };
  });
}

async function keepListing(deps: MoneyDeps, actor: Actor, wish: OfListing): Promise<void> {
  await changeOwn(deps, actor, { ...wish, deed: "listing.keep" }, async () => ({
    endRequestedAt: null,
  }));
}

function refuseUnless(stages: readonly ListingStage[], listing: ListingRow, why: string): void {
  if (!stages.includes(stageOf(listing))) throw new AppError("conflict", why);
}
