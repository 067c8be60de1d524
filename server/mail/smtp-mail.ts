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

type Options = {
  url: string;
  from: string;
  times?: SmtpTimes;
  /** Tell our password also where the connection can't be encrypted. */
  allowPlain?: boolean;
};

/** One connection, kept while mails follow each other. What fails is never sent again from here. */
export function createSmtpMail(options: Options): MailProvider {
  const { from, times = usualTimes, allowPlain = false } = options;
  const url = withoutQuery(options.url);
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
      // A mail server on this machine often has a certificate of its own making, or none.
      tls: { rejectUnauthorized: !isThisMachine(url) },
      requireTLS: hasPassword(url) && !isThisMachine(url) && !allowPlain,
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

/** Nodemailer takes settings from there, and would let them turn off what is decided here. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, "");
}

function hasPassword(url: string): boolean {
  return new URL(url).username !== "";
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
