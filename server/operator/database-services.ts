import type { MakeBackup } from "#server/db/backup/make-backup.ts";
import type { MoveReport } from "#server/db/database.ts";

/** What a running site does with its whole database. */
export type DatabaseServices = {
  makeBackup: MakeBackup;
  moveTo: (databaseUrl: string) => Promise<MoveReport>;
};
