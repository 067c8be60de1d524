import { expect, test } from "vitest";
import { emptyStudioForm } from "#domain/rules/studio/studio-form.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { getStudioForEditing } from "./directory.ts";
import { addStudio, confirmStudio, editStudio, hideStudio, showStudio } from "./edit-studio.ts";
import { mergeStudios } from "./merging/merge-studios.ts";
import { findStudioOfAddress } from "./slug-queries.ts";
import { insertStudio } from "./studio-queries.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;
const now = new Date("2026-11-16T12:00:00Z");

describeOnDatabase("editing a studio", (getDb) => {
  const deps = () => ({ db: getDb(), now: () => now });

  test("an operator's words are stored with their source and age, and the address follows the name", async () => {
    const { id, slug } = await insertStudio(
      getDb(),
      studioRow({ phone: "416-555-0100", description: "x" }),
    );
    const changes = { name: "Études Loft", phone: " 416-555-0199 ", hours: "Monday: 9 AM to 5 PM" };
    await editStudio(deps(), operator, { studioId: id, version: 1, changes, confirms: ["city"] });
    const edited = await getStudioForEditing(deps(), operator, { studioId: id });
    expect(edited.studio).toMatchObject({ version: 2, name: "Études Loft", slug: "etudes-loft" });
    expect(edited.form).toMatchObject({ phone: "416-555-0199", description: "x" });
    const facts = Object.fromEntries(edited.facts.map((fact) => [fact.field, fact]));
    expect(facts.phone).toMatchObject({
      source: "operator",
      lastSeenAt: now,
      confirmedBy: operator.name,
    });
    expect(facts.city).toMatchObject({ confirmedAt: now });
    expect(facts.description).toBeUndefined();
    expect(await findStudioOfAddress(getDb(), "toronto", slug)).toBe(id);
  });

  test("a save that read an older version is refused with both values, and nothing changes", async () => {
    const { id } = await insertStudio(getDb(), studioRow());
    const first = { studioId: id, version: 1, changes: { phone: "416-555-0111" } };
    await editStudio(deps(), operator, first);
    const second = { ...first, changes: { phone: "416-555-0122" } };
    await expect(editStudio(deps(), operator, second)).rejects.toMatchObject({
      status: 409,
      issues: [{ path: "phone", message: expect.stringMatching(/0111.*0122/) }],
    });
    const { form } = await getStudioForEditing(deps(), operator, { studioId: id });
    expect(form.phone).toBe("416-555-0111");
  });

  test("what is known of a studio is confirmed as a whole, by who saw it as it is", async () => {
    const { id } = await insertStudio(getDb(), studioRow({ phone: "416-555-0100", email: null }));
    await confirmStudio(deps(), operator, { studioId: id, version: 1 });
    const { facts, studio } = await getStudioForEditing(deps(), operator, { studioId: id });
    expect(studio.version).toBe(2);
    const confirmed = facts.filter(({ confirmedAt }) => confirmedAt !== null);
    expect(confirmed.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["name", "city", "phone"]),
    );
    expect(confirmed.map(({ field }) => field)).not.toContain("email");
    for (const service of [confirmStudio, hideStudio, showStudio]) {
      const stale = service(deps(), operator, { studioId: id, version: 1 });
      await expect(stale, service.name).rejects.toMatchObject({ status: 409 });
    }
  });

  test("only what was changed has to follow the rules", async () => {
    const { id } = await insertStudio(getDb(), studioRow({ description: "Short." }));
    const wrong = { studioId: id, version: 1, changes: { phone: "12", website: "ftp://x" } };
    await expect(editStudio(deps(), operator, wrong)).rejects.toMatchObject({
      status: 400,
      issues: [
        { path: "phone", message: "Invalid phone number" },
        { path: "website", message: "Please enter a valid website URL" },
      ],
    });
    const right = { ...wrong, changes: { phone: "" } };
    await expect(editStudio(deps(), operator, right)).resolves.toMatchObject({ kept: [] });
  });

  test("hours that say nothing are refused at their field; what an import brought may stay", async () => {
    const hours = { monday: "banana", tuesday: "9 AM to 5 PM" };
    const { id } = await insertStudio(getDb(), studioRow({ hours }));
    const typed = (monday: string, tuesday: string) => ({
      ...{ studioId: id, version: 1 },
      changes: { hours: `Monday: ${monday}\nTuesday: ${tuesday}` },
    });
    await expect(editStudio(deps(), operator, typed("banana", "25 to 99"))).rejects.toMatchObject({
      status: 400,
      issues: [
        { path: "hours", message: expect.stringMatching(/^Tuesday: “25 to 99” can’t be read/) },
      ],
    });
    const { studio } = await editStudio(deps(), operator, typed("banana", "By appointment"));
    expect(studio.hours).toEqual({ monday: "banana", tuesday: "By appointment" });
  });

  test("one that was merged away takes no words any more, and says into which", async () => {
    const kept = await insertStudio(getDb(), studioRow({ name: "Kept Core", slug: "kept-core" }));
    const { id: otherId } = await insertStudio(getDb(), studioRow({ slug: "gone-core" }));
    await mergeStudios(deps(), operator, { keptId: kept.id, otherId });
    const { studio } = await getStudioForEditing(deps(), operator, { studioId: otherId });
    for (const version of [1, studio.version]) {
      const edit = { studioId: otherId, version, changes: { phone: "416-555-0199" } };
      await expect(editStudio(deps(), operator, edit)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(
          / has merged this studio into Kept Core\. Nothing was saved\.$/,
        ),
      });
    }
  });

  test("one is hidden and shown again; an unknown one is not there", async () => {
    const { id: studioId } = await insertStudio(getDb(), studioRow());
    expect((await hideStudio(deps(), operator, { studioId })).studio.hidden).toBe(true);
    expect((await showStudio(deps(), operator, { studioId })).studio.hidden).toBe(false);
    const missing = { studioId: 99_999 };
    await expect(hideStudio(deps(), operator, missing)).rejects.toMatchObject({ status: 404 });
    await expect(getStudioForEditing(deps(), operator, missing)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a new one needs a name and a city; one that is like another is asked about", async () => {
    const form = { ...emptyStudioForm, name: "New Spine", city: "guelph" };
    const id = await addStudio(deps(), operator, { form, isAnother: false });
    const { studio, form: stored } = await getStudioForEditing(deps(), operator, { studioId: id });
    expect(studio).toMatchObject({
      city: "Guelph",
      citySlug: "guelph",
      slug: "new-spine",
      source: "operator",
    });
    expect(stored.isPositionApproximate).toBe("on");
    const again = { form, isAnother: false };
    await expect(addStudio(deps(), operator, again)).rejects.toMatchObject({
      status: 409,
      issues: [{ path: `isAnother.${id}`, message: expect.stringMatching(/^New Spine, Guelph: /) }],
    });
    expect(await addStudio(deps(), operator, { ...again, isAnother: true })).toBeGreaterThan(id);
    const nowhere = { form: { ...form, city: "Qwxyz" }, isAnother: false };
    await expect(addStudio(deps(), operator, nowhere)).rejects.toMatchObject({ status: 400 });
    const nameless = { form: emptyStudioForm, isAnother: false };
    await expect(addStudio(deps(), operator, nameless)).rejects.toMatchObject({ status: 400 });
  });

  test("a branch with its chain's telephone is told who has it, and can be added all the same", async () => {
    const phone = "416-555-0742";
    const chain = { name: "Club Core King", slug: "club-core-king", phone, city: "Toronto" };
    const { id } = await insertStudio(getDb(), studioRow(chain));
    const form = { ...emptyStudioForm, name: "Stretch Room", city: "Ottawa", phone };
    await expect(addStudio(deps(), operator, { form, isAnother: false })).rejects.toMatchObject({
      issues: [
        {
          path: `isAnother.${id}`,
          message: expect.stringMatching(/^Club Core King, Toronto: .*same (phone|telephone)/),
        },
        // At the field itself.
        { path: `phone.${id}`, message: "Club Core King, Toronto" },
      ],
    });
    expect(await addStudio(deps(), operator, { form, isAnother: true })).toBeGreaterThan(id);
  });
});
