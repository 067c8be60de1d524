import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { undoables } from "#server/console/undoables.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { findLastToChange } from "#server/history/lock-at.ts";
import { undoChange } from "#server/history/undo.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { confirmOwned } from "./confirming.ts";
import { getMyStudios } from "./my-studios.ts";
import { getOwnedDetails, previewOwned, saveOwnedDetails } from "./owned-details.ts";
import { withdrawEdit } from "./waiting-edits.ts";

describeOnBothEngines("what owners say of their studio", (getDb) => {
  const deps = () => consoleDeps(getDb());
  const rowOf = async (id: number) => {
    const [row] = await getDb().select().from(studios).where(eq(studios.id, id));
    return row ?? expect.fail("no studio");
  };
  const itemsOf = async (id: number) =>
    getDb().select().from(reviewItems).where(eq(reviewItems.studioId, id)).orderBy(reviewItems.id);
  const entriesOf = async (id: number) =>
    (
      await getDb()
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(id)))
        .orderBy(auditLog.id)
    ).filter(({ subjectType }) => subjectType === "studio");

  test("a phone number is on the page at once, said and confirmed by the studio", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { phone: "416-555-0100" });
    const outcome = await saveOwnedDetails(deps(), actor, {
      studioId,
      base: { phone: "416-555-0100" },
      typed: { phone: "416-555-0199" },
    });
    expect(outcome).toEqual({ saved: ["phone"], waiting: [], withdrawn: [] });
    expect((await rowOf(studioId)).phone).toBe("416-555-0199");
    expect((await listStudioFacts(getDb(), studioId)).get("phone")).toMatchObject({
      source: "owner",
      confirmedBy: actor.name,
    });
    const [entry] = await entriesOf(studioId);
    expect(entry).toMatchObject({ action: "studio.edit", actor: actor.name });
    expect(await itemsOf(studioId)).toEqual([]);
  });

  test("name, account and place wait each for itself, with what the page said, and the page stays", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { name: "Harbour" });
    const typed = {
      ...{ name: "Harbour Room", instagram: "harbourroom" },
      ...{ address: "1 Quay St", postalCode: "M5J 2N8", latitude: "43.64", longitude: "-79.38" },
    };
    const { waiting } = await saveOwnedDetails(deps(), actor, { studioId, base: {}, typed });
    expect(waiting).toEqual(expect.arrayContaining(["name", "instagram", "address", "city"]));
    expect((await rowOf(studioId)).name).toBe("Harbour");
    const items = await itemsOf(studioId);
    expect(items.map(({ proposal }) => Object.keys(Object(proposal.changes)).toSorted())).toEqual(
      expect.arrayContaining([
        ["name"],
        ["instagram"],
        ["address", "latitude", "longitude", "postalCode"],
      ]),
    );
    expect(items).toHaveLength(3);
    const named = items.find(({ proposal }) => "name" in Object(proposal.changes));
    expect(named?.proposal).toEqual({
      changes: { name: "Harbour Room" },
      base: { name: "Harbour" },
    });
    const { form } = await getOwnedDetails(deps(), actor, { studioId });
    expect(form).toMatchObject({ name: "Harbour Room", postalCode: "M5J 2N8" });
  });

  test("who changes it again changes what waits; who changes it back withdraws it", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { name: "Harbour" });
    const say = (from: string, to: string) =>
      saveOwnedDetails(deps(), actor, { studioId, base: { name: from }, typed: { name: to } });
    await say("Harbour", "Harbour One");
    await say("Harbour One", "Harbour Two");
    const [item, ...others] = await itemsOf(studioId);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ state: "open", version: 2 });
    expect(item?.proposal.changes).toEqual({ name: "Harbour Two" });
    expect(await say("Harbour Two", "Harbour")).toMatchObject({ withdrawn: ["name"] });
    expect((await itemsOf(studioId))[0]?.state).toBe("rejected");
    await say("Harbour", "Harbour Three");
    const { waiting } = await getOwnedDetails(deps(), actor, { studioId });
    await withdrawEdit(deps(), actor, { studioId, id: waiting[0]?.id ?? 0 });
    expect((await getOwnedDetails(deps(), actor, { studioId })).waiting).toEqual([]);
    await expect(
      withdrawEdit(deps(), actor, { studioId, id: waiting[0]?.id ?? 0 }),
    ).rejects.toThrow("waits no more");
  });

  test("no change writes nothing, however it is spaced", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { phone: "416-555-0100" });
    const before = await rowOf(studioId);
    const { form } = await getOwnedDetails(deps(), actor, { studioId });
    await saveOwnedDetails(deps(), actor, {
      studioId,
      base: form,
      typed: { ...form, phone: ` ${form.phone} ` },
    });
    expect(await rowOf(studioId)).toEqual(before);
    expect(await entriesOf(studioId)).toEqual([]);
    expect(await itemsOf(studioId)).toEqual([]);
  });

  test("of two who write the same field the second is told, and another field is nobody's concern", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { phone: "416-555-0100" });
    const say = (typed: Record<string, string>) =>
      saveOwnedDetails(deps(), actor, {
        studioId,
        base: { phone: "416-555-0100", email: "" },
        typed,
      });
    await say({ phone: "416-555-0111" });
    await say({ email: "hello@harbour.example" });
    await expect(say({ phone: "416-555-0122" })).rejects.toMatchObject({
      code: "conflict",
      message: "You changed this meanwhile in another tab. Nothing was saved.",
      issues: [{ path: "phone", message: "It is now 416-555-0111. You wrote 416-555-0122." }],
    });
    const toOthers = await findLastToChange(getDb(), "studio", studioId);
    expect(toOthers).toMatch(/^The owner, owner-.+@studio\.example$/);
    expect(await rowOf(studioId)).toMatchObject({
      phone: "416-555-0111",
      email: "hello@harbour.example",
    });
  });

  test("a special day that is over since the form was opened is nobody's change", async () => {
    const day = (date: string) => ({ date, hours: "Closed" });
    const specialDays = [day("2026-12-24"), day("2026-12-25")];
    const { actor, studioId } = await newOwnedStudio(getDb(), { specialDays });
    const base = { specialDays: "2026-12-24: Closed\n2026-12-25: Closed" };
    const say = (text: string) =>
      saveOwnedDetails({ ...deps(), now: () => new Date("2026-12-25T06:00:00Z") }, actor, {
        ...{ studioId, base, typed: { specialDays: text } },
      });
    expect(await say(base.specialDays)).toEqual({ saved: [], waiting: [], withdrawn: [] });
    expect(await entriesOf(studioId)).toEqual([]);
    const { saved } = await say(`${base.specialDays}\n2026-12-26: 9 AM to noon`);
    expect(saved).toEqual(["specialDays"]);
    // Yesterday's stays a day longer: it may be open past midnight.
    expect((await rowOf(studioId)).specialDays.map(({ date }) => date)).toEqual([
      "2026-12-24",
      "2026-12-25",
      "2026-12-26",
    ]);
  });

  test("what is no owner's to say is refused, with all that came with it", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { phone: "416-555-0100" });
    const typed = { phone: "416-555-0199" };
    const edit = { studioId, base: {}, typed, others: ["rating", "featured"] };
    await expect(saveOwnedDetails(deps(), actor, edit)).rejects.toThrow(
      "Rating, featured can’t be changed by owners. Nothing was saved.",
    );
    expect((await rowOf(studioId)).phone).toBe("416-555-0100");
  });

  test("all that is wrong is told at once: what is shown at once, what waits, hours and words of one’s own", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { hours: null });
    const typed = {
      ...{ phone: "12", instagram: "not an account!", description: "x".repeat(6_000) },
      ...{ hours: "Monday: whenever", amenities: "gold taps", classSize: "0", stepFree: "yes" },
    };
    const refusal = await saveOwnedDetails(deps(), actor, { studioId, base: {}, typed }).catch(
      (error: unknown) => error,
    );
    const { issues } = z.object({ issues: z.array(z.object({ path: z.string() })) }).parse(refusal);
    expect(issues.map(({ path }) => path).toSorted()).toEqual(
      ["phone", "instagram", "description", "hours", "amenities", "classSize"].toSorted(),
    );
    expect((await rowOf(studioId)).stepFree).toBeNull();
  });

  test("somebody else's studio is missing, whatever is asked of it", async () => {
    const { studioId } = await newOwnedStudio(getDb(), {});
    const { actor: stranger } = await newOwnedStudio(getDb(), {});
    const typed = { phone: "416-555-0199" };
    const asked = [
      () => getOwnedDetails(deps(), stranger, { studioId }),
      () => saveOwnedDetails(deps(), stranger, { studioId, base: {}, typed }),
      () => previewOwned(deps(), stranger, { studioId }),
      () => withdrawEdit(deps(), stranger, { studioId, id: 1 }),
      () => confirmOwned(deps(), stranger, { studioId }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: "not-found" });
  });

  test("a preview shows what is typed and what waits, and nothing of it stays", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { name: "Harbour" });
    const edit = { studioId, base: {}, typed: { name: "Harbour Room", phone: "416-555-0177" } };
    const { studio } = await previewOwned(deps(), actor, { studioId, edit });
    expect(studio).toContain("Harbour Room");
    expect(studio).toContain("416-555-0177");
    expect(await rowOf(studioId)).toMatchObject({ name: "Harbour", phone: null });
    expect(await itemsOf(studioId)).toEqual([]);
  });

  test("one press confirms all that an owner may say, and not what visitors say", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), { phone: "416-555-0100", rating: 4 });
    await confirmOwned(deps(), actor, { studioId });
    const facts = await listStudioFacts(getDb(), studioId);
    for (const field of ["name", "address", "city", "phone"]) {
      expect(facts.get(field)).toMatchObject({ confirmedBy: actor.name });
    }
    expect(facts.get("rating")?.confirmedBy ?? null).toBeNull();
    const { studios: mine } = await getMyStudios(deps(), actor);
    expect(mine).toMatchObject([{ studioId, waiting: 0, confirmedAt: expect.any(Date) }]);
    expect(mine[0]?.completeness.missing.map(({ words }) => words)).toContain("Photos");
  });

  test("the page is as new as the studio's last word, and as old as before once that is undone", async () => {
    const stated = new Date("2025-11-01T00:00:00Z");
    const { actor, studioId } = await newOwnedStudio(getDb(), { lastUpdated: stated });
    const shown = async () => {
      const { studio } = await previewOwned(deps(), actor, { studioId });
      return z.object({ lastUpdated: z.iso.datetime() }).parse(JSON.parse(studio)).lastUpdated;
    };
    expect(await shown()).toBe(stated.toISOString());
    const save = { studioId, base: {}, typed: { phone: "416-555-0155" } };
    const today = deps().now();
    await saveOwnedDetails({ ...deps(), now: () => today }, actor, save);
    expect(await shown()).toBe(today.toISOString());
    const [entry] = await entriesOf(studioId);
    const operator: Actor = { ...actor, name: "operator:ada@example.org", role: "operator" };
    const { id: auditId = 0 } = entry ?? {};
    await undoChange({ ...deps(), undoables }, operator, { auditId });
    expect(await shown()).toBe(stated.toISOString());
    await confirmOwned({ ...deps(), now: () => today }, actor, { studioId });
    expect(await shown()).toBe(today.toISOString());
  });

  test("an operator who owns a studio speaks for it as its owner", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), {});
    const operator: Actor = { ...actor, name: "operator:ada@example.org", role: "operator" };
    await saveOwnedDetails(deps(), operator, {
      studioId,
      base: {},
      typed: { phone: "416-555-0155" },
    });
    expect((await listStudioFacts(getDb(), studioId)).get("phone")?.confirmedBy).toBe(
      "owner:ada@example.org",
    );
  });
});
