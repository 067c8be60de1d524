import { linkPath } from "#domain/rules/accounts/account-paths.ts";
import { type Role, roleName } from "#domain/rules/accounts/rights.ts";
import {
  formatCode,
  INVITATION_HOURS,
  SIGN_IN_MINUTES,
} from "#domain/rules/accounts/sign-in-codes.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";

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

type InvitationFacts = { siteUrl: string; recipient: string; role: Role; url: string };

export function invitationMail({ siteUrl, recipient, role, url }: InvitationFacts): Mail {
  return composeMail({
    kind: "invitation",
    recipient,
    subject: `You are invited to ${site.name}`,
    heading: "Welcome to the team",
    paragraphs: [
      `You are invited to work on ${site.name} as ${roleName(role)}.`,
      `The link is yours alone, works once, and ends after ${INVITATION_HOURS} hours. If you did not expect it, there is nothing to do.`,
    ],
    action: { label: "Accept the invitation", url },
    siteUrl,
  });
}

/** To somebody whose second factor is lost. */
export function recoveryMail({ siteUrl, recipient, url }: Omit<InvitationFacts, "role">): Mail {
  return composeMail({
    kind: "account-recovery",
    recipient,
    subject: `A new way into your ${site.name} account`,
    heading: "Back to your account",
    paragraphs: [
      "An operator has removed the passkeys, the authenticator app and the recovery codes of your account, and ended all its sessions. This link signs you in, and you set up new ones.",
      `It is yours alone, works once, and ends after ${INVITATION_HOURS} hours. If you did not ask for this, please tell your team.`,
    ],
    action: { label: "Sign in", url },
    siteUrl,
  });
}

type SignInFacts = { siteUrl: string; recipient: string; linkToken: string; code: string };

export function signInMail({ siteUrl, recipient, linkToken, code }: SignInFacts): Mail {
  return composeMail({
    kind: "sign-in",
    recipient,
    subject: `Sign in to ${site.name}`,
    heading: "Here is your way in",
    paragraphs: [
      "Someone, hopefully you, is signing in with this address. Open the link in the same browser, or type the code there.",
      `Both work once, for ${SIGN_IN_MINUTES} minutes. We never ask for the code by mail or on the telephone: tell it to nobody. If this was not you, there is nothing to do.`,
    ],
    facts: [["Your code", formatCode(code)]],
    action: { label: "Sign in", url: `${siteUrl}${linkPath("link", linkToken)}` },
    siteUrl,
  });
}
