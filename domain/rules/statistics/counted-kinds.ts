/** What is counted of a studio, in the order in which its owner reads it. */
export const countedKinds = [
  "shown",
  "view",
  "phone",
  "website",
  "booking",
  "directions",
  "mail",
  "social",
  "saved",
  "compared",
  "message",
] as const;
export type CountedKind = (typeof countedKinds)[number];
