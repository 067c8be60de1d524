import type { ClientBase, Connection, Submittable } from "pg";
import { countPages, sqlColumns, sqlName, type Table } from "./whole-tables.ts";

type CopiedRows = { readonly rows: number; readonly data: Buffer };

/** The rows of a `copy … to stdout`, in PostgreSQL's own text format, which is the same on every engine. */
export function copyOut(client: ClientBase, statement: string): Promise<CopiedRows> {
  const copy = new Copy(statement);
  client.query(copy);
  return copy.done;
}

/** Rows of that format into a `copy … from stdin`. */
export async function copyIn(client: ClientBase, statement: string, data: Buffer): Promise<number> {
  const copy = new Copy(statement, data);
  client.query(copy);
  return (await copy.done).rows;
}

/**
 * One COPY on a `pg` connection. The rows for a `from stdin` go out together with the statement:
 * PGlite takes a message as a whole and cannot ask for more in the middle of a statement, which is
 * what other packages wait for.
 */
class Copy implements Submittable {
  readonly #statement: string;
  readonly #data: Buffer | undefined;
  readonly #received: Buffer[] = [];
  readonly #result = Promise.withResolvers<CopiedRows>();
  #rows = 0;
  readonly done = this.#result.promise;

  constructor(statement: string, data?: Buffer) {
    this.#statement = statement;
    this.#data = data;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#statement);
    if (this.#data !== undefined) {
      stream.write(message("d", this.#data.length));
      stream.write(this.#data);
      stream.write(message("c", 0));
    }
    stream.uncork();
  }

  handleCopyInResponse(): void {}

  /** The chunk is a view of a buffer that `pg` writes to again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#received.push(Buffer.from(chunk));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#result.resolve({ rows: this.#rows, data: Buffer.concat(this.#received) });
  }

  handleError(error: Error): void {
    this.#result.reject(error);
  }
}

/** The head of a message of PostgreSQL's protocol: its kind, and its length with these four bytes. */
function message(kind: "c" | "d", length: number): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, "latin1");
  head.writeUInt32BE(length + 4, 1);
  return head;
}

export type TableRows = CopiedRows & { readonly table: Table };

/** About two megabytes of rows: what is held in memory at a time. */
const PAGES_AT_ONCE = 256;

/** All rows of a table, slice by slice, within the transaction of its caller. */
export async function* readTableRows(client: ClientBase, table: Table): AsyncGenerator<CopiedRows> {
  const pages = await countPages(client, table);
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    const slice = `ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)'`;
    const rows = `select ${sqlColumns(table)} from ${sqlName(table)} where ${slice}`;
    const copied = await copyOut(client, `copy (${rows}) to stdout`);
    if (copied.rows > 0) yield copied;
  }
}

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
