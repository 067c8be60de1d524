import type { MessagePort } from "node:worker_threads";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { DatabaseError } from "pg";

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What was missed between a lost connection and `reconnected` is not told again: read anew. */
export type Notice = { type: "message"; payload: string } | { type: "reconnected" };
export type NoticeHandler = (notice: Notice) => void;

/** Where a database is: a PostgreSQL server, or the embedded one's files. */
export type DatabasePlace = { databaseUrl: string } | { folder: string };

/** PostgreSQL takes further connections; the embedded one lends its session, through a port that is handed over. */
export type ThreadDatabase =
  | { readonly databaseUrl: string; readonly timeouts: PostgresTimeouts }
  | { readonly session: MessagePort };

/** After which a PostgreSQL server counts as away. A visitor waits for one of them, not for their sum. */
export type PostgresTimeouts = {
  connectMs: number;
  beginMs: number;
  /** The server's own, for a statement that takes too long. */
  statementMs: number;
  /** Ours, for a server that does not answer at all. */
  queryMs: number;
};

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
  /** The way to the same database for another thread of this process (`openInThread`). */
  share(): ThreadDatabase;
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

/** A second call waits for the first. */
export function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

/** The first line of the innermost cause: Drizzle's own message repeats the whole query. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return rootMessage(error.cause);
  return error.message.replace(/\n.*/s, "").replace(/\.$/, "");
}

/** The database took the statement and refused its data: a constraint, or a value that it can't hold. */
export function isRefusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? "");
}
