import type { ReviewWords } from "#domain/contracts/reviews/review.ts";
import { formatCode } from "#domain/rules/accounts/sign-in-codes.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { reviewPath, suggestionPath } from "#domain/rules/pages/studio-doors.ts";
import { UNCONFIRMED_REVIEW_DAYS } from "#domain/rules/retention/keeping.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { harmlessName, type Mail } from "#server/mail/mail-content.ts";

type Facts = {
  readonly recipient: string;
  readonly studio: { readonly id: number; readonly name: string };
  readonly siteUrl: string;
};

const THE_STUDIO = "the studio";

/** To whoever gave the address, which may be somebody who knows nothing of it: no word of the review is in it. */
export function confirmReviewMail(facts: Facts & { token: string; code: string }): Mail {
  const { recipient, studio, siteUrl, token, code } = facts;
  const name = harmlessName(studio.name) ?? THE_STUDIO;
  return composeMail({
    kind: "review-confirm",
    recipient,
    subject: `Confirm your review of ${name}`,
    heading: "One more step",
    paragraphs: [
      `Somebody wrote a review of ${name} and gave this address. If it was you, confirm it with the link, or type the code on the page where you wrote it.`,
      `Link and code work for ${UNCONFIRMED_REVIEW_DAYS} days. If it was not you, do nothing: it is not published, and we delete it.`,
    ],
    facts: [["Code", formatCode(code)]],
    action: { label: "Look at the review and confirm it", url: `${siteUrl}${reviewPath(token)}` },
    siteUrl,
  });
}

/** Instead of a second one within a year. */
export function knownReviewMail(facts: Facts & { token: string }): Mail {
  const { recipient, studio, siteUrl, token } = facts;
  const name = harmlessName(studio.name) ?? THE_STUDIO;
  return composeMail({
    kind: "review-known",
    recipient,
    subject: `Your review of ${name}`,
    heading: "You have reviewed this studio already",
    paragraphs: [
      "There is one review for each person, studio and year. You can change or delete yours at any time with this link.",
      "If you did not just try to write another one, do nothing.",
    ],
    action: { label: "Change your review", url: `${siteUrl}${reviewPath(token)}` },
    siteUrl,
  });
}

const confirmedTexts = {
  published: {
    heading: "Your review is published",
    paragraph: "Thank you. It is on the studio’s page now.",
  },
  held: {
    heading: "Your review waits for a person",
    paragraph:
      "Thank you. Somebody of our team reads it before it is published, usually within two days. You hear from us either way.",
  },
} as const;

/** To its author, who alone has the link to it. */
export function confirmedReviewMail(
  state: keyof typeof confirmedTexts,
  { recipient, studio, siteUrl, token }: Facts & { token: string },
): Mail {
  const { heading, paragraph } = confirmedTexts[state];
  return composeMail({
    kind: `review-${state}`,
    recipient,
    subject: `${heading}: ${studio.name}`,
    heading,
    paragraphs: [
      paragraph,
      "This link is yours alone: with it you change or delete the review. Please keep it.",
    ],
    facts: [["Studio", studio.name]],
    action: { label: "Your review", url: `${siteUrl}${reviewPath(token)}` },
    siteUrl,
  });
}

type Published = Facts & {
  readonly review: { readonly author: string | null; rating: number; text: string | null };
};

/** To the studio's owner. Who wrote it is known to nobody but us. */
export function newReviewMail({ recipient, studio, siteUrl, review }: Published): Mail {
  return composeMail({
    kind: "review-new",
    recipient,
    subject: `A new review of ${studio.name}`,
    heading: `${studio.name} has a new review`,
    paragraphs: ["It is on your page. You can answer it there, once and for everyone to read."],
    quote: review.text ?? "",
    facts: [
      ["Name", review.author ?? "without a name"],
      ["Stars", `${review.rating} of 5`],
    ],
    action: { label: "Reply to it", url: `${siteUrl}/account/studios/${studio.id}/reviews` },
    siteUrl,
  });
}

/** To the author, the first time. */
export function repliedMail({
  recipient,
  studio,
  siteUrl,
  reply,
}: Facts & { reply: string }): Mail {
  return composeMail({
    kind: "review-replied",
    recipient,
    subject: `${studio.name} replied to your review`,
    heading: `${studio.name} replied to your review`,
    paragraphs: ["The reply stands below your review. The studio does not know your address."],
    quote: reply,
    action: { label: "See the page", url: `${siteUrl}${studioByIdPath(studio.id)}#reviews` },
    siteUrl,
  });
}

/** To the author of a review that was taken down after a report. */
export function takenDownMail({
  recipient,
  studio,
  siteUrl,
  reason,
}: Facts & { reason: string }): Mail {
  return composeMail({
    kind: "review-taken-down",
    recipient,
    subject: `Your review of ${studio.name} is not published any more`,
    heading: "Your review is not published any more",
    paragraphs: [
      "Somebody reported it, and a person of our team looked at it.",
      `This is why: ${reason}`,
    ],
    facts: [["Studio", studio.name]],
    siteUrl,
  });
}

type ChangeRejected = Facts & {
  readonly token: string;
  readonly reason: string;
  /** What the author wanted it to say. */
  readonly words: Pick<ReviewWords, "rating" | "text" | "author">;
};

/** To the author of a published review whose change a person has rejected: nobody is to think that the review went. */
export function changeRejectedMail(facts: ChangeRejected): Mail {
  const { recipient, studio, siteUrl, token, reason, words } = facts;
  return composeMail({
    kind: "review-change-rejected",
    recipient,
    subject: `Your change was not accepted: your review of ${studio.name}`,
    heading: "Your change was not accepted",
    paragraphs: [
      `Your review stays on the page as it was. This is why: ${reason}`,
      "With your private link you change it otherwise, or delete it. These are the words that were not accepted:",
    ],
    quote: words.text,
    facts: [
      ["Studio", studio.name],
      ["Stars", `${words.rating} of 5`],
      ["Name", words.author],
    ],
    action: { label: "Your review", url: `${siteUrl}${reviewPath(token)}` },
    siteUrl,
  });
}

/** To whoever suggested a change and wants to hear of it. */
export function suggestionReceivedMail(facts: Facts & { token: string; goesTo: string }): Mail {
  const { recipient, studio, siteUrl, token, goesTo } = facts;
  const name = harmlessName(studio.name) ?? THE_STUDIO;
  return composeMail({
    kind: "suggestion-received",
    recipient,
    subject: `Your suggestion for ${name}`,
    heading: "Thank you for telling us",
    paragraphs: [
      `Somebody suggested a change for ${name} and gave this address. ${goesTo}`,
      "The link shows what became of it. If it was not you, do nothing.",
    ],
    action: { label: "What became of it", url: `${siteUrl}${suggestionPath(token)}` },
    siteUrl,
  });
}

/** To the owner: somebody says that something on the page is wrong. */
export function suggestionForOwnerMail(
  facts: Facts & { about: string; suggested: string; days: number },
): Mail {
  const { recipient, studio, siteUrl, about, suggested, days } = facts;
  return composeMail({
    kind: "suggestion-owner",
    recipient,
    subject: `Something wrong with ${studio.name}?`,
    heading: `A visitor suggests a change for ${studio.name}`,
    paragraphs: [
      `Please say within ${days} days whether it is right. After that our team looks at it.`,
    ],
    quote: suggested,
    facts: [["About", about]],
    action: { label: "Look at it", url: `${siteUrl}/account/studios/${studio.id}` },
    siteUrl,
  });
}

type Decided = Facts & {
  about: string;
  became: "accepted" | "declined" | "said";
  reason: string | null;
};

const decidedWords = {
  accepted: () => "Thank you. The studio’s owner agrees, and the page follows.",
  declined: (reason: string) => `The studio’s owner says otherwise. This is why: ${reason}`,
  said: () => "Thank you. The page says it now.",
} as const;

/** To whoever suggested it, about what the owner said, or that the page says it by now. */
export function suggestionDecidedMail(facts: Decided): Mail {
  const { recipient, studio, siteUrl, about, became, reason } = facts;
  const isAccepted = became !== "declined";
  return composeMail({
    kind: isAccepted ? "suggestion-accepted" : "suggestion-declined",
    recipient,
    subject: `Your suggestion for ${studio.name}`,
    heading: isAccepted ? "Your suggestion is accepted" : "Your suggestion was not accepted",
    paragraphs: [decidedWords[became](reason ?? "")],
    facts: [
      ["Studio", studio.name],
      ["About", about],
    ],
    action: { label: "See the page", url: `${siteUrl}${studioByIdPath(studio.id)}` },
    siteUrl,
  });
}
