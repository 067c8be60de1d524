import type { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { Pool, type PoolClient } from "pg";
import { errorOf, type Failure, failureOf } from "#server/database/thread-failure.ts";
import type { EmbeddedPool, PgliteListener } from "./embedded-pool.ts";
import { endsAtRest, type PgliteThread, tooIdle } from "./pglite-thread.ts";
import { ThreadWire } from "./thread-wire.ts";

/*
 * PGlite has one session. Another thread of this process that wants to ask on it borrows it from the pool, as everybody
 * does who begins a transaction, and asks past the pool's client, in bytes.
 */

/** What it hears on the session of others' announcements is told on. */
type Heard = { readonly channel: string; readonly payload: string };
type ToLender = "borrow" | "done" | Uint8Array | Heard;

type ToBorrower = "lent" | Uint8Array | { readonly refused: Failure } | { readonly lost: Failure };

type Lender = {
  readonly pool: EmbeddedPool;
  readonly thread: PgliteThread;
  readonly listener: PgliteListener;
  /** The longest time that a borrower may be silent. */
  readonly idleMs: number;
};
type Loan = { readonly client: PoolClient; readonly wire: Duplex; isAtRest: boolean };

/** Until the port is closed. */
export function lendSession(port: MessagePort, { pool, thread, listener, idleMs }: Lender): void {
  let loan: Loan | undefined;
  let isClosed = false;
  let silence: NodeJS.Timeout | undefined;

  /** One that is still in a transaction, or in the middle of an answer, must not reach anybody else. */
  const takeBack = () => {
    clearTimeout(silence);
    loan?.client.release(!loan.isAtRest);
    loan?.wire.removeAllListeners("error").on("error", () => {});
    loan?.wire.destroy();
    loan = undefined;
  };
  const lose = (error: Error) => {
    if (loan !== undefined) loan.isAtRest = false;
    takeBack();
    port.postMessage({ lost: failureOf(error) });
  };
  /** Others wait for the session: a thread that works on without asking gives it back first. */
  const watch = () => {
    clearTimeout(silence);
    silence = setTimeout(() => lose(tooIdle()), idleMs).unref();
  };
  const lend = async () => {
    const client = await pool.lend();
    if (isClosed) return client.release();
    const wire = thread.connect();
    const lent = { client, wire, isAtRest: true };
    loan = lent;
    wire.on("data", (bytes: Uint8Array) => {
      lent.isAtRest = endsAtRest(bytes);
      watch();
      port.postMessage(bytes);
    });
    wire.on("error", lose);
    watch();
    port.postMessage("lent");
  };

  port.on("message", (message: ToLender) => {
    if (message === "borrow") {
      lend().catch((error) => port.postMessage({ refused: failureOf(error) }));
    } else if (message === "done") takeBack();
    else if (!(message instanceof Uint8Array)) listener.tell(message.channel, message.payload);
    else if (loan !== undefined) {
      clearTimeout(silence);
      loan.isAtRest = false;
      loan.wire.write(message);
    }
  });
  port.once("close", () => {
    isClosed = true;
    takeBack();
  });
}

/** What a server says to somebody who may come in: that, and that the first question may come. */
const WELCOME = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
const TERMINATE = "X".charCodeAt(0);

type Wish = { readonly wire: ThreadWire; readonly lent: PromiseWithResolvers<void> };

/** The other end, in the thread that borrows. Each connection is a loan, and ends with its first use. */
export function borrowSession(port: MessagePort): Pool {
  const wishes: Wish[] = [];
  let current: ThreadWire | undefined;

  const connect = () => {
    const lent = Promise.withResolvers<void>();
    const wire: ThreadWire = new ThreadWire(lent.promise, (bytes) => {
      // The session is open already: a beginning and an end are of this connection alone.
      if (bytes[0] === 0) wire.push(WELCOME);
      else if (bytes[0] !== TERMINATE) port.postMessage(bytes, [bytes.buffer]);
    });
    wire.once("close", () => {
      if (current === wire) giveBack();
    });
    wishes.push({ wire, lent });
    port.postMessage("borrow");
    return wire;
  };
  const giveBack = () => {
    current = undefined;
    port.postMessage("done");
  };

  port.on("message", (message: ToBorrower) => {
    if (message instanceof Uint8Array) current?.push(message);
    else if (message === "lent") {
      const wish = wishes.shift();
      current = wish?.wire;
      if (current?.destroyed !== false) giveBack();
      else wish?.lent.resolve();
    } else if ("refused" in message) wishes.shift()?.lent.reject(errorOf(message.refused));
    else {
      const lost = current;
      current = undefined;
      lost?.destroy(errorOf(message.lost));
    }
  });
  const pool = new Pool({ stream: connect, max: 1, maxUses: 1, user: "postgres" });
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => {
      port.postMessage({ channel, payload });
    });
  });
  return pool;
}
