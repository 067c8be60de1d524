import { oneLine } from "#domain/rules/text/lines.ts";
import type { OutgoingMail } from "./mail-provider.ts";

/** A line of a mail may have 998 characters, and nodemailer breaks lines at spaces only. */
const MAX_HEADER = 900;
const MAX_SUBJECT = 200;

/**
 * What nodemailer makes the message from. The recipient is one address and never parsed as a list.
 * Message-ID and date are the same each time, so that a repeated mail can be told by its receiver.
 */
export function mimeMessage(mail: OutgoingMail, from: string) {
  const { recipient, subject, textBody, htmlBody, headers, createdAt } = mail;
  return {
    from,
    to: { name: "", address: recipient },
    subject: headerText(subject, MAX_SUBJECT),
    text: textBody,
    ...(htmlBody === null ? {} : { html: htmlBody }),
    headers: { "Auto-Submitted": "auto-generated", ...safeHeaders(headers) },
    messageId: messageId(mail, from),
    date: createdAt,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageId({ id, createdAt }: OutgoingMail, from: string): string {
  const domain = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? "localhost";
  return `<${createdAt.getTime().toString(36)}.${id}@${domain}>`;
}

function safeHeaders(headers: OutgoingMail["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, headerText(value, MAX_HEADER)]),
  );
}

/** Text that people typed, as a header may carry it. */
function headerText(text: string, longest: number): string {
  const line = oneLine(text);
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}
