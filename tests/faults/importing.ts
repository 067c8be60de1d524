/** A process that imports and undoes until it is killed. It tells first what it found. */
import { writeSync } from "node:fs";
import { asc } from "drizzle-orm";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { openDatabase } from "#server/database/connect.ts";
import { imports } from "#server/database/schema/imports.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";
import { findCatalogueFaults } from "./catalogue-faults.ts";
import { findTornStudios } from "./torn-studios.ts";

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
const { MIGRATIONS_FOLDER: migrationsFolder = "" } = process.env;
const connection = await openDatabase({ dataDir, databaseUrl, migrationsFolder });
const { services, show, undo, rest } = importing(connection.db);

/** The second changes what the first has made, and makes more. */
const files = [
  places(150, "First", () => ({})),
  places(450, "Second", (at) => ({
    phone: `(647) 555-${1000 + at}`,
    website: `https://studio${at}.example`,
  })),
];

const catalogue = new Catalogue();
await loadCatalogue(connection, catalogue);
const faults = [
  ...(await findTornStudios(connection.db)),
  ...(await findCatalogueFaults(connection, { catalogue })),
];
tell({ faults });
await discardUnread();
const ids: number[] = [];
for (const number of files.keys()) ids.push(await finish(number));
tell({ at: "finished" });
for (;;) await undo(ids.at(-1) ?? 0);

/** Killed while it was read: that is told to whoever brought the file, who brings it again. */
async function discardUnread(): Promise<void> {
  for (const { id, state } of await known()) {
    if (state === "reading") await services.discardImport(importer, { id });
  }
}

/** To its end, from wherever it is. */
async function finish(number: number): Promise<number> {
  const found = (await known())[number];
  const { id } = found ?? (await show(files[number] ?? []));
  const { state } = await rest(id);
  if (state === "previewed") await services.runImport(importer, { id });
  if (state === "undone") await undo(id);
  await rest(id);
  return id;
}

function known() {
  return connection.db.select().from(imports).orderBy(asc(imports.id));
}

function places(
  count: number,
  author: string,
  saying: (at: number) => ImportedPlace,
): ImportedPlace[] {
  const reviews = [{ author, rating: 5, text: "Calm, and on time" }];
  return Array.from({ length: count }, (_, at) => importedPlace(at, { ...saying(at), reviews }));
}

function tell(news: object): void {
  writeSync(1, `${JSON.stringify(news)}\n`);
}
