/** What is counted of a studio, in the order in which its owner reads it. Journals name a kind by its place: add at the end. */
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

type KindWords = {
  readonly label: string;
  /** A way from the studio's page to the studio itself. */
  readonly isClick?: true;
  /** The visitor's browser tells of it. */
  readonly isReported?: true;
};

export const kindWords: Readonly<Record<CountedKind, KindWords>> = {
  shown: { label: "Shown in searches" },
  view: { label: "Page views" },
  phone: { label: "Clicks on the phone number", isClick: true, isReported: true },
  website: { label: "Clicks on the website", isClick: true, isReported: true },
  booking: { label: "Clicks to book", isClick: true, isReported: true },
  directions: { label: "Clicks for directions", isClick: true, isReported: true },
  mail: { label: "Clicks on the mail address", isClick: true, isReported: true },
  social: { label: "Clicks on social media", isClick: true, isReported: true },
  saved: { label: "Saved as a favourite", isReported: true },
  compared: { label: "Put into a comparison", isReported: true },
  message: { label: "Messages" },
};

export const clickKinds = countedKinds.filter((kind) => kindWords[kind].isClick === true);

/** At most so many of one kind count a day from one network, of each studio. */
export const MAX_A_DAY = 30;

/** A search that fewer made is nobody's business: it is one of the others. */
export const FEWEST_SEARCHES = 5;

/** A median of fewer studios would tell of single ones. */
export const FEWEST_STUDIOS = 5;

/** Days and searches are kept for so long. */
export const STATISTICS_MONTHS = 13;
