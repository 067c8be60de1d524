/** A mail on its way out. */
export type OutgoingMail = {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
};

export type MailProvider = {
  /** Resolves once the mail is in someone else's hands. Throws a `MailFailure` where it is not. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
};

/**
 * `unreachable`: nobody took any mail, whoever it is for. `deferred` and `refused`: this mail was
 * not taken, for now or for good.
 */
export type MailFailureKind = "unreachable" | "deferred" | "refused";

export class MailFailure extends Error {
  override readonly name = "MailFailure";
  readonly kind: MailFailureKind;
  /** In the mail server's own words, which may name the receiver: not for the log. */
  readonly reply: string | undefined;

  constructor(
    kind: MailFailureKind,
    message: string,
    { cause, reply }: { cause?: unknown; reply?: string } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.reply = reply;
  }
}
