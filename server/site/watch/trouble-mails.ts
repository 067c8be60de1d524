import type { TroubleKind } from "#domain/rules/watch/trouble-limits.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";

type TroubleFacts = {
  kind: TroubleKind;
  /** What was found, in a sentence. */
  detail: string;
  since: Date;
  siteUrl: string;
  teamEmail: string;
};

type Texts = { begins: string; ends: string; meaning: string; toDo: string };

const texts: Readonly<Record<TroubleKind, Texts>> = {
  "mail-waiting": {
    begins: "Mails are not going out",
    ends: "Mails are going out again",
    meaning:
      "Nothing is lost: mails are kept and tried again by themselves. Until then owners and visitors hear nothing from us.",
    toDo: "Check that the mail server of SMTP_URL answers and takes our mails. The log says why it did not.",
  },
  "mail-failed": {
    begins: "A mail could not be delivered",
    ends: "No mail is left that could not be delivered",
    meaning: "A mail server refused it for good, so it was given up. Its receiver waits for it.",
    toDo: "Look in the log for “a mail was given up”. Mend the address or the mail server, then send it once more.",
  },
  disk: {
    begins: "The disk is almost full",
    ends: "The disk has room again",
    meaning: "When it is full, nothing more can be saved: no listing, no message, no payment.",
    toDo: "Make room, or give the machine a larger disk. Old backups and mails written as files are a good beginning.",
  },
  database: {
    begins: "The database does not answer",
    ends: "The database answers again",
    meaning:
      "Pages and searches go on from memory. Messages, listings and payments are refused until it is back.",
    toDo: "Bring it back. The site finds it by itself within seconds and needs no restart.",
  },
  backup: {
    begins: "Backups are failing",
    ends: "Backups work again",
    meaning:
      "The site goes on as ever. What has changed since the last backup is in one place only.",
    toDo: "Check that BACKUP_DIR can be written and has room. The log says what went wrong.",
  },
};

const manual = "More is in docs/operations.md, under “What to do when”.";

export function troubleBeginsMail({ kind, detail, since, siteUrl, teamEmail }: TroubleFacts): Mail {
  const { begins, meaning, toDo } = texts[kind];
  return composeMail({
    kind: `trouble-${kind}`,
    recipient: teamEmail,
    subject: begins,
    heading: begins,
    paragraphs: [detail, meaning, toDo, `${manual} We will write once more when it is over.`],
    facts: [["Since", timeText(since)]],
    siteUrl,
  });
}

export function troubleEndsMail(facts: TroubleFacts & { endedAt: Date }): Mail {
  const { kind, since, endedAt, siteUrl, teamEmail } = facts;
  const { ends } = texts[kind];
  return composeMail({
    kind: `trouble-${kind}-over`,
    recipient: teamEmail,
    subject: ends,
    heading: ends,
    paragraphs: ["All is well again, and there is nothing to do."],
    facts: [
      ["It began", timeText(since)],
      ["It ended", timeText(endedAt)],
    ],
    siteUrl,
  });
}

/** The team and its machines may be anywhere. */
function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
