import type { ListingPackage, ListingReceipt } from "#domain/contracts/listings/listing.ts";
import { formatMonths, type TaxRule } from "#domain/rules/listing/listing-price.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import type { WizardAnswers } from "../draft/wizard-answers.ts";
import { findOrder, findTaxLines, type TaxLines } from "../order/order.ts";

export type ReceivedListing = {
  answers: WizardAnswers;
  receipt: ListingReceipt;
  statusPath: string;
};

const fields = [
  "studioName",
  "email",
  "packageName",
  "duration",
  "totalAmount",
  "listingId",
  "statusPath",
] as const;

/** What the thank-you screen says, as it is shown. */
export type SentListing = Readonly<Record<(typeof fields)[number], string>> & {
  readonly tax?: TaxLines | undefined;
};

export function describeSent(
  { answers, receipt, statusPath }: ReceivedListing,
  packages: readonly ListingPackage[] | undefined,
  tax?: TaxRule,
): SentListing {
  const { studioName, email, featuredPackage, monthsSelected } = answers;
  return {
    studioName,
    email,
    packageName: findOrder(packages, answers)?.packageName ?? featuredPackage,
    duration: formatMonths(monthsSelected),
    totalAmount: formatPrice(receipt.totalAmount),
    tax: findTaxLines(tax, receipt.totalAmount),
    listingId: String(receipt.listingId),
    statusPath,
  };
}

/** From the page's entry in the browser's history, which a reload keeps. */
export function readSentListing(state: unknown): SentListing | undefined {
  const found = record(record(state).sent);
  const read = {
    studioName: "",
    email: "",
    packageName: "",
    duration: "",
    totalAmount: "",
    listingId: "",
    statusPath: "",
  };
  for (const name of fields) {
    const text = found[name];
    if (typeof text !== "string") return undefined;
    read[name] = text;
  }
  return { ...read, tax: readTax(record(found.tax)) };
}

function readTax({ label, amount, toPay }: Record<string, unknown>): TaxLines | undefined {
  const areTexts =
    typeof label === "string" && typeof amount === "string" && typeof toPay === "string";
  return areTexts ? { label, amount, toPay } : undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
