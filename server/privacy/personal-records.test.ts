import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { personalRecords, tablesWithoutPeople } from "./personal-records.ts";

const folder = resolve(import.meta.dirname, "../database/schema");
/** Names of columns that say who somebody is, or hold what they wrote. */
const PERSONAL = /email|phone|recipient|sentTo|firstName|lastName|^message$|profileImage|^user$/i;

async function listTables(): Promise<PgTable[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const modules = await Promise.all(
    files.map(async (file): Promise<Record<string, unknown>> => import(`${folder}/${file}`)),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

test("every table is said to hold data of people, or why it does not", async () => {
  const known = new Set(personalRecords.map(({ table }) => table));
  const names = (await listTables()).map((table) => getTableName(table));
  expect(names.length).toBeGreaterThan(20);
  const silent = names.filter((name) => !known.has(name) && !(name in tablesWithoutPeople));
  expect(silent).toEqual([]);
  expect(Object.keys(tablesWithoutPeople).filter((name) => known.has(name))).toEqual([]);
});

test("a column with a mail address, a phone number, a name or a message is named where its table is", async () => {
  const missing: string[] = [];
  for (const table of await listTables()) {
    const name = getTableName(table);
    const records = personalRecords.filter((record) => record.table === name);
    const named = new Set(records.flatMap(({ columns }) => columns));
    const columns = Object.keys(getTableColumns(table));
    for (const column of named) if (!columns.includes(column)) missing.push(`no ${name}.${column}`);
    const personal = columns.filter(
      (column) => PERSONAL.test(column) && column !== "emailVerified",
    );
    missing.push(
      ...personal.filter((column) => !named.has(column)).map((column) => `${name}.${column}`),
    );
  }
  expect(missing).toEqual([]);
});
