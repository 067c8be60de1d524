/** A process that imports and undoes until it is killed. It tells first what it found. */
import { writeSync } from "node:fs";
import { asc, eq, gt } from "drizzle-orm";
import { openDatabase } from "#server/db/connect.ts";
import { importRows } from "#server/db/schema/imports/import-rows.ts";
import { imports } from "#server/db/schema/imports/imports.ts";
import { studioFacts } from "#server/db/schema/studio/studio-facts.ts";
import { studios } from "#server/db/schema/studios.ts";
import { filledFields } from "#server/services/studios/writing/filled-fields.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
const { MIGRATIONS_FOLDER: migrationsFolder = "" } = process.env;
const { db } = await openDatabase({ dataDir, databaseUrl, migrationsFolder });
const { services, show, undo, rest } = importing(db);

tell({ torn: await countTorn() });
const [left] = await db.select().from(imports).orderBy(asc(imports.id)).limit(1);
// Killed while it was read: that is told to whoever brought the file, who brings it again.
if (left?.state === "reading") await services.discardImport(importer, { id: left.id });
const known = left?.state === "reading" ? undefined : left;
const { id } = known ?? (await show(Array.from({ length: 450 }, (_, at) => importedPlace(at))));
const { state } = await rest(id);
if (state === "previewed") await services.runImport(importer, { id });
for (;;) {
  tell({ at: (await rest(id)).state });
  await undo(id);
}

/** Rows up to the mark are studios with all their facts, and no others are. */
async function countTorn(): Promise<number> {
  const [record] = await db.select().from(imports);
  if (record === undefined) return db.$count(studios);
  const rows = await db.select().from(importRows).where(eq(importRows.importId, record.id));
  const stored = new Map((await db.select().from(studios)).map((studio) => [studio.id, studio]));
  const facts = Map.groupBy(await db.select().from(studioFacts), ({ studioId }) => studioId);
  const torn = rows.filter(({ row, studioId, before }) => {
    const studio = stored.get(studioId ?? 0);
    if (row > record.doneThrough) return studio !== undefined || before !== null;
    if (studio === undefined || before === null) return true;
    return facts.get(studio.id)?.length !== filledFields(studio).length;
  });
  return torn.length + (await db.$count(studios, gt(studios.version, 1)));
}

function tell(news: object): void {
  writeSync(1, `${JSON.stringify(news)}\n`);
}
