import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { findUserByEmail, type UserRow } from "./users.ts";

export async function getAccountByEmail(db: Database, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.removedAt !== null) {
    throw new AppError("not-found", `There is no account with the address ${email}.`);
  }
  return user;
}
