import { type Role, roleName } from "#domain/rules/accounts/roles.ts";
import { INVITATION_HOURS } from "#domain/rules/accounts/sign-in-limits.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

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
