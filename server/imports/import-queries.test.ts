import { expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { findWorkingImport, insertImport } from "./import-queries.ts";

describeOnBothEngines("an import that is at work", (getDb) => {
  test("is found beside the one that asks, whichever came first", async () => {
    const db = getDb();
    const working = { fileName: "a.csv", state: "running" } as const;
    const first = await insertImport(db, working);
    expect(await findWorkingImport(db, first.id)).toBeUndefined();
    const second = await insertImport(db, working);
    expect(await findWorkingImport(db, first.id)).toMatchObject({ id: second.id });
    expect(await findWorkingImport(db, second.id)).toMatchObject({ id: first.id });
  });
});
