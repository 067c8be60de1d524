import { linkPath, ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import { formatCode, SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-codes.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import {
  type ClaimProof,
  INVITATION_DAYS,
  OWNER_ANSWER_DAYS,
  proofWords,
} from "#domain/rules/owners/claim-words.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { harmlessName, type Mail } from "#server/mail/mail-content.ts";

type Facts = { readonly recipient: string; readonly studioName: string; readonly siteUrl: string };
type OwnedFacts = Facts & { readonly studioId: number };

const portal = ({ siteUrl, studioId }: OwnedFacts, page = "") =>
  `${siteUrl}${ownedStudioPath(studioId, page)}`;

/** Whoever's mailbox it is may never have heard of us. */
export function claimCodeMail({ code, ...facts }: Facts & { readonly code: string }): Mail {
  const { recipient, studioName, siteUrl } = facts;
  return composeMail({
    kind: "claim-code",
    recipient,
    subject: `Your code for ${studioName}`,
    heading: "Is it your studio?",
    paragraphs: [
      `Someone, hopefully you, says that ${studioName} is theirs, and wants to look after its page on ${site.name}. Type this code where you began, in the same browser.`,
      `It works once, for ${SIGN_IN_MINUTES} minutes. Whoever has it can change the studio’s page: tell it to nobody. If this was not you, there is nothing to do.`,
    ],
    facts: [["Your code", formatCode(code)]],
    siteUrl,
  });
}

export function claimGrantedMail(facts: OwnedFacts): Mail {
  const { recipient, studioName, siteUrl } = facts;
  return composeMail({
    kind: "claim-granted",
    recipient,
    subject: `${studioName} is yours now`,
    heading: `${studioName} is yours now`,
    paragraphs: [
      "You look after its page from now on: hours, prices, photos, answers to reviews, and who else may help. You sign in with this address; there is no password.",
      "If you did not do this, please answer this mail or write to us: we take it back.",
    ],
    action: { label: "Open your studio", url: portal(facts) },
    siteUrl,
  });
}

type Shown = { readonly proof: ClaimProof; readonly shownBy: string; readonly email: string };

/** To the team, who can take it back. */
export function claimGrantedTeamMail(facts: OwnedFacts & Shown): Mail {
  const { recipient, studioName, studioId, siteUrl, email, shownBy, proof } = facts;
  return composeMail({
    kind: "claim-granted-team",
    recipient,
    subject: `${studioName} has an owner now`,
    heading: "A studio was claimed",
    paragraphs: [
      `Shown by ${proofWords[proof]}. It is theirs already; if something is wrong with it, take the rights back on the studio’s screen.`,
    ],
    facts: [
      ["Studio", studioName],
      ["Owner", email],
      ["Code sent to", shownBy],
    ],
    action: { label: "Look at the studio", url: `${siteUrl}/admin/studios/${studioId}` },
    siteUrl,
  });
}

type Filed = OwnedFacts & { readonly ownerUntil: Date | null };

/** To whoever asked: what happens now. */
export function claimFiledMail({ recipient, studioName, siteUrl, ownerUntil }: Filed): Mail {
  return composeMail({
    kind: "claim-filed",
    recipient,
    subject: `Your claim for ${studioName}`,
    heading: "We have your claim",
    paragraphs: [
      ownerUntil === null
        ? "Someone of our team looks at it within two days, and we write to you."
        : `${studioName} has an owner already. They have until ${dayOf(ownerUntil)} to answer; after that our team decides. We write to you either way.`,
    ],
    facts: [["Studio", studioName]],
    siteUrl,
  });
}

type About = Filed & {
  readonly name: string;
  readonly position: string;
  readonly proof: ClaimProof;
};

/** To the present owner, who reads how it was shown, and no address. */
export function furtherClaimMail(facts: About): Mail {
  const { recipient, studioName, siteUrl, ownerUntil, name, position, proof } = facts;
  const until = ownerUntil === null ? `${OWNER_ANSWER_DAYS} days` : dayOf(ownerUntil);
  return composeMail({
    kind: "claim-further",
    recipient,
    subject: `Someone else says that ${studioName} is theirs`,
    heading: "Someone else claims your studio",
    paragraphs: [
      `Nothing has changed: the studio is yours. Please answer until ${until}: agree, and they are an owner beside you, or decline with a sentence why. If you don’t answer, our team decides.`,
    ],
    facts: [
      ["Studio", studioName],
      ...fact("Who asks", proof === "request" ? harmlessName(name) : undefined),
      ...fact("What they are there", harmlessName(position)),
      ["Shown by", proofWords[proof]],
    ],
    action: { label: "Answer", url: portal(facts, "colleagues") },
    siteUrl,
  });
}

function fact(label: string, value: string | undefined): [string, string][] {
  return value === undefined || value === "" ? [] : [[label, value]];
}

/** To the team, at once: they look at it, and decide where the owner does not. */
export function claimFiledTeamMail(
  facts: About & {
    readonly itemId: number;
    readonly email: string;
    /** Where the code went. */
    readonly shownBy: string | undefined;
  },
): Mail {
  const { recipient, studioName, siteUrl, ownerUntil, itemId, email, shownBy, proof } = facts;
  return composeMail({
    kind: "claim-filed-team",
    recipient,
    subject: `A claim waits: ${studioName}`,
    heading: "Someone says that a studio is theirs",
    paragraphs: [
      ownerUntil === null
        ? "It has no owner. Please decide within two days."
        : `It has an owner, who is asked first and has until ${dayOf(ownerUntil)}. After that it is ours to decide.`,
    ],
    facts: [
      ["Studio", studioName],
      ["Address", email],
      ["Shown by", proofWords[proof]],
      ...fact("Code sent to", shownBy),
    ],
    action: { label: "Look at it", url: `${siteUrl}/admin/queue/claim/${itemId}` },
    siteUrl,
  });
}

type Answered = OwnedFacts & {
  readonly isGranted: boolean;
  readonly reason?: string | undefined;
};

/** The owner's answer, to whoever asked. */
export function claimAnsweredMail(facts: Answered): Mail {
  const { recipient, studioName, siteUrl, isGranted, reason = "" } = facts;
  return composeMail({
    kind: isGranted ? "claim-granted" : "claim-declined",
    recipient,
    subject: isGranted ? `${studioName} is yours too` : `Your claim for ${studioName}`,
    heading: isGranted ? `${studioName} is yours too` : "The owner declined your claim",
    paragraphs: isGranted
      ? ["Its owner agreed. You sign in with this address; there is no password."]
      : [
          "The studio’s present owner does not agree, for this reason:",
          "If you think that this is wrong, write to us on our contact page, and a person looks at it.",
        ],
    ...(isGranted
      ? { action: { label: "Open your studio", url: portal(facts) } }
      : { quote: reason, action: { label: "Write to us", url: `${siteUrl}${paths.contact}` } }),
    siteUrl,
  });
}

/** To whoever had the rights until now. */
export function rightsTakenMail(facts: Facts & { readonly reason: string }): Mail {
  const { recipient, studioName, siteUrl, reason } = facts;
  return composeMail({
    kind: "rights-taken",
    recipient,
    subject: `${studioName} is no longer in your account`,
    heading: "We took your rights back",
    paragraphs: [
      `You can’t change the page of ${studioName} any more. This is why:`,
      "If this is a mistake, write to us on our contact page.",
    ],
    quote: reason,
    action: { label: "Write to us", url: `${siteUrl}${paths.contact}` },
    siteUrl,
  });
}

type Invited = Facts & {
  readonly token: string;
  readonly invitedBy: string;
  readonly isOwner: boolean;
};

/** To open it does nothing: whoever accepts presses a button there. */
export function ownerInvitationMail(facts: Invited): Mail {
  const { recipient, studioName, siteUrl, token, invitedBy, isOwner } = facts;
  const who = harmlessName(invitedBy) ?? "Its owner";
  return composeMail({
    kind: "owner-invitation",
    recipient,
    subject: isOwner ? `${studioName} is passed on to you` : `Look after ${studioName} together`,
    heading: isOwner ? `${studioName}, passed on to you` : `Look after ${studioName} together`,
    paragraphs: [
      isOwner
        ? `${who} wants to pass the studio’s page on ${site.name} on to you. Once you accept, you are its owner.`
        : `${who} invites you to look after the studio’s page on ${site.name}: hours, photos, answers to reviews.`,
      `The link is yours alone and works for ${INVITATION_DAYS} days. If you did not expect it, there is nothing to do.`,
    ],
    action: { label: "See the invitation", url: `${siteUrl}${linkPath("join", token)}` },
    siteUrl,
  });
}

/** To a colleague whom the owner removed. */
export function colleagueRemovedMail({ recipient, studioName, siteUrl }: Facts): Mail {
  return composeMail({
    kind: "colleague-removed",
    recipient,
    subject: `You no longer look after ${studioName}`,
    heading: `You no longer look after ${studioName}`,
    paragraphs: ["Its owner has ended it. Your account and your other studios stay as they are."],
    siteUrl,
  });
}

type Joined = OwnedFacts & { readonly email: string; readonly isOwner: boolean };

/** To the owner who invited them. */
export function colleagueJoinedMail(facts: Joined): Mail {
  const { recipient, studioName, siteUrl, email, isOwner } = facts;
  return composeMail({
    kind: "colleague-joined",
    recipient,
    subject: isOwner ? `${studioName} is passed on` : `A colleague joined ${studioName}`,
    heading: isOwner ? `${studioName} is passed on` : "Your invitation was accepted",
    paragraphs: [
      isOwner
        ? "They accepted, and are the owner from now on. You can still edit the page; leave it whenever you like."
        : "They can edit the page from now on. You can end that at any time.",
    ],
    facts: [["Who", email]],
    action: { label: "See who looks after it", url: portal(facts, "colleagues") },
    siteUrl,
  });
}

function dayOf(date: Date): string {
  return formatLongDate(date.toISOString());
}
