import type { MakeBackup } from "#server/database/backup/write-backup.ts";
import type { MoveReport } from "#server/database/database.ts";

/** What a running site does with its whole database. */
export type DatabaseServices = {
  makeBackup: MakeBackup;
  moveTo: (databaseUrl: string) => Promise<MoveReport>;
};
