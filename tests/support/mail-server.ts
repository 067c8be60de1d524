import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = { to: string[]; raw: string; messageId: string };

type Behaviour = {
  /** An error refuses the recipient; its `responseCode` says how. */
  onRecipient?: (address: string) => Error | undefined;
  /** Before a whole message is acknowledged. */
  beforeAccept?: (mail: ReceivedMail) => Promise<Error | undefined>;
  /** Cuts the connection while this many more messages come in. */
  cutMessages?: number;
  silent?: boolean;
};

/** A real SMTP server whose mood a test can change. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  behaviour: Behaviour = {};
  #server: SMTPServer | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.up();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async up(): Promise<void> {
    const server = new SMTPServer(this.#options());
    server.on("error", () => {});
    server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    server.listen(this.#port, "127.0.0.1");
    await once(server.server, "listening");
    const address = server.server.address();
    if (address !== null && typeof address === "object") this.#port = address.port;
    this.#server = server;
  }

  /** As if the machine were unplugged: what is open breaks. */
  async down(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #options(): SMTPServerOptions {
    return {
      authOptional: true,
      disableReverseLookup: true,
      onConnect: (_session, callback) => {
        if (!this.behaviour.silent) callback();
      },
      onRcptTo: ({ address }, _session, callback) =>
        callback(this.behaviour.onRecipient?.(address) ?? null),
      onData: (stream, session, callback) => {
        if ((this.behaviour.cutMessages ?? 0) > 0) {
          this.behaviour.cutMessages = (this.behaviour.cutMessages ?? 0) - 1;
          stream.once("data", () => {
            for (const socket of this.#sockets) socket.destroy();
          });
          stream.on("error", () => {});
          stream.resume();
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        text(stream).then(async (raw) => {
          const mail = { to, raw, messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? "" };
          const refusal = await this.behaviour.beforeAccept?.(mail);
          if (refusal === undefined) this.received.push(mail);
          callback(refusal ?? null);
        }, callback);
      },
    };
  }
}

export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
