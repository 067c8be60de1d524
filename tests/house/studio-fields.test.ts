import { getTableColumns } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { EditingContext } from "#console/components/studio-form/editing-context.ts";
import { StudioField } from "#console/components/studio-form/studio-fields.tsx";
import { readStudioPost } from "#console/features/studio-editing/studio-post.ts";
import { editShape } from "#domain/contracts/console/studio-edit.ts";
import { answerRule } from "#domain/contracts/listings/listing.ts";
import { knownSchemas, valueSchemas } from "#domain/contracts/studios/field-schemas.ts";
import { byKind } from "#domain/rules/basics/each-name.ts";
import { importColumns } from "#domain/rules/imports/import-columns.ts";
import { comparedFields } from "#domain/rules/queue/compare-facts.ts";
import { formLabel, loggedLabel, wordOf } from "#domain/rules/studio/field-labels.ts";
import { companionsIn, followersIn, groupsIn } from "#domain/rules/studio/field-relations.ts";
import { partsIn } from "#domain/rules/studio/merge-studios.ts";
import { fieldsOfGroup } from "#domain/rules/studio/sources.ts";
import { emptyStudio, emptyStudioForm, writeForm } from "#domain/rules/studio/studio-form.ts";
import {
  type FieldKind,
  type FieldRow,
  factNames,
  namesWith,
  sourceGroupKeys,
  studioFields,
} from "#domain/studio-fields.ts";
import { innerFields, storedFields } from "#domain/studio-inner-fields.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { storedShape } from "#server/studios/stored-studio.ts";

const podcast = {
  kind: "url",
  label: "Podcast",
  ...{ group: "contact", shows: "detail", owner: "after review", answer: "optional" },
  ...{ imported: true, wrong: "Please enter a valid podcast URL" },
} as const satisfies FieldRow;
/** It follows from the field of our own. */
const podcastHost = { kind: "line", restsOn: ["podcast"] } as const;
const table = { ...studioFields, podcast };
const stored = { ...table, ...innerFields, podcastHost };

test("a field that is added to the table is in contracts, forms and files", () => {
  expect(namesWith(table, { shows: "detail" })).toContain("podcast");
  expect(byKind(valueSchemas, table, ["podcast"]).podcast.parse(null)).toBeNull();
  expect(byKind(knownSchemas, table, namesWith(table, { imported: true }))).toHaveProperty(
    "podcast",
  );
  const form = z.object(editShape(table, {})).pick({ podcast: true });
  expect(form.parse({ podcast: "example.com" })).toEqual({ podcast: "https://example.com" });
  expect(form.safeParse({ podcast: "?" }).error?.issues[0]?.message).toBe(podcast.wrong);
  expect(writeForm(table, { ...emptyStudio, podcast: "https://a.example" })).toMatchObject({
    podcast: "https://a.example",
    name: "",
  });
  expect(namesWith(table, { answer: "optional" })).toContain("podcast");
  expect(answerRule("podcast", podcast).safeParse("?").success).toBe(false);
});

test("it has its label everywhere, is compared, has a source, and is spoken of in its group", () => {
  expect([formLabel, loggedLabel].map((label) => label(podcast))).toEqual(["Podcast", "Podcast"]);
  expect(wordOf(podcast)).toBe("podcast");
  expect(comparedFields(table)).toContainEqual(["podcast", "Podcast"]);
  expect(factNames(table)).toContain("podcast");
  expect(fieldsOfGroup(table, "contact")).toContain("podcast");
});

test("it is chosen in a merge, kept by undo and un-merge, and what follows from it goes with it", () => {
  expect(partsIn(table).get("podcast")).toEqual({ fields: ["podcast"], weigh: ["podcast"] });
  const kept = z.object(storedShape(stored)).partial();
  expect(kept.parse({ podcast: "https://a.example", unknown: 1 })).toEqual({
    podcast: "https://a.example",
  });
  expect(followersIn(stored).get("podcast")).toEqual(["podcastHost"]);
  expect(companionsIn(stored, "podcast")).toEqual(["podcastHost"]);
  expect(groupsIn(stored)).toContainEqual(["podcast", "podcastHost"]);
});

/** The console's control of a field of this kind, filled in. */
function drawControl(row: Pick<FieldRow, "kind">, text: string): string {
  const field = { ...studioFields.website, ...row };
  const form = { ...emptyStudioForm, website: text };
  const editing = { form, errors: {}, theirs: {}, below: () => null };
  const control = createElement(StudioField, { field: "website", row: field });
  return renderToStaticMarkup(createElement(EditingContext, { value: editing }, control));
}

test("a field of every kind has a control in the console's form, one of yes or no a box", () => {
  const kinds = Object.keys(valueSchemas).filter((kind): kind is FieldKind => kind in valueSchemas);
  // Longitude and latitude are filled in together.
  const own = /<(?:input|textarea|select)[^>]* name="(?:website|hours\.monday|latitude)"/;
  const bare = kinds.filter((kind) => !own.test(drawControl({ kind }, "")));
  expect(bare).toEqual(["longitude"]);
  const box = (text: string) => /<input[^>]*>/.exec(drawControl({ kind: "flag" }, text))?.[0];
  expect(box("")).toMatch(/type="checkbox".*name="website"/);
  expect(box("")).not.toContain("checked=");
  expect(box("on")).toContain("checked=");
});

test("what a box says is read as it is written", () => {
  const form = new FormData();
  const rule = z.object(editShape(table, {})).shape.isPositionApproximate;
  expect(rule.parse(readStudioPost(form).typed.isPositionApproximate)).toBe(false);
  form.set("isPositionApproximate", "on");
  expect(rule.parse(readStudioPost(form).typed.isPositionApproximate)).toBe(true);
});

/** One line for each row that says too little. */
function faultsOf(fields: Readonly<Record<string, Partial<FieldRow>>>): string[] {
  const groups = new Set<string>([...sourceGroupKeys, "unspoken"]);
  return Object.entries(fields).flatMap(([name, { label, group }]) => [
    ...(label?.trim() ? [] : [`${name} has no label`]),
    ...(groups.has(group ?? "") ? [] : [`${name} has no source group`]),
  ]);
}

test("a row without a label or a source group is refused, by its name", () => {
  expect(faultsOf(studioFields)).toEqual([]);
  expect(faultsOf({ podcast: { ...podcast, label: " " } })).toEqual(["podcast has no label"]);
  // In the table itself the compiler refuses it first.
  expect(faultsOf({ podcast: { kind: "url", label: "Podcast", shows: "detail" } })).toEqual([
    "podcast has no source group",
  ]);
});

test("every column of a studio is in the table, or is the database's own", () => {
  const own = ["id", "source", "version", "createdAt", "updatedAt"];
  const columns = Object.keys(getTableColumns(studios)).filter((name) => !own.includes(name));
  expect(columns.toSorted()).toEqual(Object.keys(storedFields).toSorted());
});

test("what files bring has names of columns", () => {
  const named = new Set(Object.keys(importColumns));
  const unnamed = namesWith(studioFields, { imported: true }).filter((name) => !named.has(name));
  expect(unnamed).toEqual(["peopleAlsoSearch"]);
});
