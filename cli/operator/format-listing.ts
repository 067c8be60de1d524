import { stripVTControlCharacters } from "node:util";
import { isPublished, stageOf } from "#domain/rules/listing/listing-facts.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { shortLabel } from "#domain/rules/studio/field-labels.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import { answerFields, studioFields } from "#domain/studio-fields.ts";
import type { ListingFileView, ListingView } from "./listing-view.ts";

const headings = ["ID", "SUBMITTED", "STAGE", "APPROVAL", "PAYMENT", "TOTAL", "STUDIO"];

export function formatListings(listings: readonly ListingView[]): string {
  if (listings.length === 0) return "There are no listings.";
  const rows = listings.map((listing) => [
    String(listing.id),
    day(listing.createdAt),
    stageOf(listing),
    listing.approvalStatus,
    listing.paymentStatus,
    formatPrice(listing.totalAmount),
    plain(`${listing.studioName}, ${listing.city}`) +
      (listing.duplicateOfStudioId === null ? "" : ` (like studio ${listing.duplicateOfStudioId})`),
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** One line about what is true now. */
export function formatOutcome(listing: ListingView): string {
  const { liveUntil } = listing;
  const until = isPublished(listing) && liveUntil !== null ? `, until ${day(liveUntil)}` : "";
  const note = listing.note === undefined ? "" : ` ${listing.note}`;
  return `Listing ${listing.id} (${plain(listing.studioName)}): ${listing.approvalStatus}, ${listing.paymentStatus}; ${stageOf(listing)}${until}.${note}`;
}

export function formatListingFile({ listing, payments, history }: ListingFileView): string {
  const facts: [string, string | null][] = [
    [
      "Address",
      `${listing.address}, ${listing.neighborhood}, ${listing.city} ${listing.postalCode}`,
    ],
    ["Position", position(listing)],
    ["Phone", listing.phone],
    ["Email", listing.email],
    ...answerFields.map((field): [string, string | null] => [
      shortLabel(studioFields[field]),
      listing[field],
    ]),
    ["Classes", listing.classTypes.join(", ")],
    ["Amenities", listing.amenities.join(", ")],
    ["Prices", listing.priceRange],
    [
      "Hours",
      Object.entries(listing.hours ?? {})
        .map(([name, text]) => `${name} ${text}`)
        .join("; "),
    ],
    [
      "Package",
      `${listing.featuredPackage}, ${formatMonths(listing.monthsSelected)}, ${priceWithTax(listing)}`,
    ],
    ["Reason", listing.rejectionReason],
    ["Studio", listing.studioId === null ? null : studioByIdPath(listing.studioId)],
    [
      "Like",
      listing.duplicateOfStudioId === null
        ? null
        : `${studioByIdPath(listing.duplicateOfStudioId)} (is it the same?)`,
    ],
    ["Description", listing.description],
  ];
  return [
    formatOutcome(listing),
    "",
    ...facts
      .filter(([, value]) => value)
      .map(([name, value]) => `${name.padEnd(13)} ${plain(value ?? "")}`),
    ...section(
      "Payments",
      payments.map(
        (payment) =>
          `${moment(payment.createdAt)}  ${payment.status}  ${formatAmount(payment.amountCents)}  ${payment.purpose}, ${formatMonths(payment.months)}, by ${payment.method}`,
      ),
    ),
    ...section(
      "History",
      history.map(
        (entry) => `${moment(entry.createdAt)}  ${entry.action}  by ${plain(entry.actor)}`,
      ),
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

function position({ latitude, longitude, isPositionApproximate }: ListingView): string {
  if (latitude === null || longitude === null) return "unknown";
  const note = isPositionApproximate ? " (approximate: its postal area or city)" : "";
  return `${latitude}, ${longitude}${note}`;
}

function priceWithTax({ totalAmount, taxAmount, taxLabel }: ListingView): string {
  const total = formatPrice(totalAmount);
  if (taxLabel === null) return total;
  return `${total} + ${taxLabel} ${formatAmount(taxAmount)} = ${formatAmount(totalAmount + taxAmount)}`;
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function moment(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace("T", " ");
}

/** What an owner typed never moves the operator's cursor. */
function plain(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
}
