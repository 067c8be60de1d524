import { describe, expect, test } from "vitest";
import type { ListingMailKind } from "#domain/rules/listing/listing-state.ts";
import { listing } from "#tests/support/listing.ts";
import { initialPackages } from "./initial-packages.ts";
import { listingReceivedMail } from "./owner-mails.ts";
import { listingMail, type OwnerMailFacts } from "./state-mails.ts";
import { newListingMail } from "./team-mails.ts";

const [, featured] = initialPackages;
const instant = new Date("2026-05-01T03:00:00.000Z");

function facts(changes: Partial<OwnerMailFacts["listing"]> = {}): OwnerMailFacts {
  if (!featured) throw new Error("The packages are gone");
  return {
    siteUrl: "https://atlas.example",
    teamEmail: "team@atlas.example",
    statusToken: "private-token",
    chosen: {
      id: 2,
      version: 1,
      active: true,
      createdAt: instant,
      priority: 2,
      isFeatured: true,
      isSponsored: false,
      ...featured,
      features: [...(featured.features ?? [])],
    },
    listing: {
      ...listing({ studioName: "Bend & <b>Breathe</b>", email: "owner@studio.example" }),
      id: 7,
      idempotencyKey: "key",
      userId: null,
      latitude: 43,
      longitude: -79,
      isPositionApproximate: false,
      website: null,
      bookingUrl: null,
      instagram: null,
      facebook: null,
      tiktok: null,
      hours: null,
      totalAmount: 23700,
      taxAmount: 0,
      taxLabel: null,
      approvalStatus: "approved",
      paymentStatus: "pending",
      rejectionReason: null,
      studioId: null,
      duplicateOfStudioId: null,
      paidAt: null,
      liveFrom: null,
      liveUntil: null,
      reminderSentAt: null,
      endedAt: null,
      nextPackage: null,
      endRequestedAt: null,
      version: 1,
      createdAt: instant,
      updatedAt: instant,
      ...changes,
    },
  };
}

const live = {
  paymentStatus: "paid",
  studioId: 12,
  liveFrom: instant,
  liveUntil: instant,
} as const;

describe("the mails about a listing", () => {
  test("the first one has the private link, the order and the promise", () => {
    const mail = listingReceivedMail(facts());
    expect(mail).toMatchObject({ kind: "listing-received", recipient: "owner@studio.example" });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("https://atlas.example/list-your-studio/status/private-token");
      expect(body).toContain("24-48 hours");
      expect(body).toContain("$237");
    }
  });

  test("what an owner typed is shown, never run", () => {
    const mail = newListingMail(
      facts({ description: "<script>alert(1)</script>", hours: { monday: "9 AM to 5 PM" } }),
    );
    expect(mail.recipient).toBe("team@atlas.example");
    expect(mail.html).not.toMatch(/<script>|<b>Breathe/);
    expect(mail.html).toContain("Bend &amp; &lt;b&gt;Breathe&lt;/b&gt;");
    expect(mail.text).toContain("Bend & <b>Breathe</b>");
    for (const words of ["Reformer Pilates", "Water Station", "Monday: 9 AM to 5 PM"]) {
      expect(mail.text).toContain(words);
    }
  });

  test("a subject stays one line", () => {
    const { subject } = listingMail("approved", facts({ studioName: "One\r\nBcc: two" }));
    expect(subject).toBe("One Bcc: two is approved");
  });

  test("until somebody has read or paid for it, no subject has a word of it", () => {
    const fresh = facts({ approvalStatus: "pending" });
    const rejected = facts({ approvalStatus: "rejected" });
    expect(listingReceivedMail(fresh).subject).toBe("We received your listing at Pilates Atlas");
    expect(listingMail("payment-failed", fresh).subject).not.toContain("Bend");
    expect(listingMail("rejected", rejected).subject).toBe("About your listing");
    expect(listingMail("payment-failed", facts()).subject).toContain("Bend");
  });

  test("the team is told of a likely duplicate and of an unknown place", () => {
    const { text } = newListingMail(facts({ duplicateOfStudioId: 31, latitude: null }));
    expect(text).toContain("https://atlas.example/explore/studio/31");
    expect(text).toContain("set its position");
    expect(text).toContain("approve 7 --studio 31");
  });

  test("what was ordered at first is not said of a renewal or a refund", () => {
    for (const kind of ["reminder", "ended", "renewed", "refunded"] as const) {
      expect(listingMail(kind, facts(live)).text).not.toMatch(/\$237|3 months/);
    }
    expect(listingMail("renewed", facts(live)).text).toContain("Paid until: April 30, 2026");
  });

  test.each<[ListingMailKind, Partial<OwnerMailFacts["listing"]>, string]>([
    ["approved", {}, "the payment of $237"],
    ["approved", live, "until April 30, 2026"],
    ["rejected", { approvalStatus: "rejected", rejectionReason: "A gym" }, "This is why: A gym"],
    ["approved", { ...live, endedAt: instant }, "Renew it"],
    ["suspended", { rejectionReason: "It has moved" }, "This is why: It has moved"],
    ["suspended", { ...live, approvalStatus: "pending" }, "stands still"],
    ["reopened", { approvalStatus: "pending" }, "ignore our last mail"],
    ["paid", live, "https://atlas.example/explore/studio/12"],
    ["paid", { approvalStatus: "pending", paymentStatus: "paid" }, "as soon as our review is done"],
    ["paid", { approvalStatus: "rejected", paymentStatus: "paid" }, "refunded in full"],
    ["payment-failed", {}, "Nothing was charged"],
    ["refunded", {}, "few working days"],
    ["renewed", live, "until April 30, 2026"],
    ["reminder", live, "ends on April 30, 2026"],
    ["ended", live, "renew it"],
  ])("%s", (kind, changes, words) => {
    const mail = listingMail(kind, facts(changes));
    expect(mail.kind).toBe(`listing-${kind}`);
    expect(mail.text).toContain(words);
    expect(mail.html).toContain("Listing ID");
  });
});
