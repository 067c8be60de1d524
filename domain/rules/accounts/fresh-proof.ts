/** How long a person who proved to be there is taken to be there still. */
export const FRESH_PROOF_MINUTES = 5;

export function isFreshProof(provenAt: Date | undefined, now: Date): boolean {
  if (provenAt === undefined) return false;
  return now.getTime() - provenAt.getTime() <= FRESH_PROOF_MINUTES * 60 * 1000;
}
