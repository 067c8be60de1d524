import { asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { FactField } from "#domain/rules/studio/precedence.ts";
import { undoables } from "#server/console/undoables.ts";
import type { Database } from "#server/database/database.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import type { StudioValues } from "#server/studios/plan-save.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { getAuditEntry, listAuditEntries } from "./audit-queries.ts";
import { previewUndo, undoChange } from "./undo.ts";

const actor = { name: "operator:ada", role: "operator" } as const;
const phones = ["416-555-0101", "416-555-0102", "416-555-0103", null];
const hours = [null, { monday: "9 AM to 5 PM" }, { sunday: "Closed", tuesday: "7 AM to 9 PM" }];

/** A change of one of two studios: by whom, of what, and whether what is there is merely confirmed. */
const arbitraryChange = fc.record({
  which: fc.nat(1),
  source: fc.constantFrom("operator", "owner"),
  confirms: fc.subarray<FactField>(["name", "price"], { maxLength: 1 }),
  values: fc.oneof(
    fc.record({ phone: fc.constantFrom(...phones) }),
    fc.record({ hours: fc.constantFrom(...hours) }),
    fc.record({ name: fc.constantFrom("One", "Zwei", "Trois") }),
    fc.record({ price: fc.option(fc.integer({ min: 0, max: 9000 })) }),
    fc.record({ latitude: fc.double({ min: 42, max: 56, noNaN: true }) }),
    fc.record({ classTypes: fc.subarray(["reformer-pilates", "mat-pilates", "barre-pilates"]) }),
    fc.record({ hidden: fc.boolean() }),
    fc.record({ slug: fc.uuid() }),
    fc.record({ description: fc.string({ unit: "grapheme", maxLength: 40 }).map(withoutNull) }),
  ),
});

/** PostgreSQL's texts have no such character. */
function withoutNull(text: string): string {
  return text.replaceAll("\u0000", "");
}

describeOnDatabase("undoing", (getDb) => {
  let clock = Date.now();
  const deps = () => ({ db: getDb(), undoables, now: () => new Date(++clock) });

  async function create(): Promise<number> {
    const values = studioRow({ phone: "416-555-0100", price: 2500 });
    const origin = { source: "sample" } as const;
    const creation = {
      actor,
      action: "studio.create",
      origin,
      now: new Date(clock),
      values,
    } as const;
    return (await getDb().transaction((tx) => saveStudio(tx, creation))).studio.id;
  }

  async function change(
    studioId: number,
    values: StudioValues,
    rest: { source?: "operator" | "owner"; confirms?: readonly FactField[] } = {},
  ): Promise<number | undefined> {
    const { source = "operator", confirms = [] } = rest;
    const insistsOn = [
      "phone",
      "hours",
      "name",
      "price",
      "latitude",
      "classTypes",
      "description",
    ] as const;
    const save = {
      actor,
      action: "studio.edit",
      origin: { source },
      now: new Date(++clock),
    } as const;
    const saved = await getDb().transaction((tx) =>
      saveStudio(tx, { ...save, studioId, values, insistsOn, confirms }),
    );
    return saved.auditId;
  }

  test("fifty random changes, undone in any order that has no conflict, leave everything as it was", async () => {
    const order = fc.infiniteStream(fc.nat());
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryChange, { minLength: 50, maxLength: 50 }),
        order,
        async (changes, picks) => {
          const ids = [await create(), await create()];
          const first = await everythingOf(getDb(), ids);
          const made: number[] = [];
          for (const { which, values, ...rest } of changes) {
            const auditId = await change(ids[which] ?? 0, values, rest);
            if (auditId !== undefined) made.push(auditId);
          }
          expect(await everythingOf(getDb(), ids)).not.toBe(first);
          await undoAll(made, picks);
          expect(await everythingOf(getDb(), ids)).toBe(first);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  });

  /** What conflicts is left for later, as a person would do it. */
  async function undoAll(made: readonly number[], picks: fc.Stream<number>): Promise<void> {
    const waiting = [...made];
    for (let tries = 0; waiting.length > 0 && tries < 1_000; tries += 1) {
      const place = (picks.next().value ?? 0) % waiting.length;
      const auditId = waiting[place] ?? 0;
      const { fields } = await previewUndo(deps(), actor, { auditId });
      if (fields.some(({ state }) => state !== "restorable")) continue;
      await undoChange(deps(), actor, { auditId });
      waiting.splice(place, 1);
    }
    expect(waiting).toEqual([]);
  }

  test("leaves alone what changed since, says what it is and was, and restores it where it is chosen", async () => {
    const id = await create();
    const auditId = await change(id, { phone: "416-555-0101", name: "One" });
    if (auditId === undefined) throw new Error("Nothing changed");
    await change(id, { phone: "416-555-0102" });
    const undone = await undoChange(deps(), actor, { auditId });
    expect(undone).toMatchObject({
      restored: ["name"],
      left: [{ field: "phone", earlier: "416-555-0100", now: "416-555-0102" }],
    });
    await expect(undoChange(deps(), actor, { auditId })).rejects.toMatchObject({
      status: 409,
      issues: [
        {
          path: "phone",
          message: "It is now “416-555-0102”. Before the change it was “416-555-0100”.",
        },
      ],
    });
    const chosen = await undoChange(deps(), actor, { auditId, fields: ["phone"] });
    expect(chosen.restored).toEqual(["phone"]);
    const [studio] = await getDb()
      .select()
      .from(studios)
      .where(inArray(studios.id, [id]));
    expect(studio).toMatchObject({ phone: "416-555-0100", name: "Queen West Reformer" });
  });

  test("is a change like others: it is recorded, and can be undone", async () => {
    const id = await create();
    const first = await everythingOf(getDb(), [id]);
    const auditId = (await change(id, { phone: null, hidden: true })) ?? 0;
    const changed = await everythingOf(getDb(), [id]);
    const undone = await undoChange(deps(), actor, { auditId });
    expect(await everythingOf(getDb(), [id])).toBe(first);
    expect(await getAuditEntry(getDb(), undone.auditId)).toMatchObject({
      ...{ action: "studio.edit", undoesId: auditId, actor: "operator:ada" },
      ...{ before: { hidden: true }, after: { hidden: false, phone: "416-555-0100" } },
    });
    await undoChange(deps(), actor, { auditId: undone.auditId });
    expect(await everythingOf(getDb(), [id])).toBe(changed);
  });

  test("of a merge brings both studios back with what was theirs", async () => {
    const [kept, other] = [await create(), await create()];
    const review = { studioId: other, rating: 4, author: "Zoë" };
    await getDb()
      .insert(reviews)
      .values([review, { ...review, studioId: kept, rating: 2 }]);
    const ids = [kept, other];
    const belongings = () =>
      getDb().select().from(reviews).where(inArray(reviews.studioId, ids)).orderBy(reviews.id);
    const first = [await everythingOf(getDb(), ids), await belongings()];
    const { auditId } = await mergeStudios(deps(), actor, { keptId: kept, otherId: other });
    const merged = [await everythingOf(getDb(), ids), await belongings()];
    expect(merged).not.toEqual(first);
    const undone = await undoChange(deps(), actor, { auditId });
    expect([await everythingOf(getDb(), ids), await belongings()]).toEqual(first);
    const again = await undoChange(deps(), actor, { auditId: undone.auditId });
    expect([await everythingOf(getDb(), ids), await belongings()]).toEqual(merged);
    await undoChange(deps(), actor, { auditId: again.auditId });
    expect([await everythingOf(getDb(), ids), await belongings()]).toEqual(first);
  });

  test("of an addition hides the studio, and can be undone; an address that another has by now stays", async () => {
    const id = await create();
    const [made] = await listAuditEntries(getDb(), { subjectType: "studio", subjectId: id });
    const isHidden = async () =>
      (await getDb().select().from(studios).where(eq(studios.id, id)))[0]?.hidden;
    const undone = await undoChange(deps(), actor, { auditId: made?.id ?? 0 });
    expect(await isHidden()).toBe(true);
    await undoChange(deps(), actor, undone);
    expect(await isHidden()).toBe(false);
    const auditId = (await change(id, { slug: "moved-away" })) ?? 0;
    const { before } = await getAuditEntry(getDb(), auditId);
    await change(await create(), { slug: String(before?.slug) });
    await expect(undoChange(deps(), actor, { auditId })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining("Another studio has that address") },
    });
  });

  test("is refused after 90 days, to those who may not change studios, and by two at once to one of them", async () => {
    const id = await create();
    const auditId = (await change(id, { phone: null })) ?? 0;
    const later = { db: getDb(), undoables, now: () => addDays(new Date(), 91) };
    await expect(undoChange(later, actor, { auditId })).rejects.toThrow("for 90 days");
    const editor = { name: "editor:eve", role: "editor" } as const;
    await expect(undoChange(deps(), editor, { auditId })).rejects.toMatchObject({ status: 403 });
    await expect(undoChange(deps(), actor, { auditId: 999_999 })).rejects.toMatchObject({
      status: 404,
    });
    const both = [undoChange(deps(), actor, { auditId }), undoChange(deps(), actor, { auditId })];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

/** The rows but for their version and when they were written, and what is known about each value. */
async function everythingOf(db: Database, ids: readonly number[]): Promise<string> {
  const rows = await db
    .select()
    .from(studios)
    .where(inArray(studios.id, [...ids]))
    .orderBy(asc(studios.id));
  const facts = await db
    .select()
    .from(studioFacts)
    .where(inArray(studioFacts.studioId, [...ids]))
    .orderBy(asc(studioFacts.studioId), asc(studioFacts.field));
  return JSON.stringify([rows.map(({ version: _v, updatedAt: _u, ...row }) => row), facts]);
}
