import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import { insertReviews, insertStudio } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-16T12:00:00Z");
const august = new Date("2026-08-07T16:00:00Z");
const old = new Date("2025-03-02T16:00:00Z");

describeOnDatabase("where a studio's facts come from", (getDb, getConnection) => {
  let site: TestApp | undefined;
  const id = { imported: 0, sample: 0, old: 0 };

  async function newImport(source: string | null, licence: string | null) {
    const made = { fileName: "places.json", source, licence, createdBy: "operator:ada@x.example" };
    const [row] = await getDb().insert(imports).values(made).returning();
    return row?.id ?? 0;
  }

  beforeAll(async () => {
    const db = getDb();
    const google = await newImport("Google Maps", "Google's terms");
    const monday = { monday: "9 AM to 5 PM" };
    const parsed = { structuredHours: { monday: [{ from: 540, to: 1020 }] } };
    const row = {
      hours: monday,
      ...parsed,
      rating: 4.8,
      reviewCount: 67,
      source: "import",
    } as const;
    id.imported = (await insertStudio(db, studioRow({ ...row, slug: "seen", phone: "1" }))).id;
    id.old = (await insertStudio(db, studioRow({ ...row, slug: "old" }))).id;
    id.sample = (await insertStudio(db, studioRow({ slug: "made-up", source: "sample" }))).id;
    const fromGoogle = { source: "import", importId: google, firstSeenAt: old } as const;
    await db.insert(studioFacts).values([
      { studioId: id.imported, field: "hours", ...fromGoogle, lastSeenAt: august },
      { studioId: id.imported, field: "rating", ...fromGoogle, lastSeenAt: august },
      { studioId: id.imported, field: "email", ...fromGoogle, lastSeenAt: august },
      {
        ...{ studioId: id.imported, field: "phone", source: "owner", lastSeenAt: august },
        ...{ firstSeenAt: august, confirmedAt: august, confirmedBy: "owner:kim@studio.example" },
      },
      { studioId: id.old, field: "hours", ...fromGoogle, lastSeenAt: old },
      { studioId: id.sample, field: "name", source: "sample" },
    ]);
    const text = { studioId: id.imported, rating: 5, text: "Calm" };
    await insertReviews(db, [
      { ...text, origin: "import", importId: google },
      { ...text, rating: 3, origin: "visitor" },
    ]);
    site = await createTestApp(getConnection(), { now: () => now });
  });
  afterAll(() => site?.app.close());

  async function get(url: string) {
    const answer = await site?.app.inject({ url });
    return { status: answer?.statusCode, text: answer?.body ?? "", json: answer?.json() };
  }

  test("is told field by field where a program asks, without our numbers and anybody's address", async () => {
    const { json, text } = await get(`/api/studios/${id.imported}?provenance=1`);
    const { provenance } = studioDetailSchema.strict().parse(json);
    expect(provenance).toEqual({
      hours: {
        source: "import",
        name: "Google Maps",
        licence: "Google's terms",
        firstSeenAt: old.toISOString(),
        lastSeenAt: august.toISOString(),
        confirmedAt: null,
        confirmedBy: null,
      },
      rating: expect.objectContaining({ source: "import", name: "Google Maps" }),
      phone: {
        source: "owner",
        name: null,
        licence: null,
        firstSeenAt: august.toISOString(),
        lastSeenAt: august.toISOString(),
        confirmedAt: august.toISOString(),
        confirmedBy: "studio",
      },
    });
    expect(text).not.toMatch(/kim@studio|ada@x|importId|isOpenStreetMap/);
  });

  test("is not told where nobody asks: the answer is the same but for that part", async () => {
    const plain = await get(`/api/studios/${id.imported}`);
    const asked = await get(`/api/studios/${id.imported}?provenance=1`);
    expect(plain.json).not.toHaveProperty("provenance");
    expect(plain.json).not.toHaveProperty("sources");
    expect(asked.text.startsWith(`${plain.text.slice(0, -1)},"provenance":`)).toBe(true);
    expect((await get(`/api/studios/by-name/toronto/seen`)).text).toBe(plain.text);
  });

  test("is said in sentences for the page", async () => {
    const { json } = await get("/api/studios/by-name/toronto/seen?provenance=lines");
    const { sources } = studioDetailSchema.strict().parse(json);
    expect(sources?.ratedOn).toBe("Google Maps");
    expect(sources?.lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Hours: from Google Maps, seen 7 August 2026",
      "Contact: confirmed by the studio, 7 August 2026",
      "Rating: from Google Maps, seen 7 August 2026",
    ]);
  });

  test("of the sample, only that it is one", async () => {
    const { json } = await get(`/api/studios/${id.sample}?provenance=lines`);
    expect(json.sources).toEqual({ isSample: true, lines: [], credits: [] });
  });

  test("hours that nobody has seen for 18 months are marked, on cards too", async () => {
    for (const [studioId, isOld] of [
      [id.old, true],
      [id.imported, undefined],
    ] as const) {
      const { json } = await get(`/api/studios/${studioId}`);
      expect(json.areHoursOld).toBe(isOld);
      const [card] = (await get(`/api/studios/by-ids?ids=${studioId}`)).json;
      expect(card.areHoursOld).toBe(isOld);
    }
  });

  test("an import's reviews name their source, our visitors' don't", async () => {
    const { json } = await get(`/api/studios/${id.imported}`);
    const { reviews } = studioDetailSchema.parse(json);
    expect(reviews.map(({ rating, source }) => [rating, source]).toSorted()).toEqual([
      [3, undefined],
      [5, "Google Maps"],
    ]);
    const [compared] = (await get(`/api/studios/compare?ids=${id.imported}`)).json;
    expect(compared.starCounts.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { stars: 3, count: 1 },
    ]);
  });

  test("anything else that is asked for is refused in a sentence", async () => {
    const { status, json } = await get(`/api/studios/${id.imported}?provenance=all`);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain("Send provenance=1, or leave it out");
  });

  test("a change of what is known is a change of the answer, as soon as it is announced", async () => {
    const url = `/api/studios/${id.old}?provenance=1`;
    expect((await get(url)).json.provenance.hours.lastSeenAt).toBe(old.toISOString());
    await getDb()
      .update(studioFacts)
      .set({ lastSeenAt: august })
      .where(eq(studioFacts.studioId, id.old));
    const fresh = await createTestApp(getConnection(), { now: () => now });
    const answer = await fresh.app.inject({ url });
    expect(answer.json().provenance.hours.lastSeenAt).toBe(august.toISOString());
    expect(answer.json().areHoursOld).toBeUndefined();
    await fresh.app.close();
  });
});
