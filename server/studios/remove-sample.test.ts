import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import { listLog } from "#server/history/log.ts";
import { undoChange } from "#server/history/undo.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { editStudio, hideStudio, showStudio } from "./edit-studio.ts";
import { previewSample, removeSample } from "./remove-sample.ts";
import { insertReviews, insertStudio, insertStudios } from "./studio-queries.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("taking the sample away", (getDb) => {
  const deps = () => ({ db: getDb(), undoables, now: () => new Date() });
  const sample = (name: string) => studioRow({ name, source: "sample" });

  beforeEach(async () => {
    await getDb().delete(studios);
  });

  async function shown(): Promise<string[]> {
    const rows = await getDb().select().from(studios).where(eq(studios.hidden, false));
    return rows.map(({ name }) => name).toSorted();
  }

  test("hides the fictional studios, leaves real ones, and is taken back whole", async () => {
    await insertStudios(getDb(), [sample("A"), sample("B"), studioRow({ name: "Real" })]);
    const { removed, auditId, kept } = await removeSample(deps(), operator);
    expect({ removed, kept }).toEqual({ removed: 2, kept: [] });
    expect(await shown()).toEqual(["Real"]);
    const again = await removeSample(deps(), operator);
    expect(again).toEqual({ removed: 0, auditId: null, kept: [] });
    const back = await undoChange(deps(), operator, { auditId: auditId ?? 0 });
    expect(await shown()).toEqual(["A", "B", "Real"]);
    const gone = await undoChange(deps(), operator, { auditId: back.auditId });
    expect(await shown()).toEqual(["Real"]);
    await undoChange(deps(), operator, { auditId: gone.auditId });
    expect(await shown()).toEqual(["A", "B", "Real"]);
    await expect(undoChange(deps(), operator, { auditId: gone.auditId })).rejects.toThrow(
      "This was undone already.",
    );
  });

  test("is one entry of the log, which says which studios, and that it can be undone", async () => {
    const [first = 0] = await insertStudios(getDb(), [sample("A"), sample("B")]);
    await removeSample(deps(), operator);
    const { entries } = await listLog(deps(), operator, { action: "directory.remove-sample" });
    const [entry] = entries;
    expect(entry?.whyFinal).toBeUndefined();
    expect(entry?.differences).toEqual([
      {
        field: "removedStudios",
        label: "Sample studios hidden",
        before: "none",
        after: "2 studios",
      },
    ]);
    const rows = await getDb().select().from(auditLog).where(eq(auditLog.subjectType, "studio"));
    expect(rows.filter(({ subjectId }) => Number(subjectId) >= first)).toEqual([]);
  });

  test("leaves those that an owner, an operator or a visitor has had to do with, and names them", async () => {
    const db = getDb();
    const [owned = 0, edited = 0, reviewed = 0, made = 0] = await insertStudios(
      db,
      ["Owned", "Edited", "Reviewed", "Made up"].map(sample),
    );
    const [fictional] = await db
      .insert(users)
      .values({ email: `fictional${made}@studio.example`, provider: "sample" })
      .returning();
    await db.insert(studioOwnership).values({ userId: fictional?.id ?? 0, studioId: made });
    const [owner] = await db
      .insert(users)
      .values({ email: `kim${owned}@studio.example`, provider: "mail" })
      .returning();
    await db.insert(studioOwnership).values({ userId: owner?.id ?? 0, studioId: owned });
    const changes = { phone: "416-555-0123" };
    await editStudio(deps(), operator, { studioId: edited, version: 1, changes });
    await insertReviews(db, [
      { studioId: reviewed, rating: 5, origin: "visitor" },
      { studioId: made, rating: 5, origin: "sample" },
    ]);
    const preview = await previewSample(deps(), operator);
    expect(preview).toMatchObject({ going: 1, names: ["Made up, Toronto"], staying: 3 });
    const { removed, kept } = await removeSample(deps(), operator);
    expect(kept).toEqual(preview.kept);
    expect(removed).toBe(1);
    expect(kept.map(({ name, touchedBy }) => [name, ...touchedBy])).toEqual([
      ["Owned", "an owner"],
      ["Edited", "what an operator wrote"],
      ["Reviewed", "a review"],
    ]);
    expect(await shown()).toEqual(["Edited", "Owned", "Reviewed"]);
    await db.delete(reviews);
  });

  test("brings back what it took, and not what somebody hid before or shows by now", async () => {
    const [before = 0, after = 0] = await insertStudios(
      getDb(),
      ["Before", "After", "C"].map(sample),
    );
    await hideStudio(deps(), operator, { studioId: before });
    const { removed, auditId } = await removeSample(deps(), operator);
    expect(removed).toBe(2);
    await showStudio(deps(), operator, { studioId: after });
    await undoChange(deps(), operator, { auditId: auditId ?? 0 });
    expect(await shown()).toEqual(["After", "C"]);
  });

  test("is for those who look after the directory", async () => {
    await insertStudio(getDb(), sample("A"));
    const editor = { name: "editor:e@atlas.example", role: "editor" } as const;
    await expect(removeSample(deps(), editor)).rejects.toMatchObject({ status: 403 });
    expect(await shown()).toEqual(["A"]);
  });
});
