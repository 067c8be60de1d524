/** Where a studio is found elsewhere: pages of its own, and accounts of its own. */
export const linkFields = ["website", "bookingUrl", "instagram", "facebook", "tiktok"] as const;
type LinkField = (typeof linkFields)[number];

/** How one reaches a studio. */
export const contactFields = ["phone", "email", ...linkFields] as const;

/** The same of each link. */
export function eachLink<Value>(write: (field: LinkField) => Value): Record<LinkField, Value> {
  return {
    website: write("website"),
    bookingUrl: write("bookingUrl"),
    instagram: write("instagram"),
    facebook: write("facebook"),
    tiktok: write("tiktok"),
  };
}
