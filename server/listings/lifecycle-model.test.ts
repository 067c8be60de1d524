import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";
import { isPublished } from "#domain/rules/listing/listing-stage.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import {
  failPayment,
  markListingPaid,
  refundListing,
  renewListing,
} from "#server/listings/payments/settle-payments.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { depth } from "#tests/support/depth.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { ReferenceListing } from "#tests/support/reference-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingRow } from "./listing-queries.ts";
import { endDueListings, remindDueListings } from "./listing-terms.ts";
import { ensurePackages } from "./offered-packages.ts";
import { approveListing, rejectListing, reopenListing, suspendListing } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";

const RUNS = depth.listingLives;
const start = new Date("2026-01-15T12:00:00.000Z");
const actor = { name: "operator:test", role: "operator" } as const;

type Step = ListingEvent["type"] | "wait 25 days" | "wait 10 days";

const step = fc.constantFrom<Step>(
  "approve",
  "reject",
  "suspend",
  "reopen",
  "markPaid",
  "paymentFailed",
  "refund",
  "remind",
  "expire",
  "renew",
  "wait 25 days",
  "wait 10 days",
);

const anySteps = fc.array(step, { minLength: 1, maxLength: 6 });
/** Chance alone seldom makes a listing live. */
const liveSteps = fc
  .array(step, { minLength: 1, maxLength: 4 })
  .map((steps): Step[] => ["markPaid", "approve", ...steps]);

const services: Readonly<
  Record<ListingEvent["type"], (deps: ListingDeps, listingId: number) => Promise<unknown>>
> = {
  approve: (deps, listingId) => approveListing(deps, { listingId, actor }),
  reject: (deps, listingId) => rejectListing(deps, { listingId, actor, reason: "No" }),
  suspend: (deps, listingId) => suspendListing(deps, { listingId, actor, reason: "No" }),
  reopen: (deps, listingId) => reopenListing(deps, { listingId, actor }),
  markPaid: (deps, listingId) => markListingPaid(deps, { listingId, actor }),
  paymentFailed: (deps, listingId) => failPayment(deps, { listingId, actor }),
  refund: (deps, listingId) => refundListing(deps, { listingId, actor }),
  renew: (deps, listingId) => renewListing(deps, { listingId, actor, months: 1, again: true }),
  remind: (deps) => acted(remindDueListings(deps)),
  expire: (deps) => acted(endDueListings(deps)),
};

async function acted(count: Promise<number>): Promise<void> {
  if ((await count) === 0) throw new Error("Nothing was due");
}

function eventOf(type: ListingEvent["type"]): ListingEvent {
  if (type === "reject" || type === "suspend") return { type, reason: "No" };
  return type === "renew" ? { type, months: 1 } : { type };
}

async function summary(db: Database, listingId: number): Promise<string> {
  const row = await getListingRow(db, listingId);
  const [studio] = await db.select().from(studios).where(eq(studios.listingId, listingId));
  const isShown = studio !== undefined && !studio.hidden;
  expect(isShown).toBe(isPublished(row));
  const until = row.liveUntil?.toISOString() ?? "-";
  return `${row.approvalStatus} ${row.paymentStatus} ${until} ${isShown}`;
}

describeOnDatabase("the life of a listing in the database", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  test("sequences of up to six steps agree with a simple reference implementation", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anySteps, liveSteps), async (steps) => {
        let now = start;
        const deps = listingDeps(getDb(), { now: () => now });
        const { listingId } = await submitListing(deps, listing({ monthsSelected: 1 }));
        const reference = new ReferenceListing();
        let accepted = 0;
        for (const name of steps) {
          if (name === "wait 25 days") now = addDays(now, 25);
          else if (name === "wait 10 days") now = addDays(now, 10);
          else {
            const wanted = reference.accept(eventOf(name), now) !== undefined;
            const seen = await services[name](deps, listingId).then(
              () => true,
              () => false,
            );
            expect(seen, name).toBe(wanted);
            if (wanted) accepted += 1;
          }
          expect(await summary(getDb(), listingId)).toBe(reference.describe());
        }
        const history = await getDb()
          .select()
          .from(auditLog)
          .where(
            and(eq(auditLog.subjectType, "listing"), eq(auditLog.subjectId, String(listingId))),
          );
        expect(history).toHaveLength(accepted + 1);
        await getDb().delete(studios).where(eq(studios.listingId, listingId));
        await getDb().delete(studioListings).where(eq(studioListings.id, listingId));
      }),
      { numRuns: RUNS, seed: 6, endOnFailure: true },
    );
  }, 300_000);
});
