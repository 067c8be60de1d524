import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { listingRow, packageRow, studioRow } from "#tests/support/rows.ts";
import { users } from "./accounts.ts";
import { outbox } from "./mail.ts";
import { newsletterSubscribers } from "./newsletter.ts";
import { reviews } from "./reviews.ts";
import { pageViews } from "./site.ts";
import { listingPackages, studioListings, studios } from "./studios-and-listings.ts";

describeOnBothEngines("what the schema refuses", (getDb) => {
  beforeAll(async () => {
    await getDb().insert(listingPackages).values(packageRow());
  });

  async function insertStudio() {
    const [studio] = await getDb().insert(studios).values(studioRow()).returning();
    if (!studio) throw new Error("The studio was not stored");
    return studio;
  }

  function refusal(constraint: string) {
    return { cause: { constraint } };
  }

  test("a second studio at the same address of the site", async () => {
    const studio = await insertStudio();
    const again = getDb()
      .insert(studios)
      .values(studioRow({ slug: studio.slug }));
    await expect(again).rejects.toMatchObject(refusal("studios_city_slug_slug_unique"));
    const elsewhere = studioRow({ slug: studio.slug, citySlug: "ottawa", city: "Ottawa" });
    await getDb().insert(studios).values(elsewhere);
  });

  test("a place id that another studio has, while many may have none", async () => {
    await getDb().insert(studios).values([studioRow(), studioRow()]);
    await getDb()
      .insert(studios)
      .values(studioRow({ googlePlaceId: "place-1" }));
    const again = getDb()
      .insert(studios)
      .values(studioRow({ googlePlaceId: "place-1" }));
    await expect(again).rejects.toMatchObject(refusal("studios_google_place_id_unique"));
  });

  test.each([
    ["studios_latitude_check", { latitude: 91 }],
    ["studios_longitude_check", { longitude: -181 }],
    ["studios_rating_check", { rating: 5.1 }],
    ["studios_price_check", { price: -1 }],
    ["studios_class_size_check", { classSize: 0 }],
    ["studios_slug_check", { slug: "" }],
  ])("a studio that breaks %s", async (constraint, changes) => {
    const insert = getDb().insert(studios).values(studioRow(changes));
    await expect(insert).rejects.toMatchObject(refusal(constraint));
  });

  test("a review with six stars, or of no studio", async () => {
    const { id: studioId } = await insertStudio();
    const sixStars = getDb().insert(reviews).values({ studioId, rating: 6 });
    await expect(sixStars).rejects.toMatchObject(refusal("reviews_rating_check"));
    const ofNone = getDb().insert(reviews).values({ studioId: 0, rating: 5 });
    await expect(ofNone).rejects.toMatchObject(refusal("reviews_studio_id_studios_id_fk"));
  });

  test("the same submit of a listing twice", async () => {
    await getDb()
      .insert(studioListings)
      .values(listingRow({ idempotencyKey: "key-1" }));
    const again = getDb()
      .insert(studioListings)
      .values(listingRow({ idempotencyKey: "key-1" }));
    await expect(again).rejects.toMatchObject(refusal("studio_listings_idempotency_key_unique"));
  });

  test.each([
    ["studio_listings_months_selected_check", { monthsSelected: 13 }],
    ["studio_listings_total_amount_check", { totalAmount: -1 }],
    ["studio_listings_featured_package_listing_packages_name_fk", { featuredPackage: "premium" }],
    [
      "studio_listings_live_until_check",
      { liveFrom: new Date("2026-02-01"), liveUntil: new Date("2026-01-01") },
    ],
  ] as const)("a listing that breaks %s", async (constraint, changes) => {
    const insert = getDb().insert(studioListings).values(listingRow(changes));
    await expect(insert).rejects.toMatchObject(refusal(constraint));
  });

  test("a status that nobody knows", async () => {
    await getDb().insert(studioListings).values(listingRow());
    const update = getDb().update(studioListings);
    const unpaid = update.set({ paymentStatus: sql`'maybe'` });
    await expect(unpaid).rejects.toMatchObject(refusal("studio_listings_payment_status_check"));
    const unapproved = update.set({ approvalStatus: sql`'maybe'` });
    await expect(unapproved).rejects.toMatchObject(
      refusal("studio_listings_approval_status_check"),
    );
  });

  test("a second account or subscription for an address in other letters", async () => {
    await getDb().insert(users).values({ email: "anna@example.org", provider: "password" });
    const account = getDb().insert(users).values({ email: "Anna@Example.org", provider: "link" });
    await expect(account).rejects.toMatchObject(refusal("users_email_unique"));
    const consent = { consentText: "Yes, please", consentSource: "footer" };
    const subscribers = getDb().insert(newsletterSubscribers);
    await subscribers.values({ email: "anna@example.org", ...consent });
    const again = subscribers.values({ email: "ANNA@example.org", ...consent });
    await expect(again).rejects.toMatchObject(refusal("newsletter_subscribers_email_unique"));
  });

  test("the same mail twice, while many may have no key", async () => {
    const mail = { kind: "test", recipient: "a@example.org", subject: "Hello", textBody: "Hello" };
    await getDb().insert(outbox).values([mail, mail]);
    const keyed = { ...mail, dedupeKey: "listing:1:approved" };
    await getDb().insert(outbox).values(keyed);
    const again = getDb().insert(outbox).values(keyed);
    await expect(again).rejects.toMatchObject(refusal("outbox_dedupe_key_unique"));
  });
});

describeOnBothEngines("what the schema keeps", (getDb) => {
  test("a studio comes back as it was stored", async () => {
    const stored = studioRow({
      rating: 4.7,
      googleCid: "18446744073709551615",
      amenities: ["wifi", 'a "quoted", {braced} word'],
      hours: { monday: "9 AM\u202fto 5 PM" },
      structuredHours: { monday: [{ from: 540, to: 1020 }], sunday: [] },
      lastUpdated: new Date("2026-03-08T07:30:00.123Z"),
      peopleAlsoSearch: [{ title: "L’Atelier Pilates – été" }],
    });
    const [found] = await getDb().insert(studios).values(stored).returning();
    expect(found).toMatchObject(stored);
    expect(found).toMatchObject({ hidden: false, featured: false, classTypes: [], price: null });
  });

  test("reviews go with their studio, a listing stays", async () => {
    const [studio] = await getDb().insert(studios).values(studioRow()).returning();
    const studioId = studio?.id ?? 0;
    await getDb().insert(listingPackages).values(packageRow());
    await getDb().insert(reviews).values({ studioId, rating: 5 });
    await getDb().insert(studioListings).values(listingRow({ studioId }));
    await getDb().delete(studios).where(eq(studios.id, studioId));
    expect(await getDb().$count(reviews)).toBe(0);
    expect(await getDb().select().from(studioListings)).toMatchObject([{ studioId: null }]);
  });

  test("views of a page on a day are counted in one row", async () => {
    const view = { path: "/", day: "2026-01-31", count: 1 };
    const count = () =>
      getDb()
        .insert(pageViews)
        .values(view)
        .onConflictDoUpdate({
          target: [pageViews.path, pageViews.day],
          set: { count: sql`${pageViews.count} + 1` },
        });
    await Promise.all([count(), count(), count()]);
    expect(await getDb().select().from(pageViews)).toEqual([{ ...view, count: 3 }]);
  });
});
