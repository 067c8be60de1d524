import { expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/databases.ts";
import { placeOf } from "#tests/support/places.ts";
import { copyIn, copyOut } from "./copy-rows.ts";
import { openSession } from "./open-session.ts";

const ROWS = 20_000;

async function openTestSession() {
  const { options, remove } = await createPostgresDatabase();
  onTestFinished(remove);
  const { client, close } = await openSession(placeOf(options));
  onTestFinished(close);
  return client;
}

test("rows that arrive in many pieces are what was sent, and can be written again", async () => {
  const client = await openTestSession();
  const line = (number: number) => `${`${number} `.repeat(number % 50)}\n`;
  const expected = Array.from({ length: ROWS }, (_, index) => line(index + 1)).join("");
  const numbers = `select repeat(n || ' ', n % 50) from generate_series(1, ${ROWS}) n`;
  const { rows, data } = await copyOut(client, `copy (${numbers}) to stdout`);
  expect(rows).toBe(ROWS);
  expect(data.toString() === expected).toBe(true);
  await client.query("create table lines (line text)");
  expect(await copyIn(client, "copy lines from stdin", data)).toBe(ROWS);
  const again = await copyOut(client, "copy lines to stdout");
  const sorted = (lines: Buffer) => lines.toString().split("\n").sort().join();
  expect(sorted(again.data) === sorted(data)).toBe(true);
});

test("rows that don't fit are refused, and the session goes on", async () => {
  const client = await openTestSession();
  await client.query("create table numbers (number integer)");
  const bad = Buffer.from("1\nmany\n");
  await expect(copyIn(client, "copy numbers from stdin", bad)).rejects.toThrow("many");
  await expect(copyIn(client, "copy nowhere from stdin", bad)).rejects.toThrow("nowhere");
  expect(await copyIn(client, "copy numbers from stdin", Buffer.from("1\n2\n"))).toBe(2);
});
