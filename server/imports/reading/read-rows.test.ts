import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReadRow, readRowSchema } from "#domain/contracts/imports/imported-place.ts";
import { AppError } from "#server/errors.ts";
import { anyApifyFacts, flattenedCsv } from "#tests/factories/any-apify-place.ts";
import { apifyPlace } from "#tests/factories/apify-places.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { fileOf } from "#tests/support/files.ts";
import { hashFile } from "./open-file.ts";
import { readInThread } from "./read-in-thread.ts";
import { readRows } from "./read-rows.ts";
import { recogniseFile } from "./recognise-file.ts";

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function readAll(content: string | Uint8Array, read = readRows): Promise<ReadRow[]> {
  const path = await fileOf(content);
  const { shape } = await recogniseFile(path);
  return (await collect(read(path, { shape }))).flat();
}

const place = { title: "Loft Pilates", categoryName: "Pilates studio", city: "Toronto" };
const json = JSON.stringify(place);
const feature = { type: "Feature", id: "node/1", properties: { name: "Loft" }, geometry: null };

test.each([
  ["apify-json", `[${json}]`],
  ["apify-json", `{"items":[${json}],"total":1}`],
  ["apify-json", `{"search_metadata":{"id":"x"},"local_results":[${json}]}`],
  ["apify-json-lines", `${json}\n${json}\n`],
  ["apify-json-lines", json],
  ["apify-csv", "title,categoryName,totalScore\nLoft,Pilates studio,5"],
  ["osm-geojson", JSON.stringify({ type: "FeatureCollection", features: [feature] })],
  ["overpass-json", '{"version":0.6,"elements":[{"type":"node","id":1,"lat":43,"lon":-79}]}'],
  ["plain-csv", "name;phone\nLoft;416-555-0157"],
])("a file is recognised as %s by its content", async (shape, content) => {
  expect((await recogniseFile(await fileOf(content, "export.bin"))).shape).toBe(shape);
});

test("OpenStreetMap's licence comes with its files, Google's name with Apify's", async () => {
  const osm = await fileOf(JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  expect(await recogniseFile(osm)).toMatchObject({ source: "OpenStreetMap", licence: "ODbL" });
  expect(await recogniseFile(await fileOf(`[${json}]`))).toMatchObject({
    source: "Google Maps",
    licence: null,
  });
  expect(await recogniseFile(await fileOf("name\nLoft"))).toMatchObject({
    source: null,
    licence: null,
  });
});

test("places are the same from JSON and from a table of them, whichever column comes first", async () => {
  const places = fc.array(anyApifyFacts, { minLength: 1, maxLength: 4 }).map((all) =>
    all.map((facts, at) => ({
      ...apifyPlace(`Loft ${at}`, { at, placeId: `ChIJ-${at}` }),
      ...facts,
    })),
  );
  await fc.assert(
    fc.asyncProperty(places, fc.nat(9000), async (all, shuffle) => {
      const fromJson = await readAll(JSON.stringify(all));
      expect(await readAll(flattenedCsv(all, shuffle))).toEqual(fromJson);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("a bare number keeps all of its digits", async () => {
  const [row] = await readAll('[{"title":"Loft","cid":17698230981245678901}]');
  expect(row?.place.googleCid).toBe("17698230981245678901");
});

test.each([
  ["behind", (way: object, nodes: object[]) => [way, ...nodes]],
  ["before", (way: object, nodes: object[]) => [...nodes, way]],
])("a way of Overpass lies where its nodes lie, which stand %s it", async (_, inOrder) => {
  const way = { type: "way", id: 5, nodes: [1, 2, 3, 4, 1], tags: { name: "Loft" } };
  const corners = [
    ...[
      [43.6, -79.4],
      [43.6, -79.2],
    ],
    ...[
      [43.8, -79.2],
      [43.8, -79.4],
    ],
  ];
  const nodes = corners.map(([lat, lon], at) => ({ type: "node", id: at + 1, lat, lon }));
  const rows = await readAll(JSON.stringify({ elements: inOrder(way, nodes) }));
  const loft = rows.find(({ place: { name } }) => name === "Loft");
  expect(loft?.place).toMatchObject({ osmId: "way/5", latitude: 43.7, longitude: -79.3 });
  expect(rows).toHaveLength(5);
});

test("every record is one row, also what is no place", async () => {
  const rows = await readAll(`[${json},null,7,"a",[1],{},${json}]`);
  expect(rows.map(({ row, place: { name } }) => [row, name])).toEqual([
    ...[
      [1, "Loft Pilates"],
      [2, undefined],
      [3, undefined],
      [4, undefined],
      [5, undefined],
      [6, undefined],
    ],
    [7, "Loft Pilates"],
  ]);
});

const table = "name,city\r\nCafé Pilates – Été,Québec\r\n";
test.each([
  ["UTF-8", Buffer.from(table)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${table}`)],
  ["UTF-16 LE", Buffer.from(`\uFEFF${table}`, "utf16le")],
  ["UTF-16 BE", Buffer.from(`\uFEFF${table}`, "utf16le").swap16()],
  ["UTF-16 without a mark", Buffer.from(table, "utf16le")],
  ["Windows-1252", Buffer.from(table.replace("–", "\u0096"), "latin1")],
])("%s is read as it was written", async (_, bytes) => {
  expect((await readAll(bytes))[0]?.place).toMatchObject({
    name: "Café Pilates – Été",
    city: "Québec",
  });
});

test("one broken byte costs its own character, and the row says so", async () => {
  const bytes = Buffer.concat([
    Buffer.from("name,city\nCafé Pilates,Ottawa\nBro"),
    Buffer.from([0xe9]),
    Buffer.from("n Pilates,Ottawa\nÉtoile Pilates,Ottawa\n"),
  ]);
  const rows = await readAll(bytes);
  expect(rows.map(({ place: { name }, notes }) => [name, notes])).toEqual([
    ["Café Pilates", []],
    [
      "Bro\uFFFDn Pilates",
      ["Studio name: “Bro\uFFFDn Pilates” has a character that was broken in the file"],
    ],
    ["Étoile Pilates", []],
  ]);
});

test.each([",", ";", "\t", "|"])("a table may be separated by %j", async (delimiter) => {
  const rows = await readAll(`name${delimiter}phone\n"A${delimiter}B"${delimiter}416-555-0157\n`);
  expect(rows[0]?.place).toMatchObject({
    name: delimiter === "\t" ? "A B" : `A${delimiter}B`,
    phone: "416-555-0157",
  });
});

test("flattened columns are lists again", async () => {
  const header =
    "\uFEFFtitle,openingHours/0/day,openingHours/0/hours,location/lat,location.lng,categories/0,reviews/0/stars,reviews/0/text,__proto__/x";
  const [row] = await readAll(
    `${header}\nLoft,Monday,7–11 AM,43.65,-79.38,Pilates studio,5,Good,1\n`,
  );
  expect(row?.place).toEqual({
    name: "Loft",
    hours: { monday: "7 AM to 11 AM" },
    latitude: 43.65,
    longitude: -79.38,
    categories: ["Pilates studio"],
    reviews: [{ rating: 5, text: "Good" }],
  });
});

test.each([
  ["Studios in Ontario,,\nExported 2025-03-01,,\n\nName,Phone,City\n", ","],
  ["Studios in Ontario\n\nName;Phone;City\n", ";"],
  ["sep=;\nStudios;;\nName;Phone;City\n", ";"],
])("what stands above the header is no row: %j", async (above, delimiter) => {
  const rows = await readAll(`${above}${["Loft", "416-555-0157", "Toronto"].join(delimiter)}\n`);
  expect(rows).toMatchObject([{ row: 1, place: { name: "Loft", city: "Toronto" }, notes: [] }]);
});

test("a table whose lines were put into quotes is read as the table that it was", async () => {
  const lines = ['"Name,""City"",Phone"', '"Loft ""A"",""Toronto, ON"",416-555-0157"', '"""Barre"'];
  const rows = await readAll(`${lines.join("\n")}\n`);
  expect(rows).toMatchObject([
    { place: { name: 'Loft "A"', city: "Toronto, ON", phone: "416-555-0157" }, notes: [] },
    { place: { name: '"Barre' } },
  ]);
});

test("rows that are empty, too short or too long are rows with a note", async () => {
  const rows = await readAll("name,city\nA,Toronto,,\n,\n\nB\nC,Ottawa,x\n\n\n");
  expect(rows.map(({ row, place: { name }, notes }) => [row, name, notes])).toEqual([
    [1, "A", []],
    [2, undefined, ["row: is empty"]],
    [3, undefined, ["row: is empty"]],
    [4, "B", ["row: has 1 cells, and the header 2"]],
    [5, "C", ["row: has 3 cells, and the header 2"]],
  ]);
});

test.each([
  ["an empty file", "", "0 bytes"],
  ["blank lines", "\n \n", "empty"],
  ["a zip", Buffer.from("504b03041400", "hex"), "zip archive"],
  [
    "an xlsx",
    Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.from("..[Content_Types].xml")]),
    "xlsx",
  ],
  ["an xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "xls"],
  ["a gz", Buffer.from("1f8b0800", "hex"), "gzip"],
  ["a PDF", "%PDF-1.7\n", "PDF"],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "PNG"],
  ["a PBF", Buffer.concat([Buffer.from("0000000d0a09", "hex"), Buffer.from("OSMHeader")]), "PBF"],
  ["a web page", "\n<!DOCTYPE html><html>", "HTML"],
  ["XML", '<?xml version="1.0"?><osm/>', "XML"],
  ["broken JSON", `[${json},\n{"title":é}]`, `at byte ${json.length + 12}`],
  ["JSON that breaks off", `[${json},{"title":"Lo`, `byte ${json.length + 14}`],
  ["something behind the list", `[${json}] x`, `at byte ${json.length + 3}`],
  ["an empty list", "[]", "no rows"],
  ["an answer without places", '{"version":0.6,"elements":[]}', "no rows: its list is empty"],
  ["a list of no places", '[1,2,{"a":1}]', "no list of places"],
  ["an object that is no place", '{"type":"Topology","objects":{}}', "no list of places"],
  [
    "no header",
    "Loft,416-555-0157,M5V 3A8\nBarre,613-555-0101,K1A 0B1\n",
    "Line 1 must name the columns",
  ],
  ["a column twice", "name,city,name\nA,B,C\n", "“name” stands twice in line 1, as column 1 and 3"],
  ["no rows", "name,city\n", "no rows"],
  ["a quotation mark that is not closed", 'name,city\nA,B\n"C,D\nE,F\n', "line 3"],
  ["no name among the columns", "city,phone\nToronto,416-555-0157\n", "they are city, phone"],
])("%s is refused in one sentence", async (_, content, words) => {
  const refused = readAll(content);
  await expect(refused).rejects.toThrow(AppError);
  await expect(refused).rejects.toThrow(words);
});

test("a folder, and what is not there or not readable, are refused", async () => {
  const path = await fileOf("name\nA");
  await expect(recogniseFile(dirname(path))).rejects.toThrow("is a folder");
  await expect(recogniseFile(`${path}.no`)).rejects.toThrow("There is no file “export.no”.");
  await expect(hashFile(`${path}.no`)).rejects.toThrow(AppError);
  await chmod(path, 0);
  // Root may read anything.
  if (process.getuid?.() !== 0) await expect(recogniseFile(path)).rejects.toThrow("permissions");
});

test("a file has the SHA-256 of its bytes", async () => {
  expect(await hashFile(await fileOf("abc"))).toMatch(/^ba7816bf/);
});

test("batches are bounded, and a thread reads the same", async () => {
  const content = `[${Array.from({ length: 450 }, () => json).join(",")}]`;
  const path = await fileOf(content);
  const batches = await collect(readRows(path, { shape: "apify-json" }));
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 100, 100, 50]);
  expect(await collect(readInThread(path, { shape: "apify-json" }))).toEqual(batches);
  const broken = await fileOf(`${content}]`);
  await expect(collect(readInThread(broken, { shape: "apify-json" }))).rejects.toThrow(AppError);
});

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json({ maxDepth: 4 }),
  fc
    .array(fc.oneof(fc.constantFrom(json, "{", "}", "[", "]", ",", '"', "\n", ":"), fc.json()))
    .map((parts) => parts.join("")),
  fc
    .array(
      fc.constantFrom(
        "name",
        "city",
        ",",
        ";",
        '"',
        "\n",
        "\r",
        "title",
        "totalScore",
        "cid",
        "M5V 3A8",
        "\0",
      ),
    )
    .map((parts) => parts.join("")),
);

test("whatever a file holds, it is read or refused", async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      try {
        for (const row of await readAll(content)) readRowSchema.parse(row);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }),
    { numRuns: 300 },
  );
});

test("a list has as many rows as records, whatever they are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), async (records) => {
      const rows = await readAll(JSON.stringify([place, ...records]));
      expect(rows.map(({ row }) => row)).toEqual([place, ...records].map((_, index) => index + 1));
    }),
    { numRuns: 100 },
  );
});
