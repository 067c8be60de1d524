import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

const headings = {
  "add-passkey": "A passkey was added",
  "remove-passkey": "A passkey was removed",
  "add-app": "An authenticator app was set up",
  "remove-app": "Your authenticator app was removed",
  "make-recovery-codes": "New recovery codes were made",
  "use-recovery-code": "A recovery code was used",
  "guess-codes": "Wrong codes for your second factor",
} as const;

export type FactorChange = keyof typeof headings;

const sentences = {
  "add-passkey": "From now on it can be shown when you sign in.",
  "remove-passkey": "It can no longer be shown when you sign in.",
  "add-app": "From now on its codes can be typed when you sign in.",
  "remove-app": "Its codes can no longer be typed when you sign in.",
  "make-recovery-codes": "The ones before can no longer be used.",
  "use-recovery-code":
    "One of your recovery codes was used in the place of your passkey or app. It can't be used again.",
  "guess-codes":
    "Five codes in a row were wrong, typed by somebody who can read your mail or uses a browser in which you signed in. Codes of your app and recovery codes now wait, longer after every five; a passkey works at once. If it was not you, give your mailbox a new password first.",
} as const satisfies Record<FactorChange, string>;

export function factorsChangedMail({
  change,
  recipient,
  siteUrl,
}: {
  change: FactorChange;
  recipient: string;
  siteUrl: string;
}): Mail {
  return composeMail({
    kind: "account-factors",
    recipient,
    subject: headings[change],
    heading: headings[change],
    paragraphs: [
      sentences[change],
      "If that was you, there is nothing to do. If not, tell another operator at once: they can sign you out everywhere and let you start again.",
    ],
    action: { label: "Look at your second factors", url: `${siteUrl}/account/factors` },
    siteUrl,
  });
}
