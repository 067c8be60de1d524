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
