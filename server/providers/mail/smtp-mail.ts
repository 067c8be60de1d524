import { createTransport } from "nodemailer";
import { MailFailure, type MailProvider, type OutgoingMail } from "./mail-provider.ts";
import { mimeMessage } from "./mime-message.ts";
import { smtpFailure } from "./smtp-failure.ts";

type SmtpTimes = {
  connectMs: number;
  greetingMs: number;
  /** Of silence. */
  silenceMs: number;
  /** For one mail, however busily the server drips. */
  mailMs: number;
};

const usualTimes: SmtpTimes = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 60_000,
  mailMs: 120_000,
};

type Options = { url: string; from: string; times?: SmtpTimes };

/** One connection, kept while mails follow each other. What fails is never sent again from here. */
export function createSmtpMail({ url, from, times = usualTimes }: Options): MailProvider {
  let transport = connect();

  function connect() {
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.greetingMs,
      socketTimeout: times.silenceMs,
      dnsTimeout: times.connectMs,
      // A mail server on this machine often has a certificate of its own making.
      tls: { rejectUnauthorized: !isThisMachine(url) },
    });
  }

  async function deliver(mail: OutgoingMail): Promise<void> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new MailFailure("unreachable", "The mail server took too long")),
      times.mailMs,
    );
    try {
      await Promise.race([transport.sendMail(mimeMessage(mail, from)), tooLong]);
    } catch (error) {
      const failure = smtpFailure(error);
      if (failure.kind === "unreachable") reconnect();
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nothing of a failed attempt may go on behind our back. */
  function reconnect(): void {
    transport.close({ force: true });
    transport = connect();
  }

  return { send: deliver, close: async () => transport.close() };
}

function isThisMachine(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
