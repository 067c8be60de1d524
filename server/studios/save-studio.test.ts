import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { imports } from "#server/database/schema/imports.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { loadSample } from "#server/start/load-sample.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { listStudioFacts } from "./fact-queries.ts";
import { type StudioChange, saveStudio } from "./save-studio.ts";
import { findStudioOfAddress } from "./slug-queries.ts";

const actor = { name: "operator:ada", role: "operator", requestId: "r-1" } as const;
const now = new Date("2026-11-16T12:00:00Z");

describeOnBothEngines("saving a studio", (getDb) => {
  const save = (change: Partial<StudioChange> & Pick<StudioChange, "studioId" | "values">) =>
    getDb().transaction((tx) =>
      saveStudio(tx, {
        actor,
        action: "studio.edit",
        origin: { source: "operator" },
        now,
        ...change,
      }),
    );

  async function create() {
    const { studio } = await getDb().transaction((tx) =>
      saveStudio(tx, {
        actor,
        action: "studio.create",
        origin: { source: "sample" },
        now: new Date(0),
        values: studioRow({ phone: "416-555-0100", website: null }),
      }),
    );
    return studio;
  }

  test("says whose value it is, since when, and who confirmed it; empty values are nobody's", async () => {
    const { id } = await create();
    await save({ studioId: id, values: { phone: "416-555-0199", name: "Queen West Reformer" } });
    const facts = await listStudioFacts(getDb(), id);
    expect(facts.get("phone")).toEqual({
      ...{ source: "operator", importId: null, firstSeenAt: now, lastSeenAt: now },
      ...{ confirmedAt: now, confirmedBy: "operator:ada" },
    });
    expect(facts.get("name")).toMatchObject({ source: "sample", firstSeenAt: new Date(0) });
    expect(facts.has("website")).toBe(false);
  });

  test("is remembered with what changed and nothing else, and a save without a change is none", async () => {
    const { id } = await create();
    const saved = await save({
      studioId: id,
      values: { phone: "416-555-0199", address: "100 Queen St W, Toronto, ON" },
    });
    expect(saved.studio).toMatchObject({ phone: "416-555-0199", version: 2 });
    const again = await save({ studioId: id, values: { phone: "416-555-0199" } });
    expect(again).toMatchObject({ auditId: undefined, studio: { version: 2 } });
    const [, entry, ...more] = await listAuditEntries(getDb(), {
      subjectType: "studio",
      subjectId: id,
    });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actor: "operator:ada", role: "operator", requestId: "r-1" });
    expect(entry?.before).toMatchObject({
      phone: "416-555-0100",
      facts: { phone: { source: "sample" } },
    });
    expect(entry?.after).toMatchObject({
      phone: "416-555-0199",
      facts: { phone: { source: "operator" } },
    });
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(["facts", "phone"]);
  });

  test("is refused where somebody else was faster, with both values, and changes nothing", async () => {
    const { id, version } = await create();
    await save({ studioId: id, readVersion: version, values: { phone: "416-555-0111" } });
    const late = save({ studioId: id, readVersion: version, values: { phone: "416-555-0122" } });
    await expect(late).rejects.toMatchObject({
      status: 409,
      issues: [{ path: "phone", message: "It is now “416-555-0111”. You wrote “416-555-0122”." }],
    });
    const [studio] = await getDb().select().from(studios).where(eq(studios.id, id));
    expect(studio).toMatchObject({ phone: "416-555-0111", version: 2 });
  });

  test("keeps what outweighs: an import leaves the owner's and operators' words alone, and fills what is empty", async () => {
    const { id } = await create();
    const [file] = await getDb().insert(imports).values({ fileName: "a.csv" }).returning();
    const origin = { source: "import", importId: file?.id ?? 0 } as const;
    await save({ studioId: id, values: { phone: "416-555-0199" } });
    await save({ studioId: id, origin: { source: "owner" }, values: { description: "Ours" } });
    const values = {
      phone: "1",
      description: "Theirs",
      website: "https://a.example",
      city: "York",
    };
    const { studio, kept } = await save({ studioId: id, origin, values, action: "studio.import" });
    expect(kept).toEqual(["phone", "description"]);
    expect(studio).toMatchObject({
      phone: "416-555-0199",
      description: "Ours",
      website: "https://a.example",
      city: "York",
    });
    const insisting = await save({
      studioId: id,
      values: { description: "Right" },
      insistsOn: ["description"],
    });
    expect(insisting).toMatchObject({ kept: [], studio: { description: "Right" } });
  });

  test("leaves the former address leading to the new one, and reads the hours", async () => {
    const { id, citySlug, slug } = await create();
    const values = { slug: `${slug}-new`, hours: { monday: "9 AM to 5 PM" } };
    const { studio } = await save({ studioId: id, values });
    expect(studio.structuredHours).toEqual({ monday: [{ from: 540, to: 1020 }] });
    expect(await findStudioOfAddress(getDb(), citySlug, slug)).toBe(id);
  });

  test("of the sample directory, every value says that it is made up", async () => {
    const db = getDb();
    await db.delete(studios);
    await loadSample(db, () => {});
    const sources = await db.selectDistinct({ source: studioFacts.source }).from(studioFacts);
    expect(sources).toEqual([{ source: "sample" }]);
    const [studio] = await db.select().from(studios).orderBy(studios.id).limit(1);
    const facts = await listStudioFacts(db, studio?.id ?? 0);
    expect(facts.get("name")?.firstSeenAt).toEqual(studio?.createdAt);
    expect(facts.has("phone")).toBe(studio?.phone !== null);
  });
});
