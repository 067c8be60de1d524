/** How somebody shows that a studio is theirs, in the order in which it is offered. */
export const claimProofs = ["domain", "listed", "request"] as const;
export type ClaimProof = (typeof claimProofs)[number];

export const claimStates = ["open", "granted", "rejected", "lapsed"] as const;

/** How it was shown, for the team and the present owner. */
export const proofWords: Readonly<Record<ClaimProof, string>> = {
  domain: "a mailbox at the studio’s own domain",
  listed: "the mailbox that the listing names",
  request: "a written request",
};

/** A website or an address has to be on the page for this long, before a mailbox at it proves at once whose the studio is. */
export const PROOF_DAYS = 30;

/** The reasons why a person looks at a claim although its mailbox was shown. */
export const proofDoubts = {
  changed:
    "The page does not name the website or address of this mailbox any more: it has changed since the code was mailed.",
  page: "The studio’s website is a page of a larger site, where others have mailboxes too.",
  shared: "Another studio of the directory has its website at the same domain.",
  visitor: "A visitor suggested the website or address that this mailbox belongs to.",
  young: `The website or address that this mailbox belongs to is on the page for less than ${PROOF_DAYS} days.`,
} as const;
export type ProofDoubt = keyof typeof proofDoubts;

/** The team reads this beside a visitor's correction of a website or an address. */
export const suggestedProofWords =
  "To approve it gives nobody the studio: who claims it by a mailbox of this website or address waits in this queue.";

/** So long the present owner alone answers a further claim. */
export const OWNER_ANSWER_DAYS = 14;

/** So long after an operator took rights in a studio back, a mailbox alone gives nobody rights in it. */
export const DISPUTED_DAYS = 90;

export const claimLimits = { perPersonAndDay: 3, perStudioAndWeek: 5 } as const;

export const INVITATION_DAYS = 7;

/** Invitations of one studio that nobody has answered yet. */
export const MAX_OPEN_INVITATIONS = 10;

/** Of one studio, also those that were withdrawn again: each is a mail to whomever an owner names. */
export const MAX_INVITATIONS_A_DAY = 20;

export const MAX_COLLEAGUES = 30;
