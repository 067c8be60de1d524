import type { MakeBackup } from "#server/database/backup/write-backup.ts";
import { moveDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { createCommandServices } from "#server/operator/command-services.ts";
import { serveCommands } from "#server/operator/serve-commands.ts";
import type { SiteParts } from "./site-parts.ts";

type CommandParts = {
  connection: DatabaseConnection;
  deps: Parameters<typeof createCommandServices>[0];
  makeBackup: MakeBackup;
};

/** Whoever has an embedded database runs the commands of others (decision 4); a server's is open to all. */
export async function startCommands(
  { log, announce, onMoved }: Pick<SiteParts, "log" | "announce" | "onMoved">,
  { connection, deps, makeBackup }: CommandParts,
): Promise<() => Promise<void>> {
  if (connection.engine === "postgresql") return async () => {};
  const moveTo = async (databaseUrl: string) => {
    const report = await moveDatabase(connection, databaseUrl);
    announce(
      `This site has moved to PostgreSQL at ${report.to}. Set DATABASE_URL and start it again.`,
    );
    onMoved?.();
    return report;
  };
  const services = { ...createCommandServices(deps), database: { makeBackup, moveTo } };
  return serveCommands({ dataDir: deps.dataDir, services, log });
}
