import { beginTransfer, copyOut } from "#server/database/backup/copy-rows.ts";
import { openSession } from "#server/database/backup/open-session.ts";
import { listSequences, listTables, sqlName } from "#server/database/backup/whole-tables.ts";
import type { DatabasePlace } from "#server/database/database.ts";

export type WholeDatabase = {
  rows: Record<string, string[]>;
  sequences: Record<string, string | null>;
};

/** Every row of every table as text, and where each sequence stands. */
export async function readWholeDatabase(place: DatabasePlace): Promise<WholeDatabase> {
  const { client, close } = await openSession(place);
  try {
    await beginTransfer(client, "read only");
    const rows: WholeDatabase["rows"] = {};
    for (const table of await listTables(client)) {
      const { data } = await copyOut(client, `copy ${sqlName(table)} to stdout`);
      rows[sqlName(table)] = data.toString().split("\n").slice(0, -1).sort();
    }
    const sequences = await listSequences(client);
    return {
      rows,
      sequences: Object.fromEntries(sequences.map((one) => [sqlName(one), one.lastValue])),
    };
  } finally {
    await close();
  }
}
