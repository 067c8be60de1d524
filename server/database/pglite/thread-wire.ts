import { Duplex } from "node:stream";

type Send = (bytes: Uint8Array<ArrayBuffer>) => void;
type Done = (error?: Error | null) => void;

/** What `pg` takes for the socket of one connection, where there is a thread at its other end. */
export class ThreadWire extends Duplex {
  readonly #opened: Promise<void>;
  readonly #send: Send;

  constructor(opened: Promise<void>, send: Send) {
    super();
    this.#opened = opened;
    this.#send = send;
  }

  connect(): void {
    this.#opened.then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
  }

  /** What `pg` asks of every socket, and a thread needs none of. */
  setNoDelay(): void {}
  ref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(new Uint8Array(chunk));
    done();
  }

  /** `pg` corks the messages of one query: together they are one message to the thread. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
