import type { DatabaseConnection, MoveReport } from "#server/database/database.ts";
import { AppError, StartError } from "#server/errors.ts";

/** Says in words why it can't be done: what is wrong with the other server, too. */
export async function moveDatabase(
  connection: DatabaseConnection,
  databaseUrl: string,
): Promise<MoveReport> {
  if (connection.move === undefined) {
    throw new AppError(
      "conflict",
      "This site is on PostgreSQL already. Use `backup` and `restore`.",
    );
  }
  try {
    return await connection.move(databaseUrl);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new AppError("conflict", error.message, { cause: error });
  }
}
