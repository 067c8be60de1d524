import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { importVerdicts } from "#server/database/schema/imports.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { getQueueItem } from "#server/queue/get-queue-item.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { importedPlace, importing } from "#tests/support/imports.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { decideDoubt } from "./decide-doubt.ts";
import { undoLast } from "./take-back.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };
const bo: Actor = { name: "operator:bo@example.org", role: "operator", userId: 2 };

describeOnDatabase("an import's doubt", (getDb) => {
  let numbers = 300;

  /** A studio of ours, and a place behind the same door with another name: the import has to ask. */
  async function doubtful() {
    numbers += 1;
    const files = importing(getDb());
    const ours = { ...importedPlace(numbers), name: `Door ${numbers} Pilates` };
    await files.run([ours]);
    const { googlePlaceId, ...known } = ours;
    const renamed: ImportedPlace = { ...known, name: `Lantern Reformer ${numbers}`, website: "" };
    const again = { ...renamed, email: `hello@door${numbers}.example` };
    const { id, counts } = await files.run([again]);
    expect(counts).toMatchObject({ read: 1, doubt: 1 });
    const [row] = await files.rows(id);
    const itemId = row?.reviewItemId ?? expect.fail("nothing waits");
    return { files, again, itemId, studioId: row?.studioId ?? 0 };
  }

  const studioOf = async (id: number) => {
    const [studio] = await getDb().select().from(studios).where(eq(studios.id, id));
    return studio ?? expect.fail("no studio");
  };
  const verdictsOf = () =>
    getDb()
      .select({ studioId: importVerdicts.studioId, verdict: importVerdicts.verdict })
      .from(importVerdicts);

  test("both places are shown with the evidence, and what each answer does", async () => {
    const deps = listingDeps(getDb());
    const { itemId, studioId } = await doubtful();
    const { item } = await getQueueItem(deps, ada, { what: "import-doubt", id: itemId });
    expect(item.publicPage).toMatchObject({ studioId });
    expect(item.doubt?.evidence[0]).toMatch(/^same phone \(416\) 555-\d{4} and another name/);
    expect(item.doubt?.places.now).toMatchObject({ isApproximate: false });
    expect(item.doubt?.verdicts.map(({ label }) => label)).toEqual([
      "Same studio",
      "Different studio",
      "Skip",
    ]);
  });

  test("the same studio gets what the import knows, later files too, and undo takes both back", async () => {
    const deps = listingDeps(getDb());
    const { files, again, itemId, studioId } = await doubtful();
    await decideDoubt(deps, ada, { id: itemId, version: 1, verdict: "same" });
    expect(await studioOf(studioId)).toMatchObject({ name: again.name, email: again.email });
    const preview = await files.show([again]);
    expect(preview.counts).toMatchObject({ unchanged: 1, doubt: 0, new: 0 });
    expect(await undoLast(deps, ada)).toEqual({ what: "import-doubt", id: itemId });
    const before = await studioOf(studioId);
    expect(before.email).toBeNull();
    expect(before.name).toMatch(/^Door/);
    expect((await verdictsOf()).filter((said) => said.studioId === studioId)).toEqual([]);
    expect((await files.show([again])).counts).toMatchObject({ doubt: 1 });
    const { item } = await getQueueItem(deps, ada, { what: "import-doubt", id: itemId });
    expect([item.isOpen, item.publicPage?.studioId]).toEqual([true, studioId]);
  });

  test("a different studio gets a page of its own, and nobody is asked again", async () => {
    const deps = listingDeps(getDb());
    const { files, again, itemId, studioId } = await doubtful();
    const madeId = await decideDoubt(deps, ada, { id: itemId, version: 1, verdict: "different" });
    expect(madeId).not.toBe(studioId);
    expect(await studioOf(madeId ?? 0)).toMatchObject({ name: again.name, source: "import" });
    expect((await studioOf(studioId)).name).toMatch(/^Door/);
    const preview = await files.show([again]);
    expect(preview.counts).toMatchObject({ unchanged: 1, doubt: 0, new: 0 });
    await undoLast(deps, ada);
    const left = await getDb()
      .select()
      .from(studios)
      .where(eq(studios.id, madeId ?? 0));
    expect(left).toEqual([]);
    expect((await files.show([again])).counts).toMatchObject({ doubt: 1 });
  });

  test("what is skipped is skipped in later files, until that is taken back", async () => {
    const deps = listingDeps(getDb());
    const { files, again, itemId } = await doubtful();
    await decideDoubt(deps, ada, { id: itemId, version: 1, verdict: "skip" });
    expect((await files.show([again])).counts).toMatchObject({ skipped: 1 });
    await undoLast(deps, ada);
    expect((await files.show([again])).counts).toMatchObject({ doubt: 1, skipped: 0 });
  });

  test("of two decisions the one that is named is taken back", async () => {
    const deps = listingDeps(getDb());
    const [first, second] = [await doubtful(), await doubtful()];
    for (const { itemId: id } of [first, second]) {
      await decideDoubt(deps, ada, { id, version: 1, verdict: "skip" });
    }
    const about = { what: "import-doubt", id: first.itemId } as const;
    expect((await getQueueItem(deps, ada, about)).isOwn).toBe(true);
    expect((await getQueueItem(deps, bo, about)).isOwn).toBe(false);
    await expect(undoLast(deps, bo, about)).rejects.toThrow("nothing of yours");
    expect(await undoLast(deps, ada, about)).toEqual(about);
    const { item, isOwn } = await getQueueItem(deps, ada, about);
    expect([item.isOpen, isOwn]).toEqual([true, false]);
    const other = { ...about, id: second.itemId };
    expect((await getQueueItem(deps, ada, other)).item.isOpen).toBe(false);
  });

  test("of two operators one succeeds, and the other hears who was first", async () => {
    const deps = listingDeps(getDb());
    const { itemId } = await doubtful();
    const look = { id: itemId, version: 1 };
    const outcomes = await Promise.allSettled([
      decideDoubt(deps, ada, { ...look, verdict: "same" }),
      decideDoubt(deps, bo, { ...look, verdict: "skip" }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(
      /(Found to be a studio of ours by ada|Skipped by bo)@example\.org, today/,
    );
    const [item] = await getDb().select().from(reviewItems).where(eq(reviewItems.id, itemId));
    expect(item?.version).toBe(2);
  });
});
