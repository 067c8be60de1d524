import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { command, type DatabaseServices, postgresUrl, type RunningServices } from "./command.ts";

const file = z.string().startsWith("/", "Give the whole path of the file");

export const backupInput = z.object({ file, force: z.boolean() });
export const moveInput = z.object({ databaseUrl: z.string().min(1) });
export const restoreInput = z.object({ file });

const aFile = {
  file: {
    asked: "the name of a file",
    read: (file: string, { folder }: { folder: string }) => resolve(folder, file),
  },
};

/** What takes the database as a whole. Where no site runs, `own-database-commands.ts` does it. */
export const databaseCommands = {
  backup: command({
    typed: {
      words: "backup",
      takes: aFile,
      options: { force: { field: "force", isFlag: true } },
      help: [
        [
          "backup FILE [--force]",
          "everything the database holds into one file, while the site runs;",
          "--force replaces a file that is there",
        ],
      ],
    },
    input: backupInput,
    run: (services, input) => databaseOf(services).makeBackup(input),
  }),
  restore: command({
    typed: {
      words: "restore",
      takes: aFile,
      help: [
        ["restore FILE", "a backup into an empty DATA_DIR, or an empty database at DATABASE_URL"],
      ],
    },
    input: z.unknown(),
    run: async () => {
      throw new AppError(
        "conflict",
        "This site is running. A backup is restored into an empty place: stop it, and set DATA_DIR to an empty folder.",
      );
    },
  }),
  "move-to": command({
    typed: {
      words: "move-to",
      takes: { databaseUrl: { asked: "the address of a PostgreSQL database", read: postgresUrl } },
      help: [
        [
          "move-to DATABASE_URL",
          "from the embedded database to an empty one on PostgreSQL; the site then stops",
        ],
      ],
    },
    input: moveInput,
    run: (services, { databaseUrl }) => databaseOf(services).moveTo(databaseUrl),
  }),
};

function databaseOf({ database }: RunningServices): DatabaseServices {
  if (database === undefined) throw new AppError("not-found", "There is no such command.");
  return database;
}
