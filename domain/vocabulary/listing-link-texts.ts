/** Around asking for a new link to a listing's status page (product rules, "Owner's status page"). */
export const listingLinkTexts = {
  sentTitle: "Check your inbox",
  /** The same whether we know the address or not: nobody learns who has a listing. */
  sent: "If we have a listing with this address, a mail with a new link is on its way to it.",
  failedTitle: "Error",
  failed: "That did not work. Please try again in a minute.",
} as const;
