import { createTransport } from "nodemailer";
import {
  MailFailure,
  type MailFailureKind,
  type MailProvider,
  type OutgoingMail,
} from "./mail-provider.ts";
import { mimeMessage } from "./mime-message.ts";

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

type SmtpError = Error & { code?: unknown; command?: unknown; responseCode?: unknown };

const NOT_ENCRYPTED =
  "The connection to the mail server could not be encrypted, or its certificate is not valid. Our password is not told to it; SMTP_ALLOW_PLAIN=true insists where the server has no encryption";

/** What the server said about this one mail counts against the mail; all else is the server's. */
function smtpFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const reply = error instanceof Error ? error.message : String(error);
  return new MailFailure(kindOf(error), describe(error), { cause: error, reply });
}

/** What happened, without what the server said: it repeats addresses and even the mail. */
function describe(error: unknown): string {
  if (isAboutTls(error)) return NOT_ENCRYPTED;
  if (!isSmtpError(error) || typeof error.responseCode !== "number") {
    return "The mail server could not be used";
  }
  return `The mail server answered ${error.responseCode}`;
}

function isAboutTls(error: unknown): boolean {
  if (!isSmtpError(error)) return false;
  const { code, message } = error;
  return (
    code === "ETLS" || (code === "ESOCKET" && /certificate|altname|\b(tls|ssl)\b/i.test(message))
  );
}

function kindOf(error: unknown): MailFailureKind {
  if (!isSmtpError(error)) return "unreachable";
  const { code, command, responseCode } = error;
  if (typeof responseCode !== "number") {
    return code === "EENVELOPE" ? "refused" : "unreachable";
  }
  const isAboutThisMail = command === "RCPT TO" || command === "DATA";
  if (!isAboutThisMail || responseCode === 421 || responseCode === 503) return "unreachable";
  return responseCode >= 500 ? "refused" : "deferred";
}

function isSmtpError(error: unknown): error is SmtpError {
  return error instanceof Error;
}
