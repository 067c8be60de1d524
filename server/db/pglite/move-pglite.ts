import { Pool } from "pg";
import { refuseOccupied } from "#server/db/backup/load-rows.ts";
import { moveRows } from "#server/db/backup/move-rows.ts";
import type { MoveReport } from "#server/db/database.ts";
import { connectPostgres } from "#server/db/postgresql/connect-postgres.ts";
import { lockMigrations } from "#server/db/postgresql/migrate-postgres.ts";
import type { EmbeddedPool } from "./embedded-pool.ts";
import { markMoved } from "./moved-mark.ts";

type Move = {
  pool: EmbeddedPool;
  dataDir: string;
  databaseUrl: string;
  migrationsFolder: string;
};

/**
 * To an empty database on a PostgreSQL server. Nothing is written here while it lasts. Until the mark is
 * on the disk, this database is the site's; from then on, the other one is.
 */
export async function movePglite(move: Move): Promise<MoveReport> {
  const { pool, databaseUrl, migrationsFolder, dataDir } = move;
  const target = await connectPostgres(databaseUrl);
  const to = `${target.host}:${target.port}/${target.database}`;
  try {
    await lockMigrations(target);
    await refuseOccupied(target);
    const started = performance.now();
    const source = await pool.reserve();
    try {
      const rows = await moveRows(source, target, migrationsFolder);
      await markMoved(dataDir, to);
      pool.continueWith(new Pool({ connectionString: databaseUrl, max: 2 }));
      return { to, rows, durationMs: Math.round(performance.now() - started) };
    } finally {
      source.release();
      pool.reopen();
    }
  } finally {
    await target.end();
  }
}
