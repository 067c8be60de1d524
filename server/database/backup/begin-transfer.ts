import type { ClientBase } from "pg";

/** How values become text: the same on every server, whatever its configuration says. */
const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A transaction for whole tables, which sees one moment of the database. */
export async function beginTransfer(
  client: ClientBase,
  mode: "read only" | "read write",
): Promise<void> {
  await client.query(`begin isolation level repeatable read ${mode}`);
  await client.query(SETTINGS);
}
