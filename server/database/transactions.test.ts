import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#server/database/schema/site.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";

describeOnBothEngines("a transaction", (getDb) => {
  async function keysLike(prefix: string): Promise<string[]> {
    const rows = await getDb()
      .select({ key: settings.key })
      .from(settings)
      .where(sql`starts_with(${settings.key}, ${prefix})`)
      .orderBy(settings.key);
    return rows.map(({ key }) => key);
  }

  function row(key: string) {
    return { key, value: "1" };
  }

  test("is stored as a whole", async () => {
    await getDb().transaction(async (tx) => {
      await tx.insert(settings).values(row("whole-a"));
      await tx.insert(settings).values(row("whole-b"));
    });
    expect(await keysLike("whole")).toEqual(["whole-a", "whole-b"]);
  });

  test("leaves nothing behind where it fails", async () => {
    const failing = getDb().transaction(async (tx) => {
      await tx.insert(settings).values(row("failed"));
      throw new Error("Something else went wrong");
    });
    await expect(failing).rejects.toThrow("Something else went wrong");
    expect(await keysLike("failed")).toEqual([]);
  });

  test("leaves nothing behind where the database refuses a row, and the next one works", async () => {
    const failing = getDb().transaction(async (tx) => {
      await tx.insert(settings).values(row("refused-a"));
      await tx.insert(settings).values(row("refused-a"));
    });
    await expect(failing).rejects.toThrow();
    expect(await keysLike("refused")).toEqual([]);
    await getDb().insert(settings).values(row("refused-b"));
    expect(await keysLike("refused")).toEqual(["refused-b"]);
  });

  test("that rolls back takes no other query along", async () => {
    const failing = getDb().transaction(async (tx) => {
      await tx.insert(settings).values(row("beside-inner"));
      await sleep(100);
      throw new Error("rolled back");
    });
    await sleep(30);
    const beside = [1, 2, 3].map((n) =>
      getDb()
        .insert(settings)
        .values(row(`beside-${n}`)),
    );
    await expect(failing).rejects.toThrow("rolled back");
    await Promise.all(beside);
    expect(await keysLike("beside")).toEqual(["beside-1", "beside-2", "beside-3"]);
  });

  test("within another can fail alone", async () => {
    await getDb().transaction(async (tx) => {
      await tx.insert(settings).values(row("nested-outer"));
      const inner = tx.transaction(async (nested) => {
        await nested.insert(settings).values(row("nested-inner"));
        throw new Error("only the inner one");
      });
      await expect(inner).rejects.toThrow("only the inner one");
    });
    expect(await keysLike("nested")).toEqual(["nested-outer"]);
  });

  test("takes its turn: fifty at once lose no count", async () => {
    await getDb().insert(settings).values({ key: "counter", value: "0" });
    const raise = () =>
      getDb().transaction(async (tx) => {
        const [counter] = await tx
          .select()
          .from(settings)
          .where(sql`${settings.key} = 'counter'`)
          .for("update");
        await tx
          .update(settings)
          .set({ value: String(Number(counter?.value) + 1) })
          .where(sql`${settings.key} = 'counter'`);
      });
    await Promise.all(Array.from({ length: 50 }, raise));
    const [counter] = await getDb().select().from(settings).where(sql`${settings.key} = 'counter'`);
    expect(counter?.value).toBe("50");
  });
});
