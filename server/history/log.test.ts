import { expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { hideStudio } from "#server/studios/edit-studio.ts";
import { insertStudio } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { writeAudits } from "./audit-queries.ts";
import { createHistoryServices, listLog } from "./log.ts";
import { listPeopleNames } from "./name-queries.ts";
import { undoChange } from "./undo.ts";

const actor = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("the log", (getDb) => {
  const deps = () => ({ db: getDb(), undoables, now: () => new Date() });
  const told = async (filter: Parameters<typeof listLog>[2]) =>
    (await listLog(deps(), actor, filter)).entries.map(
      ({ action, subjectName }) => `${action} ${subjectName ?? ""}`,
    );

  test("has one line for an import, and its rows where somebody opens it", async () => {
    const { id: studioId } = await insertStudio(getDb(), studioRow({ name: "Flow of Barrie" }));
    const row = { actor, action: "studio.import", subjectId: studioId } as const;
    await writeAudits(getDb(), [
      { ...row, reason: "Import 7, places.json", after: { phone: "1" } },
      { ...row, reason: "Import 71, other.json", after: { phone: "2" } },
      { actor, action: "import.run", subjectId: 7, after: { file: "places.json", new: 1 } },
    ]);
    expect(await told({})).toEqual(["import.run "]);
    expect(await told({ import: 7 })).toEqual(["studio.import Flow of Barrie"]);
    expect(await told({ action: "studio.import" })).toHaveLength(2);
    expect(await told({ thing: `studio:${studioId}` })).toHaveLength(2);
  });

  test("is searched by the name of a thing, and says who undid whose change", async () => {
    const db = getDb();
    const { id: studioId } = await insertStudio(db, studioRow({ name: "Quiet Reformer Room" }));
    await hideStudio(deps(), actor, { studioId });
    const [hidden] = (await listLog(deps(), actor, { thing: "reformer quiet" })).entries;
    expect(hidden).toMatchObject({ action: "studio.hide", subjectName: "Quiet Reformer Room" });
    await undoChange(deps(), actor, { auditId: hidden?.id ?? 0 });
    const { entries } = await listLog(deps(), actor, { thing: "Quiet Reformer Room" });
    expect(entries[0]?.undoes).toMatchObject({ id: hidden?.id, actor: actor.name });
    expect(entries[1]?.undoneBy).toMatchObject({ id: entries[0]?.id, actor: actor.name });
    expect(await told({ thing: "no such name anywhere" })).toEqual([]);
    expect(await told({ thing: "100%_" })).toEqual([]);
  });

  test("an undo is previewed in words, with names for numbers", async () => {
    const db = getDb();
    const person = { email: "Ada@atlas.example", firstName: "Ada", lastName: "King" };
    await db.insert(users).values({ ...person, role: "operator", provider: "mail" });
    expect((await listPeopleNames(db)).get("person:ada@atlas.example")).toBe("Ada King");
    const { id: studioId } = await insertStudio(db, studioRow({ name: "Harbour" }));
    await hideStudio(deps(), actor, { studioId });
    const [entry] = (await listLog(deps(), actor, { thing: "Harbour" })).entries;
    const preview = await createHistoryServices(deps()).tellUndo(actor, {
      auditId: entry?.id ?? 0,
    });
    expect(preview.fields).toMatchObject([{ label: "Hidden", earlier: "no", now: "yes" }]);
  });
});
