import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#server/database/schema/mail.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps, statusTokenOf } from "#tests/support/listing.ts";
import { createListingApp } from "#tests/support/listing-app.ts";

function tokenIn(location = ""): string {
  return /^\/list-your-studio\/status\/([\w-]{43})$/.exec(location)?.[1] ?? "";
}

function secondsAgo(seconds: number): string {
  return new Date(Date.now() - seconds * 1_000).toISOString();
}

type App = Awaited<ReturnType<typeof createListingApp>>;

describeOnDatabase("the calls about listings", (getDb, getConnection) => {
  let app: App;
  beforeAll(async () => {
    await ensurePackages(getDb());
    app = await createListingApp(getConnection(), listingDeps(getDb()));
  });
  afterAll(() => app.close());

  function submit(payload: object, headers: Record<string, string> = {}) {
    return app.inject({ method: "POST", url: "/api/studio-listings", payload, headers });
  }

  const tokenOf = (listingId: number) => statusTokenOf(getDb(), listingId);

  test("the packages come with their public fields only", async () => {
    const answer = await app.inject("/api/listing-packages");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(3);
    expect(Object.keys(answer.json()[0]).toSorted()).toEqual([
      "description",
      "displayName",
      "features",
      "id",
      "isFeatured",
      "monthlyPrice",
      "name",
    ]);
  });

  test("a submit is answered with the listing's number and its total, the same for the same key", async () => {
    const submission = listing({ featuredPackage: "premium", monthsSelected: 12 });
    const headers = { "idempotency-key": "api-key" };
    const first = await submit(submission, headers);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({ listingId: expect.any(Number), totalAmount: 178800 });
    const again = await submit({ ...submission, idempotencyKey: "api-key" });
    expect(again.json()).toEqual(first.json());
    for (const { headers } of [first, again]) {
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      const status = await app.inject(`/api/studio-listings/status/${tokenIn(headers.location)}`);
      expect(status.json()).toMatchObject({ listingId: first.json().listingId });
    }
  });

  test("a total that the browser sends is not believed", async () => {
    const answer = await submit({ ...listing({ monthsSelected: 6 }), totalAmount: 1 });
    expect(answer.json().totalAmount).toBe(47400);
  });

  test("a listing without class types is refused in the form's words", async () => {
    const answer = await submit(listing({ classTypes: [], description: "Short" }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: "description", message: "Description must be at least 50 characters" },
      { path: "classTypes", message: "Select at least one class type" },
    ]);
  });

  test("what is no listing at all gets a sentence", async () => {
    for (const payload of [[], "text", 5, null]) {
      const answer = await app.inject({
        method: "POST",
        url: "/api/studio-listings",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(payload),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toEqual(expect.any(String));
    }
  });

  test("the owner reads the state behind the private link, and how to pay", async () => {
    const { listingId } = (await submit(listing({ monthsSelected: 1 }))).json();
    const url = `/api/studio-listings/status/${await tokenOf(listingId)}`;
    const answer = await app.inject(url);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toMatchObject({
      listingId,
      stage: "in-review",
      approvalStatus: "pending",
      paymentStatus: "pending",
      payable: { purpose: "first", method: "invoice", amount: 7900 },
    });
    const pay = await app.inject({ method: "POST", url: `${url}/pay` });
    expect(pay.json()).toMatchObject({ method: "invoice", amount: 7900 });
    expect((await app.inject("/api/studio-listings/status/guess")).statusCode).toBe(404);
  });

  test("a website without a scheme is stored with one, and a pin in the ocean is refused", async () => {
    const { listingId } = (await submit(listing({ website: "studio.example/classes" }))).json();
    const url = `/api/studio-listings/status/${await tokenOf(listingId)}/answers`;
    expect((await app.inject(url)).json().website).toBe("https://studio.example/classes");
    const refused = await submit(listing({ website: "studio" }));
    expect(refused.json().issues).toEqual([
      { path: "website", message: "Please enter a valid website URL" },
    ]);
    const ocean = await submit(listing({ position: { latitude: 40, longitude: -40 } }));
    expect(ocean.statusCode).toBe(400);
    expect(ocean.json().issues).toEqual([
      { path: "position", message: "This position is not in Ontario" },
    ]);
  });

  test("the owner gets back what was filled in, and nothing else, behind the private link", async () => {
    const submission = listing({ instagram: "@studio" });
    const { listingId } = (await submit(submission)).json();
    const url = `/api/studio-listings/status/${await tokenOf(listingId)}/answers`;
    const answer = await app.inject(url);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ ...submission, bookingUrl: "", facebook: "", tiktok: "" });
    const guess = await app.inject("/api/studio-listings/status/guess/answers");
    expect(guess.statusCode).toBe(404);
  });

  test("a program that fills in what nobody sees gets the usual answer, and nothing is stored", async () => {
    const [listings, mails] = [await getDb().$count(studioListings), await getDb().$count(outbox)];
    const trapped = { ...listing({ monthsSelected: 6 }), website_url: "https://pills.example" };
    const answer = await submit(trapped, { "idempotency-key": "a-program" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ listingId: expect.any(Number), totalAmount: 47400 });
    const status = `/api/studio-listings/status/${tokenIn(answer.headers.location)}`;
    expect((await app.inject(status)).statusCode).toBe(404);
    expect(await getDb().$count(studioListings)).toBe(listings);
    expect(await getDb().$count(outbox)).toBe(mails);
    const next = await submit(listing());
    expect(next.json().listingId).not.toBe(answer.json().listingId);
  });

  test("a form that comes back at once is asked to wait; sent again it is the same listing", async () => {
    const form = { ...listing(), website_url: "" };
    const key = { "idempotency-key": "quick-owner" };
    const quick = await submit({ ...form, startedAt: new Date().toISOString() }, key);
    expect(quick.statusCode).toBe(400);
    expect(quick.json()).toEqual({
      message: "That was quick. Please wait a moment and send it again.",
    });
    const slow = await submit({ ...form, startedAt: secondsAgo(3) }, key);
    expect(slow.statusCode).toBe(201);
    const again = await submit({ ...form, startedAt: secondsAgo(9) }, key);
    expect(again.json()).toEqual(slow.json());
  });

  test("twenty listings of a visitor are taken in ten minutes, then they are asked to wait", async () => {
    const visitor = await createListingApp(getConnection(), listingDeps(getDb()));
    const post = () =>
      visitor.inject({ method: "POST", url: "/api/studio-listings", payload: listing() });
    const statuses: number[] = [];
    for (let number = 0; number < 22; number += 1) statuses.push((await post()).statusCode);
    await visitor.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429]);
  });
});
