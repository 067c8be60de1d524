import { expect, test } from "vitest";
import { chosenSchema, writeChosen } from "#domain/contracts/console/chosen.ts";
import { eachChosen } from "./each-chosen.ts";

const rows = [
  { id: 1, version: 1, name: "Core" },
  { id: 2, version: 7, name: "Harbour: East\n& West" },
  { id: 3, version: 1, name: "Loft" },
];
const { chosen } = chosenSchema.parse({ chosen: rows.map(writeChosen) });
const words = (count: number) => `${count} done.`;
/** As services refuse it. */
const faster = Object.assign(new Error("Somebody was faster."), { name: "AppError", status: 409 });
const away = new Error("away");
const findOutage = (error: unknown) => (error === away ? "Nothing can be saved now." : undefined);

test("what changed meanwhile is named with its reason, and the others are done", async () => {
  expect(chosen).toEqual(rows.map((row) => ({ ...row, kind: undefined })));
  const done: number[] = [];
  const work = async ({ id, version }: { id: number; version: number }) => {
    if (version === 7) throw faster;
    done.push(id);
  };
  expect(await eachChosen(chosen, { work, words, findOutage })).toEqual({
    said: "2 done.",
    notDone: [{ name: "Harbour: East\n& West", why: "Somebody was faster." }],
  });
  expect(done).toEqual([1, 3]);
});

test("where the database goes away in the middle, it says which were done", async () => {
  const work = async ({ id }: { id: number }) => {
    if (id > 1) throw away;
  };
  const { said, notDone } = await eachChosen(chosen, { work, words, findOutage });
  expect([said, notDone.map(({ name }) => name)]).toEqual([
    "1 done.",
    ["Harbour: East\n& West", "Loft"],
  ]);
  const broken = { work: () => Promise.reject(new TypeError("bug")), words, findOutage };
  await expect(eachChosen(chosen, broken)).rejects.toThrow("bug");
});

test("a page at most is taken, and only what a box of ours says", () => {
  const many = Array.from({ length: 51 }, (_, id) => writeChosen({ id, version: 1, name: "x" }));
  expect(chosenSchema.safeParse({ chosen: many }).success).toBe(false);
  for (const wrong of [[], undefined, ["1"], ["1:1:".padEnd(400, "x")], ["-1:1:x"]]) {
    expect(chosenSchema.safeParse({ chosen: wrong }).success).toBe(false);
  }
});
