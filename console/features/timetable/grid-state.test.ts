import fc from "fast-check";
import { expect, test } from "vitest";
import { gridColumns } from "#domain/rules/classes/grid.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { beginGrid, editGrid, type GridEdit, type GridState, writtenGrid } from "./grid-state.ts";

const WEEK = "Monday, 9:00, 55, Mat\nTuesday, 18:00, 50, Tower";
const run = (state: GridState, ...edits: readonly GridEdit[]) => edits.reduce(editGrid, state);
const titles = ({ rows }: GridState) => rows.map(({ title }) => title);
const typed = (id: number, text: string): GridEdit => ({ do: "type", id, column: "title", text });

test("an empty week begins with a line to type in, which is not sent", () => {
  const empty = beginGrid("");
  expect(empty.rows).toHaveLength(1);
  expect(writtenGrid(empty)).toBe("");
  expect(writtenGrid(run(empty, { do: "add" }, { do: "remove", id: 0 }))).toBe("");
});

test("what is typed into a cell at once is one step back, and forth again", () => {
  const before = beginGrid(WEEK);
  const after = run(before, typed(0, "R"), typed(0, "Re"), { do: "leave" }, typed(0, "Reformer"));
  expect(titles(after)).toEqual(["Reformer", "Tower"]);
  const back = run(after, { do: "undo" });
  expect(titles(back)).toEqual(["Re", "Tower"]);
  expect(titles(run(back, { do: "undo" }, { do: "undo" }))).toEqual(["Mat", "Tower"]);
  expect(titles(run(back, { do: "redo" }))).toEqual(["Reformer", "Tower"]);
  expect(run(back, typed(1, "Chair")).future).toEqual([]);
});

test("a class is added below one, on its day; removed, copied to other days and sorted", () => {
  const added = run(beginGrid(WEEK), { do: "add", after: 0 }, typed(2, "Chair"));
  expect(added.rows.map(({ day, title }) => `${day} ${title}`)).toEqual([
    ...["Monday Mat", "Monday Chair", "Tuesday Tower"],
  ]);
  const copied = run(
    added,
    { do: "remove", id: 2 },
    { do: "copy", from: "monday", to: ["sunday"] },
  );
  expect(writtenGrid(copied)).toBe(`${WEEK}\nSunday, 9:00, 55, Mat`);
  expect(new Set(copied.rows.map(({ id }) => id)).size).toBe(3);
});

test("where nothing changes there is no step back", () => {
  const copy: GridEdit = { do: "copy", from: "monday", to: ["sunday"] };
  const copied = run(beginGrid(WEEK), copy);
  expect(copied.past).toHaveLength(1);
  expect(run(copied, copy, { do: "sort" })).toEqual(copied);
  const unsorted = run(beginGrid(WEEK.split("\n").toReversed().join("\n")), copy, copy);
  expect(unsorted.past).toHaveLength(1);
  expect(run(beginGrid(""), { do: "remove", id: 0 }).past).toEqual([]);
});

test("what was copied is said until the next step, and so is what was taken back", () => {
  const copy: GridEdit = { do: "copy", from: "monday", to: ["wednesday", "sunday"] };
  const copied = run(beginGrid(WEEK), copy, { do: "leave" });
  expect(copied.said).toBe("Copied to Wednesday, Sunday.");
  expect(run(copied, typed(0, "Chair")).said).toBe("");
  const back = run(copied, { do: "undo" });
  expect(back.said).toBe("The last step is taken back.");
  expect(run(back, { do: "redo" }).said).toBe("The step is done again.");
});

test("a spreadsheet's cells fall into the lines from a cell on, whole lines come as classes", () => {
  const cells = run(beginGrid(WEEK), {
    do: "paste",
    id: 0,
    column: "title",
    text: "Chair\tBarre\nHot\n",
  });
  expect(writtenGrid(cells)).toBe("Monday, 9:00, 55, Chair, Barre\nTuesday, 18:00, 50, Hot");
  const more = run(beginGrid(WEEK), { do: "paste", id: 1, column: "title", text: "A\nB" });
  expect(titles(more)).toEqual(["Mat", "A", "B"]);
  const named = "Class\tDay\tTime\nYin\tFri\t7:00";
  const lines = run(beginGrid(WEEK), { do: "paste", id: 0, column: "price", text: named });
  expect(writtenGrid(lines)).toContain("Fri, 7:00, , Yin");
  expect(lines.rows).toHaveLength(3);
});

test("a full week loses no class to those that are added, copied or pasted, and says why", () => {
  const lines = (count: number, day: string) =>
    Array.from({ length: count }, (_, at) => `${day}, 9:00, 55, Class ${at}`).join("\n");
  const full = beginGrid(`${lines(290, "Monday")}\n${lines(10, "Sunday")}`);
  const steps: readonly GridEdit[] = [
    { do: "copy", from: "monday", to: ["tuesday"] },
    { do: "paste", id: 0, column: "day", text: lines(3, "Friday") },
    { do: "paste", id: 299, column: "title", text: "A\nB" },
    { do: "add" },
  ];
  for (const edit of steps) {
    const after = run(full, edit);
    expect(after.said).toBe("A week has at most 300 classes. Nothing is changed.");
    expect(after.rows).toEqual(full.rows);
    expect(after.past).toEqual([]);
  }
  const less = run(full, { do: "remove", id: 0 }, { do: "add" });
  expect(less.rows).toHaveLength(300);
});

const edit: fc.Arbitrary<GridEdit> = fc.oneof(
  fc.record({
    do: fc.constant("type" as const),
    id: fc.nat(6),
    column: fc.constantFrom(...gridColumns),
    text: fc.constantFrom("", "9:00", "Mat, hot", "Mon"),
  }),
  fc.record({ do: fc.constantFrom("leave" as const, "add" as const, "sort" as const) }),
  fc.record({ do: fc.constant("remove" as const), id: fc.nat(6) }),
  fc.record({
    do: fc.constant("copy" as const),
    from: fc.constantFrom(...weekdays),
    to: fc.subarray([...weekdays]),
  }),
  fc.record({ do: fc.constantFrom("undo" as const, "redo" as const) }),
);

test("after any steps all of them can be taken back, and done again", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const after = run(beginGrid(WEEK), ...edits);
      const steps = after.past.length;
      const undo = Array.from({ length: steps }, (): GridEdit => ({ do: "undo" }));
      const begun = run(after, ...undo);
      expect(writtenGrid(begun)).toBe(WEEK);
      const redo = undo.map((): GridEdit => ({ do: "redo" }));
      expect(run(begun, ...redo).rows).toEqual(after.rows);
      expect(new Set(after.rows.map(({ id }) => id)).size).toBe(after.rows.length);
    }),
    { numRuns: propertyRuns(200) },
  );
});
