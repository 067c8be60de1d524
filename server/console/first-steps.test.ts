import { expect, test } from "vitest";
import { users } from "#server/database/schema/accounts.ts";
import { imports } from "#server/database/schema/imports.ts";
import { removeSample } from "#server/studios/remove-sample.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { dismissFirstSteps, findFirstSteps, noteBackup } from "./first-steps.ts";
import { getToday } from "./today.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("the first steps of a new site", (getDb) => {
  test("are ticked by what is there, put away, and gone once all is done", async () => {
    const db = getDb();
    const deps = { ...consoleDeps(db), senderAddress: undefined };
    const left = async (more = {}) =>
      (await findFirstSteps({ ...deps, ...more }))?.steps
        .filter(({ isDone }) => !isDone)
        .map(({ name }) => name);
    await insertStudios(db, [studioRow({ name: "Made up", source: "sample" })]);
    expect(await left()).toEqual(["sample", "import", "sender", "mail", "colleague", "backup"]);
    await dismissFirstSteps(deps, operator, { isDismissed: true });
    expect((await findFirstSteps(deps))?.isDismissed).toBe(true);
    await dismissFirstSteps(deps, operator, { isDismissed: false });
    expect((await findFirstSteps(deps))?.isDismissed).toBe(false);

    await removeSample(deps, operator);
    await db.insert(imports).values({ fileName: "places.json", state: "finished" });
    const member = { role: "operator", provider: "mail", lastSignInAt: new Date() } as const;
    await db.insert(users).values([
      { ...member, email: "one@atlas.example" },
      { ...member, email: "two@atlas.example" },
    ]);
    expect(await left()).toEqual(["sender", "mail", "backup"]);
    await noteBackup(db, new Date());
    expect(await left({ sendsMail: true, senderAddress: "1 King Street" })).toBeUndefined();
  });

  test("Today counts what visitors see: complete, confirmed and without a picture", async () => {
    const db = getDb();
    await insertStudios(db, [
      studioRow({ name: "Bare", imageUrl: null, phone: null }),
      studioRow({
        ...{
          name: "Whole",
          imageUrl: "/a.webp",
          phone: "416-555-0100",
          website: "https://a.example",
        },
        ...{ hours: { monday: "Closed" }, description: "Here.", classTypes: ["mat-pilates"] },
      }),
      studioRow({ name: "Hidden", hidden: true }),
    ]);
    const { directory } = await getToday(consoleDeps(db), operator);
    expect(directory).toEqual({ studios: 2, complete: 1, confirmed: 0, withoutPicture: 1 });
    const editor = { name: "editor:bo@atlas.example", role: "editor" } as const;
    const hers = await getToday(consoleDeps(db), editor);
    expect([hers.directory, hers.unmetPlaces, hers.unmetClasses, hers.firstSteps]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
