import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What was missed between a lost connection and `reconnected` is not told again: read anew. */
export type Notice = { type: "message"; payload: string } | { type: "reconnected" };
export type NoticeHandler = (notice: Notice) => void;

/** Where a database is: a PostgreSQL server, or the embedded one's files. */
export type DatabasePlace = { databaseUrl: string } | { folder: string };

export type DatabaseConnection = {
  db: Database;
  engine: "pglite" | "postgresql";
  /** To every process, this one included. Within a transaction use `notify` of notify.ts. */
  notify(channel: string, payload: string): Promise<void>;
  /** Answers with a function that stops listening. */
  listen(channel: string, handler: NoticeHandler): Promise<() => Promise<void>>;
  /** Fails where the database does not answer. */
  ping(): Promise<void>;
  poolState(): PoolState;
  /** A place that holds what was committed by now, for a process that makes a backup of it. */
  freeze(): Promise<{ place: DatabasePlace; release(): Promise<void> }>;
  /** To PostgreSQL, where the site has to be started from then on. Only the embedded one can move. */
  move?(databaseUrl: string): Promise<MoveReport>;
  close(): Promise<void>;
};

/** `to` is the address without its secrets. */
export type MoveReport = { to: string; rows: number; durationMs: number };

/** Connections, those of them without work, and work without a connection. */
type PoolState = { total: number; idle: number; waiting: number };

/** For what goes wrong in the background and mends itself. */
export type WarningHandler = (message: string, error: unknown) => void;
