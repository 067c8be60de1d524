/** What forms, mails and answers about visitors' reviews say. */
export const reviewTexts = {
  sent: "Please check your mail: your review is published once you have confirmed your address.",
  failed: "Your review could not be sent. Please try again in a minute.",
  confirming:
    "Press the button, and it is published. Some reviews are read by a person of our team first.",
  published: "Thank you. Your review is on the studio’s page.",
  held: "Thank you. A person of our team reads your review before it is published, usually within two days.",
  changeWaits:
    "Thank you. A person of our team reads your change first. Until then your review stays as it was.",
  changeIsBelow:
    "Your change waits for a person of our team. The form has the words that wait, and the page shows the earlier ones until then. Saving again changes what waits.",
  changeFailed: "Your change could not be saved. Please try again in a minute.",
  changed: "Your review is changed.",
  deleted: "Your review is deleted.",
  reported: "Thank you. A person of our team looks at it. Until then the review stays.",
  reportFailed: "Your report could not be sent. Please try again in a minute.",
  helpful: "Thank you. It is counted.",
  second:
    "You have reviewed this studio already, and there is one review for each person and year. To change it, use the link in our mail about the first one.",
  wrongCode: "That is not the code of this review. Please look at the mail once more.",
  noReview: "There is no review here any more. Perhaps the link has ended.",
} as const;

/** What is said about suggestions for a studio's page. */
export const suggestionTexts = {
  sent: "Thank you. This page tells what becomes of it.",
  failed: "Your suggestion could not be sent. Please try again in a minute.",
  toOwner: "It goes to the studio’s owner, and after two weeks to our team.",
  toTeam: "It goes to our team, who look at it within two days.",
  tooMany: "There are many suggestions for this studio already. Please come back in a few days.",
  gone: "There is no suggestion here any more. Perhaps the link has ended.",
} as const;
