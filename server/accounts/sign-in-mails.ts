import { linkPath } from "#domain/rules/accounts/account-paths.ts";
import { formatCode } from "#domain/rules/accounts/sign-in-code.ts";
import { SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-limits.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

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
