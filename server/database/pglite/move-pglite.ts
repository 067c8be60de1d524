import { Pool } from "pg";
import { refuseOccupied } from "#server/database/backup/load-rows.ts";
import { moveRows } from "#server/database/backup/move-rows.ts";
import type { MoveReport } from "#server/database/database.ts";
import { lockMigrations } from "#server/database/migrate-postgres.ts";
import { connectPostgres } from "#server/database/postgresql/connect-postgres.ts";
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
