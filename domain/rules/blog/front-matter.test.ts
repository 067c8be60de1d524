import { expect, test } from "vitest";
import { parseFrontMatter, parseList } from "./front-matter.ts";

test("fields stand between the hyphens, and a value may have a colon of its own", () => {
  const { fields, body } = parseFrontMatter(
    "---\ntitle: Springs: a primer\ntags: [reformer, core strength]\n---\nText.\n\n---\n\nMore.\n",
  );
  expect(fields.get("title")).toBe("Springs: a primer");
  expect(parseList(fields.get("tags") ?? "")).toEqual(["reformer", "core strength"]);
  expect(body).toBe("Text.\n\n---\n\nMore.\n");
});

test("a file written on Windows is read the same", () => {
  const { fields, body } = parseFrontMatter("\uFEFF---\r\ntitle: Springs\r\n---\r\nText.\r\n");
  expect(fields.get("title")).toBe("Springs");
  expect(body).toBe("Text.\n");
});

test("a file without fields is all text", () => {
  expect(parseFrontMatter("Only text.\n---\n").fields.size).toBe(0);
});

test("an empty list has no entries and a bare word is one", () => {
  expect(parseList("[]")).toEqual([]);
  expect(parseList("mat")).toEqual(["mat"]);
});
