import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { MakeBackup } from "#server/db/backup/make-backup.ts";
import type { MoveReport } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import { backupInput, moveInput } from "./backup-input.ts";

/** What a running site does with its whole database. */
export type DatabaseServices = {
  makeBackup: MakeBackup;
  moveTo: (databaseUrl: string) => Promise<MoveReport>;
};

export function registerBackupCommands(
  instance: FastifyInstance,
  { makeBackup, moveTo }: DatabaseServices,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/backup", { schema: { body: backupInput } }, (request) =>
    makeBackup(request.body),
  );
  app.post("/commands/move-to", { schema: { body: moveInput } }, (request) =>
    moveTo(request.body.databaseUrl),
  );
  app.post("/commands/restore", { schema: { body: z.unknown() } }, async () => {
    throw new AppError(
      "conflict",
      "This site is running. A backup is restored into an empty place: stop it, and set DATA_DIR to an empty folder.",
    );
  });
}
