import { z } from "zod";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import {
  approvalStatuses,
  isPublished,
  paymentStatuses,
  stageOf,
} from "#domain/rules/listing/listing-stage.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { answeredFields } from "#domain/rules/queue/compare-facts.ts";
import { formatAmount, formatPrice } from "#domain/rules/studio/price.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { plain } from "./terminal.ts";

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
  const { studioId, duplicateOfStudioId: likeId } = listing;
  const facts: [string, string | null][] = [
    [
      "Address",
      `${listing.address}, ${listing.neighborhood}, ${listing.city} ${listing.postalCode}`,
    ],
    ["Position", position(listing)],
    [
      "Package",
      `${listing.featuredPackage}, ${formatMonths(listing.monthsSelected)}, ${priceWithTax(listing)}`,
    ],
    ["Reason", listing.rejectionReason],
    ["Studio", studioId === null ? null : studioByIdPath(studioId)],
    ["Like", likeId === null ? null : `${studioByIdPath(likeId)} (is it the same?)`],
    ...contentOf(listing),
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

const ownLabels = new Map([
  ["classTypes", "Classes"],
  ["priceRange", "Prices"],
]);

/** What its owner says of the studio beside its address, in the order of the table of fields, long texts last. */
function contentOf(listing: ListingView): [string, string][] {
  const said = new Map(Object.entries(listing));
  return answeredFields(studioFields).map(([field, label]) => [
    ownLabels.get(field) ?? label,
    written(said.get(field)),
  ]);
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([day, text]) => `${day} ${text}`)
    .join("; ");
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

const instant = z.coerce.date();

/** What the operator's terminal shows of a listing; what else its owner says comes along (`contentOf`). */
export const listingViewSchema = z.looseObject({
  id: z.int(),
  studioName: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPositionApproximate: z.boolean(),
  featuredPackage: z.enum(packageNames),
  monthsSelected: z.int(),
  totalAmount: z.int(),
  taxAmount: z.int(),
  taxLabel: z.string().nullable(),
  approvalStatus: z.enum(approvalStatuses),
  paymentStatus: z.enum(paymentStatuses),
  rejectionReason: z.string().nullable(),
  studioId: z.int().nullable(),
  duplicateOfStudioId: z.int().nullable(),
  paidAt: instant.nullable(),
  liveFrom: instant.nullable(),
  liveUntil: instant.nullable(),
  reminderSentAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  /** What else there is to say about what was done. */
  note: z.string().optional(),
});

export const listingFileViewSchema = z.object({
  listing: listingViewSchema,
  payments: z.array(
    z.object({
      purpose: z.string(),
      method: z.string(),
      amountCents: z.int(),
      months: z.int(),
      status: z.string(),
      createdAt: instant,
    }),
  ),
  history: z.array(z.object({ actor: z.string(), action: z.string(), createdAt: instant })),
});

type ListingView = z.infer<typeof listingViewSchema>;
type ListingFileView = z.infer<typeof listingFileViewSchema>;
