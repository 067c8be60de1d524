import { cpSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { pick } from "#domain/rules/basics/each-name.ts";
import { emptyStudio } from "#domain/rules/studio/studio-form.ts";
import { typedFields } from "#domain/studio-fields.ts";
import { createStudioTimetableServices } from "#server/classes/studio-timetable.ts";
import { signIns, users } from "#server/database/schema/accounts.ts";
import { imports } from "#server/database/schema/imports.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import { settings } from "#server/database/schema/site.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import { commandActor } from "#server/history/actor.ts";
import { getListingStatus } from "#server/listings/owner-status.ts";
import { confirmSubscription, unsubscribe } from "#server/newsletter/subscribe.ts";
import { enginesFor } from "#tests/support/depth.ts";
import { firstMigrations } from "#tests/support/first-migrations.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { createMessageApp } from "#tests/support/message-app.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres-database.ts";
import { openDatabase } from "./connect.ts";
import { applyMigrations } from "./migrate.ts";

const WRITE = `
  insert into settings (key, value) values ('sample', 'loaded');
  insert into contact_messages (first_name, email, message) values ('Zoë', 'zoe@mail.example', 'Is it open?');
  insert into listing_packages (name, display_name, description, monthly_price) values ('basic', 'Basic', 'A page', 2900);
  insert into studio_listings (idempotency_key, status_token, studio_name, address, neighborhood, city, postal_code, latitude,
    longitude, phone, email, website, description, class_types, price_range, hours, featured_package, months_selected, total_amount)
  values
    ('a', 'token-a', 'By its area', '1 King St', 'Old Town', 'Toronto', 'M5V 1A1', 43.64, -79.39, '416-555-0100', 'a@mail.example',
      'https://a.example', 'Words', '{reformer-pilates}', '$35+', '{"monday":"by appointment"}', 'basic', 3, 8700),
    ('b', 'token-b', 'Placed by an operator', '2 King St', 'Old Town', 'Toronto', 'M5V 1A2', 43.65, -79.38, '416-555-0101',
      'b@mail.example', null, 'Words', '{barre-pilates}', '$35+', null, 'basic', 1, 2900);
  insert into listing_payments (listing_id, purpose, method, months, amount_cents, currency, status)
  values (1, 'first', 'invoice', 3, 8700, 'cad', 'paid');
  insert into newsletter_subscribers (email, token, consent_text, consent_source)
  values ('ada@mail.example', 'token-of-ada-and-nobody-else', 'Yes', 'footer');
  insert into outbox (kind, recipient, subject, text_body, html_body, headers, status, sent_at)
  values ('listing-received', 'a@mail.example', 'Received', 'token-a', 'token-a', '{"X-Link":"token-a"}', 'sent', now()),
    ('listing-received', 'b@mail.example', 'Received', 'token-b', 'token-b', '{}', 'pending', null);
  insert into audit_log (actor, action, subject_type, subject_id) values ('operator:ada', 'listing.locate', 'listing', '2');
  insert into studios (city_slug, slug, name, city, latitude, longitude, website, source, listing_id)
  values ('toronto', 'by-its-area', 'By its area', 'Toronto', 43.64, -79.39, 'https://a.example', 'listing', 1),
    ('toronto', 'placed', 'Placed by an operator', 'Toronto', 43.65, -79.38, null, 'listing', 2);
  update studio_listings set live_from = now(), live_until = now() + interval '3 months' where idempotency_key = 'a';`;

/** Before values had sources: studios of every origin, one of them edited by its owner. */
const BEFORE_FACTS = 6;
const STUDIOS = `
  insert into settings (key, value) values ('sample', 'loaded');
  insert into studios (city_slug, slug, name, city, latitude, longitude, phone, website, class_types, hours, source, edited_fields)
  values ('toronto', 'made-up', 'Made up', 'Toronto', 43.6, -79.4, '416-555-0100', null, '{mat-pilates}', null, 'sample', '{}'),
    ('toronto', 'owned', 'Owned', 'Toronto', 43.7, -79.4, '416-555-0101', '', '{}', '{"monday":"9 AM to 5 PM"}', 'listing', '{name}'),
    ('ottawa', 'found', 'Found', 'Ottawa', 45.4, -75.7, '613-555-0100', 'https://a.example', '{}', null, 'import', '{phone}'),
    ('ottawa', 'ours', 'Ours', 'Ottawa', 45.5, -75.6, null, null, '{}', '{}', 'operator', '{}');`;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-older-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const made = new Map<string, Promise<string>>();

/** Each test has a copy: to make one takes longer than all that follows. */
async function makeFolder(write = WRITE, migrations?: number): Promise<{ dataDir: string }> {
  const original = made.get(write) ?? makeOriginal(write, migrations);
  made.set(write, original);
  const dataDir = await temporaryFolder();
  cpSync(await original, dataDir, { recursive: true });
  return { dataDir };
}

afterAll(async () => {
  for (const folder of made.values()) await rm(await folder, { recursive: true, force: true });
});

/** A database without a table: making it takes five seconds, whatever it is for. */
async function makeEmpty(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-older-"));
  await mkdir(join(dataDir, "pglite"), { mode: 0o700 });
  const client = await PGlite.create({ fs: new NodeFS(join(dataDir, "pglite")) });
  await client.close();
  return dataDir;
}

/** As the first version did it: PGlite in the process, Drizzle's own driver for it. */
async function makeOriginal(write: string, migrations?: number): Promise<string> {
  const empty = made.get("") ?? makeEmpty();
  made.set("", empty);
  const dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-older-"));
  cpSync(await empty, dataDir, { recursive: true });
  const client = await PGlite.create({ fs: new NodeFS(join(dataDir, "pglite")) });
  const db = drizzle({ client, casing: "snake_case" });
  await migrate(db, {
    migrationsFolder: await firstMigrations(await temporaryFolder(), migrations),
  });
  await client.exec(write);
  await client.close();
  return dataDir;
}

async function makePostgres(
  write = WRITE,
  migrations?: number,
): Promise<{ dataDir: string; databaseUrl: string }> {
  const { url } = inject("postgres");
  const database = await createDatabase(url);
  onTestFinished(() => dropDatabase(url, database.name));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await applyMigrations(client, await firstMigrations(await temporaryFolder(), migrations));
  await client.query(write);
  await client.end();
  return { dataDir: tmpdir(), databaseUrl: database.url };
}

const makers = { PGlite: makeFolder, PostgreSQL: makePostgres } as const;

test.each(["PGlite", "PostgreSQL"] as const)(
  "%s: a database of the first version keeps its data, its links go on working, and it can be written",
  async (engine) => {
    const { db, close } = await openDatabase({ ...(await makers[engine]()), migrationsFolder });
    onTestFinished(close);
    expect(await db.select().from(settings)).toMatchObject([{ key: "sample", value: "loaded" }]);
    expect(await db.select().from(contactMessages)).toMatchObject([
      { id: 1, firstName: "Zoë", email: "zoe@mail.example", message: "Is it open?" },
    ]);
    const message = { firstName: "Ada", email: "ada@mail.example", message: "And on Sundays?" };
    const [added] = await db.insert(contactMessages).values(message).returning();
    expect(added?.id).toBe(2);

    // From before bookings and taxes.
    expect(await db.select().from(studioListings).orderBy(studioListings.id)).toMatchObject([
      {
        website: "https://a.example",
        bookingUrl: null,
        hours: { monday: "by appointment" },
        totalAmount: 8700,
        taxAmount: 0,
        taxLabel: null,
        isPositionApproximate: true,
      },
      { studioName: "Placed by an operator", latitude: 43.65, isPositionApproximate: false },
    ]);
    expect(await db.select().from(studios).orderBy(studios.id)).toMatchObject([
      { slug: "by-its-area", latitude: 43.64, bookingUrl: null, isPositionApproximate: true },
      { slug: "placed", isPositionApproximate: false },
    ]);
    expect(await db.select().from(listingPayments)).toMatchObject([
      { amountCents: 8700, taxCents: 0, taxLabel: null, status: "paid" },
    ]);

    // What is live belongs to whoever bought it.
    const owned = db
      .select({ studioId: studioOwnership.studioId, email: users.email, role: users.role })
      .from(studioOwnership)
      .innerJoin(users, eq(users.id, studioOwnership.userId));
    expect(await owned).toEqual([{ studioId: 1, email: "a@mail.example", role: "owner" }]);

    // Links that people have in their mailboxes are kept nowhere.
    const deps = listingDeps(db);
    expect(await getListingStatus(deps, "token-a")).toMatchObject({ listingId: 1 });
    expect(await getListingStatus(deps, "token-b")).toMatchObject({ listingId: 2 });
    const token = "token-of-ada-and-nobody-else";
    await confirmSubscription(deps, token);
    expect(await unsubscribe(deps, token)).toMatchObject({ message: expect.any(String) });
    await expect(getListingStatus(deps, token)).rejects.toMatchObject({ status: 404 });
    const mails = db.select().from(outbox).orderBy(outbox.id).limit(2);
    expect(await mails).toMatchObject([
      { subject: "Received", textBody: "", htmlBody: null, headers: {} },
      { subject: "Received", textBody: "token-b", htmlBody: "token-b" },
    ]);
  },
);

// What came later is the same statements on either engine.
test.each(enginesFor("PostgreSQL"))(
  "%s: every value that was there gets its source and age, and everything a first version",
  async (engine) => {
    const made = await makers[engine](STUDIOS, BEFORE_FACTS);
    const { db, close } = await openDatabase({ ...made, migrationsFolder });
    onTestFinished(close);
    const rows = await db.select().from(studios).orderBy(studios.id);
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(await db.select().from(settings)).toMatchObject([{ key: "sample", version: 1 }]);
    const facts = await db.select().from(studioFacts).orderBy(studioFacts.studioId);
    const sourcesOf = (id: number) =>
      Object.fromEntries(
        facts.filter(({ studioId }) => studioId === id).map(({ field, source }) => [field, source]),
      );
    const place = ["name", "city", "latitude", "longitude", "reviewCount"];
    const all = (source: string, ...fields: string[]) =>
      Object.fromEntries([...place, ...fields].map((field) => [field, source]));
    expect(sourcesOf(1)).toEqual(all("sample", "phone", "classTypes"));
    expect(sourcesOf(2)).toEqual(all("owner", "phone", "hours"));
    expect(sourcesOf(3)).toEqual({ ...all("import", "website"), phone: "owner" });
    expect(sourcesOf(4)).toEqual(all("operator"));
    const first = facts.find(({ studioId, field }) => studioId === 1 && field === "phone");
    const { createdAt: firstSeenAt, updatedAt: lastSeenAt } = rows[0] ?? {};
    expect(first).toMatchObject({ firstSeenAt, lastSeenAt, confirmedAt: null });
  },
);

/** Before imports: the sample's reviews, and one that a visitor wrote later. */
const BEFORE_IMPORTS = 7;
const REVIEWS = `
  insert into settings (key, value) values ('sample', 'loaded');
  insert into studios (city_slug, slug, name, city, latitude, longitude, source, created_at)
  values ('toronto', 'made-up', 'Made up', 'Toronto', 43.6, -79.4, 'sample', '2026-01-01T00:00:00Z'),
    ('toronto', 'owned', 'Owned', 'Toronto', 43.7, -79.4, 'listing', '2026-01-01T00:00:00Z');
  insert into reviews (studio_id, author, rating, created_at)
  values (1, 'Made up', 5, '2026-01-01T00:00:00Z'), (1, 'Bo', 4, '2026-02-01T00:00:00Z'), (2, 'Cy', 3, '2026-01-01T00:00:00Z');
  insert into imports (file_name) values ('an old one.csv');
  insert into studio_facts (studio_id, field, source, import_id) values (1, 'name', 'import', 1);`;

test.each(enginesFor("PostgreSQL"))(
  "%s: reviews and facts from before imports stay, and know whose they are",
  async (engine) => {
    const { db, close } = await openDatabase({
      ...(await makers[engine](REVIEWS, BEFORE_IMPORTS)),
      migrationsFolder,
    });
    onTestFinished(close);
    expect(await db.select().from(reviews).orderBy(reviews.id)).toMatchObject([
      { author: "Made up", origin: "sample" },
      { author: "Bo", origin: "visitor" },
      { author: "Cy", origin: "visitor" },
    ]);
    expect(await db.select().from(imports)).toMatchObject([
      { fileName: "an old one.csv", state: "finished" },
    ]);
    expect(await db.select().from(studioFacts)).toMatchObject([{ field: "name", importId: 1 }]);
  },
);

/** Before links to confirm and to unsubscribe were two: who never answered, who left and asked again, who is a reader. */
const BEFORE_TWO_LINKS = 8;
const hash = (token: string) => `encode(sha256('${token}'), 'hex')`;
const SUBSCRIBERS = `
  insert into newsletter_subscribers (email, status, consent_text, consent_source, consent_at, confirmed_at, unsubscribed_at)
  values ('asked@mail.example', 'pending', 'Yes', 'footer', now(), null, null),
    ('back@mail.example', 'pending', 'Yes', 'footer', now(), now() - interval '9 days', now() - interval '2 days'),
    ('reader@mail.example', 'confirmed', 'Yes', 'footer', now(), now(), null);
  insert into private_links (purpose, subject_id, token_hash, expires_at, created_at)
  select 'newsletter', subject_id, hash, now() + interval '1 year', now() - age * interval '1 day'
  from (values (1, ${hash("asked")}, 1), (2, ${hash("left")}, 9), (2, ${hash("back")}, 1), (3, ${hash("reader")}, 1))
    as link (subject_id, hash, age);`;

test.each(enginesFor("PostgreSQL"))(
  "%s: a link of before still unsubscribes, and confirms what it was sent for",
  async (engine) => {
    const { db, close } = await openDatabase({
      ...(await makers[engine](SUBSCRIBERS, BEFORE_TWO_LINKS)),
      migrationsFolder,
    });
    onTestFinished(close);
    const deps = listingDeps(db, { now: () => new Date() });
    for (const token of ["left", "reader"]) {
      await expect(confirmSubscription(deps, token)).rejects.toMatchObject({ status: 404 });
    }
    for (const token of ["asked", "back"]) await confirmSubscription(deps, token);
    for (const token of ["asked", "left", "back", "reader"]) await unsubscribe(deps, token);
  },
);

/** Before what nobody read was dropped: an edited studio, a doubt without its row and one with it. */
const BEFORE_DROPPING = 9;
const DOUBTS = `
  insert into studios (city_slug, slug, name, city, latitude, longitude, source, edited_fields)
  values ('ottawa', 'found', 'Found', 'Ottawa', 45.4, -75.7, 'import', '{phone}');
  insert into review_items (kind, studio_id, submitted_by, proposal)
  values ('import-doubt', 1, 'site', '{"name":"Old","city":"Ottawa","latitude":45.4,"longitude":-75.7}'),
    ('import-doubt', 1, 'site', '{"importId":1,"row":2,"name":"New","city":"Ottawa","latitude":45.4,"longitude":-75.7}');`;

test.each(enginesFor("PostgreSQL"))(
  "%s: a studio of before stays whole, and of doubts those that name their row",
  async (engine) => {
    const { db, close } = await openDatabase({
      ...(await makers[engine](DOUBTS, BEFORE_DROPPING)),
      migrationsFolder,
    });
    onTestFinished(close);
    expect(await db.select().from(studios)).toMatchObject([{ name: "Found", source: "import" }]);
    expect(await db.select().from(reviewItems)).toMatchObject([{ proposal: { name: "New" } }]);
  },
);

/** Before owners: a live listing, one of somebody of the team, one that has ended, and reviews from everywhere. */
const BEFORE_OWNERS = 13;
const LIVE = `
  insert into users (email, provider, role) values ('ada@atlas.example', 'mail', 'operator');
  insert into listing_packages (name, display_name, description, monthly_price) values ('basic', 'Basic', 'A page', 2900);
  insert into studio_listings (idempotency_key, studio_name, address, neighborhood, city, postal_code, phone, email, description,
    class_types, price_range, featured_package, months_selected, total_amount, approval_status, payment_status, live_from, ended_at)
  select key, key, '1 King St', 'Old Town', 'Toronto', 'M5V 1A1', '416-555-0100', email, 'Words', '{mat-pilates}', '$35+', 'basic', 1,
    2900, 'approved', 'paid', now(), ended
  from (values ('a', 'Bo@mail.example', null), ('b', 'ada@atlas.example', null), ('c', 'cy@mail.example', now())) as one (key, email, ended);
  insert into studios (city_slug, slug, name, city, latitude, longitude, source, listing_id, rating, review_count)
  select 'toronto', idempotency_key, studio_name, city, 43.6, -79.4, 'listing', id, 4.5, 12 from studio_listings;
  update studio_listings set studio_id = (select id from studios where listing_id = studio_listings.id);
  insert into reviews (studio_id, author, rating, origin) values (1, 'Made up', 5, 'sample'), (1, 'Bo', 4, 'visitor'), (2, 'Cy', 3, 'import');`;

test.each(enginesFor("PostgreSQL"))(
  "%s: what is live belongs to its buyer, whoever that is, and ratings and reviews stay as they were",
  async (engine) => {
    const { db, close } = await openDatabase({
      ...(await makers[engine](LIVE, BEFORE_OWNERS)),
      migrationsFolder,
    });
    onTestFinished(close);
    const owned = db
      .select({ studioId: studioOwnership.studioId, email: users.email, role: users.role })
      .from(studioOwnership)
      .innerJoin(users, eq(users.id, studioOwnership.userId))
      .orderBy(studioOwnership.studioId);
    expect(await owned).toEqual([
      { studioId: 1, email: "Bo@mail.example", role: "owner" },
      { studioId: 2, email: "ada@atlas.example", role: "operator" },
    ]);
    const rows = await db.select().from(studios).orderBy(studios.id);
    expect(rows.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual(
      rows.map(() => [4.5, 12]),
    );
    expect(await db.select().from(reviews).orderBy(reviews.id)).toMatchObject([
      { author: "Made up", origin: "sample", state: "published" },
      { author: "Bo", origin: "visitor", state: "published" },
      { author: "Cy", origin: "import", state: "published" },
    ]);
  },
);

/** Before what visitors decide by had columns. */
const BEFORE_STUDIO_FACTS = 15;

test.each(enginesFor("PostgreSQL"))(
  "%s: studios keep all that they had, and of what visitors decide by nothing is known yet",
  async (engine) => {
    const made = await makers[engine](
      `insert into studios (city_slug, slug, name, city, latitude, longitude, price, price_range, source)
       values ('toronto', 'kept', 'Kept', 'Toronto', 43.6, -79.4, 2800, '$20 - $35', 'operator')`,
      BEFORE_STUDIO_FACTS,
    );
    const { db, close } = await openDatabase({ ...made, migrationsFolder });
    onTestFinished(close);
    const [kept] = await db.select().from(studios);
    expect(kept).toMatchObject({ name: "Kept", price: 2800, priceRange: "$20 - $35" });
    expect(kept).toMatchObject(pick(emptyStudio, typedFields));
  },
);

/** Before timetables and alerts: all that visitors and owners had left by then. */
const BEFORE_CLASSES = 14;
const calendars = { reader: undefined, everyMs: 1_800_000 };
const VISITED = `
  insert into users (email, provider, role) values ('bo@mail.example', 'mail', 'owner');
  insert into studios (city_slug, slug, name, city, latitude, longitude, class_types, hours, source, rating, review_count)
  values ('toronto', 'kept', 'Kept', 'Toronto', 43.6, -79.4, '{reformer-pilates}', '{"monday":"9 AM to 5 PM"}', 'listing', 4.5, 12);
  insert into studio_ownership (studio_id, user_id) values (1, 1);
  insert into reviews (studio_id, author, rating, origin) values (1, 'Cy', 4, 'visitor');
  insert into newsletter_subscribers (email, status, consent_text, consent_source, consent_at, confirmed_at)
  values ('ada@mail.example', 'confirmed', 'Yes', 'footer', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z');
  insert into settings (key, value) values ('sample', 'none');`;

test.each(enginesFor("PostgreSQL"))(
  "%s: what visitors and owners had left stays, and a week of classes and an alert can be added at once",
  async (engine) => {
    const made = await makers[engine](VISITED, BEFORE_CLASSES);
    const connection = await openDatabase({ ...made, migrationsFolder });
    onTestFinished(connection.close);
    const { db } = connection;
    expect(await db.select().from(studios)).toMatchObject([
      { name: "Kept", classTypes: ["reformer-pilates"], rating: 4.5, reviewCount: 12 },
    ]);
    expect(await db.select().from(studioOwnership)).toMatchObject([{ studioId: 1, userId: 1 }]);
    expect(await db.select().from(reviews)).toMatchObject([{ author: "Cy", rating: 4 }]);
    expect(await db.select().from(newsletterSubscribers)).toMatchObject([
      { email: "ada@mail.example", status: "confirmed", consentSource: "footer" },
    ]);

    const now = new Date("2026-11-18T15:00:00Z");
    const deps = { ...listingDeps(db, { now: () => now }), calendars };
    const week = { kind: "weekly" as const, classes: "Thursday, 09:00, 55, Reformer Flow w/ Ana" };
    await createStudioTimetableServices(deps).saveTimetable(commandActor("operator:ada"), {
      ...{ studioId: 1, version: undefined, calendarUrl: "", ...week },
    });
    const app = await createMessageApp(connection, { now: () => now });
    onTestFinished(() => app.close());
    expect((await app.get("/api/classes?location=toronto&days=2")).json()).toMatchObject([
      { date: "2026-11-19", teacher: "Ana", studio: { name: "Kept" } },
    ]);
    const asked = { email: "flo@mail.example", search: "/favourites?s=1" };
    await app.post("/api/alerts", asked);
    const [mail] = await app.mails();
    const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const { token: own } = (await app.post("/api/alerts/confirm", { token })).json();
    expect((await app.get(`/api/alerts/mine?token=${own}`)).json()).toMatchObject({
      alerts: [{ words: "One studio that you keep", isWaiting: false }],
    });
  },
);

/** The number of migrations before it was known from where somebody signs in. */
const BEFORE_NETWORKS = 18;
const SIGNED_IN = `
  insert into users (email, provider, role) values ('bo@mail.example', 'mail', 'owner'), ('cy@mail.example', 'mail', 'owner');
  insert into sessions (sid, user_id, expire, ends_at, proven_at, last_seen_at, network)
  values ('a', 1, now() + interval '1 day', now() + interval '1 day', now(), now(), '203.0.113.0/24'),
    ('b', 1, now() + interval '1 day', now() + interval '1 day', now(), now(), null);
  insert into sign_ins (link_hash, code_hash, browser_hash, expires_at) values ('a', 'b', 'c', now());
  insert into settings (key, value) values ('sample', 'none');`;

test.each(enginesFor("PostgreSQL"))(
  "%s: whoever is signed in is known in their network from then on",
  async (engine) => {
    const made = await makers[engine](SIGNED_IN, BEFORE_NETWORKS);
    const { db, close } = await openDatabase({ ...made, migrationsFolder });
    onTestFinished(close);
    const known = await db.select().from(users).orderBy(users.id);
    expect(known.map(({ signInNetworks }) => signInNetworks)).toEqual([["203.0.113.0/24"], []]);
    expect(await db.select().from(signIns)).toMatchObject([{ network: null, usedAt: null }]);
  },
);
