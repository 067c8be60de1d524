import type { ClientBase, Connection, Submittable } from "pg";

export type CopiedRows = { readonly rows: number; readonly data: Buffer };

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
