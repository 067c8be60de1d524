/** How somebody shows that a studio is theirs, in the order in which it is offered. */
export const claimProofs = ["domain", "listed", "request"] as const;
export type ClaimProof = (typeof claimProofs)[number];

export const claimStates = ["open", "granted", "rejected", "lapsed"] as const;
