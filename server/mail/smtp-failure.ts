import { MailFailure, type MailFailureKind } from "./mail-provider.ts";

type SmtpError = Error & { code?: unknown; command?: unknown; responseCode?: unknown };

const NOT_ENCRYPTED =
  "The connection to the mail server could not be encrypted, or its certificate is not valid. Our password is not told to it; SMTP_ALLOW_PLAIN=true insists where the server has no encryption";

/** What the server said about this one mail counts against the mail; all else is the server's. */
export function smtpFailure(error: unknown): MailFailure {
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
