import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { imports } from "#server/database/schema/imports.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews, studioSuggestions } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { dismissSuggestion } from "#server/studios/edit-studio.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import type { StudioValues } from "#server/studios/plan-save.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";

describeOnBothEngines("importing studios", (getDb) => {
  beforeEach(async () => {
    await getDb().delete(reviewItems);
    await getDb().delete(studios);
    await getDb().delete(imports);
  });

  const listAll = () => getDb().select().from(studios).orderBy(asc(studios.id));

  async function edit(studioId: number, values: StudioValues, source: "owner" | "operator") {
    const origin = { source } as const;
    const change = {
      actor: importer,
      action: "studio.edit",
      origin,
      now: new Date(),
      studioId,
    } as const;
    await getDb().transaction((tx) => saveStudio(tx, { ...change, values }));
  }

  test("a preview changes nothing, and says of every row what would become of it", async () => {
    const { show, rows } = importing(getDb());
    const { id, counts, state } = await show([
      importedPlace(1),
      importedPlace(2, { permanentlyClosed: true }),
      importedPlace(1, { phone: "(416) 555-0001" }),
    ]);
    expect(state).toBe("previewed");
    expect(counts).toEqual({
      read: 3,
      new: 1,
      changed: 0,
      unchanged: 0,
      kept: 0,
      seenAgain: 0,
      doubt: 0,
      skipped: 2,
    });
    expect(await rows(id)).toMatchObject([
      {
        row: 1,
        outcome: "new",
        name: "Birch Pilates 1",
        fields: { phone: { from: null, to: "(416) 555-0001" } },
      },
      { row: 2, outcome: "skipped", reason: "Permanently closed" },
      { row: 3, outcome: "skipped", reason: "The same place as row 1" },
    ]);
    expect(await listAll()).toEqual([]);
  });

  test("what runs is what was shown, with its source and its age, and the same file again changes nothing", async () => {
    const { show, run, rows, services, rest } = importing(getDb());
    const places = [importedPlace(1), importedPlace(2, { hours: { monday: "9 AM to 5 PM" } })];
    const shown = await show(places, "same");
    const before = await rows(shown.id);
    await services.runImport(importer, { id: shown.id });
    expect(await rest(shown.id)).toMatchObject({ state: "finished", counts: { new: 2 } });
    expect(await rows(shown.id)).toEqual(before);
    const [one, two] = await listAll();
    expect(one).toMatchObject({
      id: before[0]?.studioId,
      citySlug: "toronto",
      slug: "birch-pilates-1",
      source: "import",
    });
    expect(two?.structuredHours).toEqual({ monday: [{ from: 540, to: 1020 }] });
    const facts = await listStudioFacts(getDb(), one?.id ?? 0);
    expect(facts.get("phone")).toMatchObject({
      source: "import",
      importId: shown.id,
      lastSeenAt: new Date("2026-08-07T12:00:00Z"),
    });
    expect(facts.has("website")).toBe(false);
    const again = await run(places, "same");
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await listAll()).toEqual([one, two]);
    expect(await listStudioFacts(getDb(), one?.id ?? 0)).toEqual(facts);
  });

  test("what an owner or an operator wrote stays, and they are told what the import says", async () => {
    const { run, show, rows, services, rest } = importing(getDb());
    await run([importedPlace(1)]);
    const [studio] = await listAll();
    const id = studio?.id ?? 0;
    await edit(id, { phone: "647-555-0100" }, "owner");
    await edit(id, { website: "https://ours.example" }, "operator");
    const file = await show([
      importedPlace(1, {
        website: "https://theirs.example",
        email: "a@b.example",
        seenAt: "2026-09-01T00:00:00.000Z",
      }),
    ]);
    expect(file.counts).toMatchObject({ changed: 1, kept: 1 });
    const [row] = await rows(file.id);
    expect(row?.fields).toEqual({
      email: { from: null, to: "a@b.example" },
      phone: { from: "647-555-0100", to: "(416) 555-0001", kept: "owner" },
      website: { from: "https://ours.example", to: "https://theirs.example", kept: "operator" },
    });
    await services.runImport(importer, { id: file.id });
    await rest(file.id);
    const [after] = await listAll();
    expect(after).toMatchObject({
      phone: "647-555-0100",
      website: "https://ours.example",
      email: "a@b.example",
    });
    const suggested = await getDb()
      .select()
      .from(studioSuggestions)
      .orderBy(studioSuggestions.field);
    expect(suggested).toMatchObject([
      { field: "phone", value: "(416) 555-0001" },
      { field: "website", value: "https://theirs.example" },
    ]);
  });

  test("a suggestion that was dismissed stays so, until a file says something else", async () => {
    const { run } = importing(getDb());
    await run([importedPlace(1)]);
    const [{ id: studioId } = { id: 0 }] = await listAll();
    await edit(studioId, { phone: "647-555-0100" }, "operator");
    const bring = async (phone: string, month: number) => {
      await run([importedPlace(1, { phone, seenAt: `2026-0${month}-01T00:00:00.000Z` })]);
      const suggested = await getDb().select().from(studioSuggestions);
      return suggested.map(({ field, value }) => `${field}: ${value}`);
    };
    expect(await bring("(416) 555-0001", 5)).toEqual(["phone: (416) 555-0001"]);
    await dismissSuggestion({ db: getDb() }, importer, { studioId, fields: ["phone"] });
    expect(await bring("(416) 555-0001", 6)).toEqual([]);
    expect(await bring("(416) 555-0002", 7)).toEqual(["phone: (416) 555-0002"]);
  });

  test("a city that an operator wrote keeps the page's address, and a rating its score", async () => {
    const { run } = importing(getDb());
    const twin = { name: "Cedar Pilates", googlePlaceId: "ChIJ-twin", phone: "(416) 555-0199" };
    await run([
      importedPlace(1, { ...twin, latitude: 43.8 }),
      importedPlace(2, { name: "Cedar Pilates" }),
    ]);
    const [, studio] = await listAll();
    expect(studio).toMatchObject({ citySlug: "toronto", slug: "cedar-pilates-2" });
    const { id = 0 } = studio ?? {};
    await edit(id, { city: "York", citySlug: "toronto", rating: 4.5, totalScore: 4.5 }, "operator");
    const seenAt = "2026-09-01T00:00:00.000Z";
    const says = { city: "Mississauga", rating: 3, website: "https://cedar.example", seenAt };
    await run([importedPlace(2, { name: "Cedar Pilates", ...says })]);
    expect((await listAll())[1]).toMatchObject({
      ...{ city: "York", citySlug: "toronto", slug: "cedar-pilates-2" },
      ...{ rating: 4.5, totalScore: 4.5, website: "https://cedar.example" },
    });
  });

  test("a city that was kept as written is stored so, although a town far away has its name", async () => {
    const { run, rows } = importing(getDb());
    const { id } = await run([importedPlace(1, { city: "Kenora", address: "1 Queen St W" })]);
    const [row] = await rows(id);
    const [studio] = await listAll();
    expect(row?.fields).toMatchObject({ city: { to: "Kenora" } });
    expect(studio).toMatchObject({ city: "Kenora", citySlug: "kenora" });
  });

  test("a twin keeps its notes when the directory has changed elsewhere, and runs at once", async () => {
    const { run, show, services, rows } = importing(getDb());
    await run([importedPlace(9)]);
    const [elsewhere] = await listAll();
    const { city, ...nameless } = importedPlace(1);
    const { id } = await show([importedPlace(1), nameless]);
    const reason = "The same place as row 1. city: read from its address, Toronto";
    expect((await rows(id)).map((row) => row.reason)).toEqual([undefined, reason]);
    await edit(elsewhere?.id ?? 0, { phone: "647-555-0100" }, "operator");
    await expect(services.runImport(importer, { id })).resolves.toMatchObject({ state: "running" });
    expect((await rows(id)).map((row) => row.reason)).toEqual([undefined, reason]);
  });

  test("a row that is a twin no longer does not say that it is one", async () => {
    const { run, show, services, rows } = importing(getDb());
    await run([importedPlace(1)]);
    const [known] = await listAll();
    const { googlePlaceId, ...second } = importedPlace(1);
    const { id } = await show([importedPlace(1), second]);
    expect((await rows(id))[1]).toMatchObject({ reason: "The same place as row 1" });
    await getDb()
      .update(studios)
      .set({
        name: "Other",
        phone: null,
        latitude: 45.4,
        longitude: -75.7,
        address: "",
        city: "Ottawa",
        citySlug: "ottawa",
      })
      .where(eq(studios.id, known?.id ?? 0));
    await edit(known?.id ?? 0, { website: "https://other.example" }, "operator");
    await expect(services.runImport(importer, { id })).rejects.toMatchObject({ status: 409 });
    const [, row] = await rows(id);
    expect(row?.outcome).toBe("new");
    expect(row?.reason).toBeUndefined();
  });

  test("a directory that changed since is shown anew, and nothing is written", async () => {
    const { run, show, services, rows, rest } = importing(getDb());
    await run([importedPlace(1)]);
    const [studio] = await listAll();
    const { id } = await show([
      importedPlace(1, { phone: "(416) 555-0999", seenAt: "2026-09-01T00:00:00.000Z" }),
    ]);
    await edit(studio?.id ?? 0, { phone: "647-555-0100" }, "operator");
    await expect(services.runImport(importer, { id })).rejects.toMatchObject({ status: 409 });
    expect(await rows(id)).toMatchObject([
      { outcome: "unchanged", fields: { phone: { kept: "operator" } } },
    ]);
    await services.runImport(importer, { id });
    expect((await rest(id)).state).toBe("finished");
    expect((await listAll())[0]?.phone).toBe("647-555-0100");
  });

  test("a studio of which something else was edited since is still what was shown, and is written at once", async () => {
    const { run, show, services, rest } = importing(getDb());
    await run([importedPlace(1)]);
    const [studio] = await listAll();
    const { id } = await show([
      importedPlace(1, { phone: "(416) 555-0999", seenAt: "2026-09-01T00:00:00.000Z" }),
    ]);
    await edit(studio?.id ?? 0, { email: "hello@amber.example" }, "operator");
    await services.runImport(importer, { id });
    await rest(id);
    expect(await listAll()).toMatchObject([
      { phone: "(416) 555-0999", email: "hello@amber.example" },
    ]);
  });

  test("who runs what somebody else has started changes nothing of it", async () => {
    const { show, services, rest, undo, rows } = importing(getDb());
    const places = Array.from({ length: 250 }, (_, number) => importedPlace(number));
    const { id } = await show(places);
    const shown = await rows(id);
    await services.runImport(importer, { id });
    await services.advanceImport(importer, { id, budgetMs: 0 });
    const again = services.runImport(importer, { id });
    await expect(again).rejects.toThrow(`Import ${id} can't be run: it is running.`);
    expect(await rows(id)).toEqual(shown);
    expect((await rest(id)).state).toBe("finished");
    await undo(id);
    expect(await listAll()).toEqual([]);
  });

  test("of many who run it at once, after the directory has changed, one does", async () => {
    const { run, show, services, rest, undo } = importing(getDb());
    const places = Array.from({ length: 250 }, (_, number) => importedPlace(number));
    const { id } = await show(places);
    const { id: other } = await run([importedPlace(900)]);
    const asked = Array.from({ length: 4 }, () => services.runImport(importer, { id }));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rest(id)).toMatchObject({ state: "finished", counts: { new: 250 } });
    await undo(id);
    await undo(other);
    expect(await listAll()).toEqual([]);
  });

  test("of two imports that are run at once, one waits", async () => {
    const { show, services, rest } = importing(getDb());
    const files = [await show([importedPlace(1)]), await show([importedPlace(2)])];
    const asked = files.map(({ id }) => services.runImport(importer, { id }));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    for (const { id } of files) await rest(id);
    expect(await listAll()).toHaveLength(1);
  });

  test("a doubt changes nothing and waits in the queue; an undo withdraws it", async () => {
    const { run, undo } = importing(getDb());
    await run([importedPlace(1)]);
    const renamed = importedPlace(1, {
      name: "Zen Movement Pilates Lab",
      googlePlaceId: "ChIJ-other",
    });
    const file = await run([renamed]);
    expect(file.counts).toMatchObject({ doubt: 1, new: 0 });
    expect(await listAll()).toHaveLength(1);
    const [item] = await getDb().select().from(reviewItems);
    expect(item).toMatchObject({
      kind: "import-doubt",
      state: "open",
      proposal: { importId: file.id, row: 1 },
    });
    await undo(file.id);
    const [withdrawn] = await getDb().select().from(reviewItems);
    expect(withdrawn).toMatchObject({ state: "rejected", reason: "The import was undone." });
  });

  test("an undo takes new studios away and gives changed fields back, and can be undone", async () => {
    const { run, undo } = importing(getDb());
    const first = await run([importedPlace(1), importedPlace(2)]);
    const before = await listAll();
    const second = await run([
      importedPlace(1, { phone: "(416) 555-0777", seenAt: "2026-09-01T00:00:00.000Z" }),
      importedPlace(3, { reviews: [{ rating: 5, author: "Bo", sourceId: "r1" }] }),
    ]);
    const after = await listAll();
    expect(after).toHaveLength(3);
    expect(await undo(second.id)).toMatchObject({ state: "undone" });
    const values = (rows: typeof before) => rows.map(({ version, updatedAt, ...rest }) => rest);
    expect(values(await listAll())).toEqual(values(before));
    expect(await getDb().select().from(reviews)).toEqual([]);
    expect(await undo(second.id)).toMatchObject({ state: "finished" });
    expect(values(await listAll()).map(({ createdAt, ...rest }) => rest)).toEqual(
      values(after).map(({ createdAt, ...rest }) => rest),
    );
    expect(await getDb().select().from(reviews)).toMatchObject([
      { origin: "import", author: "Bo" },
    ]);
    await undo(first.id);
    await undo(second.id);
    expect(await listAll()).toEqual([]);
  });

  test("what somebody edited since an import stays and is named", async () => {
    const { run, undo, rows } = importing(getDb());
    const { id } = await run([importedPlace(1), importedPlace(2)]);
    const [one] = await listAll();
    await edit(one?.id ?? 0, { phone: "647-555-0100" }, "owner");
    expect((await undo(id)).state).toBe("undone");
    expect((await listAll()).map(({ id }) => id)).toEqual([one?.id]);
    expect((await rows(id))[0]?.left).toBe("It stays: its owner edited it since");
  });

  test("a run that is cancelled leaves nothing behind", async () => {
    const { show, services, rest } = importing(getDb());
    const places = Array.from({ length: 250 }, (_, number) => importedPlace(number));
    const { id } = await show(places);
    await services.runImport(importer, { id });
    await services.advanceImport(importer, { id, budgetMs: 0 });
    expect((await listAll()).length).toBe(100);
    await services.cancelImport(importer, { id });
    expect(await rest(id)).toMatchObject({ state: "cancelled", doneThrough: 0 });
    expect(await listAll()).toEqual([]);
  });

  test("what a process that died had begun is ended by the next one", async () => {
    const { show, services } = importing(getDb());
    const places = Array.from({ length: 250 }, (_, number) => importedPlace(number));
    const { id } = await show(places);
    await services.runImport(importer, { id });
    await services.advanceImport(importer, { id, budgetMs: 0 });
    expect(await services.resumeImports(importer, { isAlone: false })).toEqual([]);
    expect(await services.resumeImports(importer, { isAlone: true })).toEqual([id]);
    expect(await listAll()).toHaveLength(250);
    expect((await services.getImport(importer, { id })).state).toBe("finished");
  });

  test("rows and fields that are left out are not written", async () => {
    const { show, services, rest } = importing(getDb());
    const { id } = await show([importedPlace(1), importedPlace(2)]);
    await services.leaveOut(importer, { id, row: 1, isLeftOut: true });
    await services.leaveOut(importer, { id, row: 2, fields: ["phone"] });
    expect((await services.getImport(importer, { id })).counts).toMatchObject({
      new: 1,
      skipped: 1,
    });
    await services.runImport(importer, { id });
    await rest(id);
    expect(await listAll()).toMatchObject([{ name: "Cedar Pilates 2", phone: null }]);
    const [kept] = await getDb().select().from(imports).where(eq(imports.id, id));
    expect(kept?.state).toBe("finished");
  });
});
