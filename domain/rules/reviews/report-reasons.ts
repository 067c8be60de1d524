/** Why somebody reports a review. */
export const reviewReports = {
  "no-visit": "The author was never there",
  insult: "It insults or threatens somebody",
  private: "It tells something private",
  advertising: "It is advertising",
  other: "Something else",
} as const;

export type ReviewReport = keyof typeof reviewReports;
export const reviewReportNames = [
  "no-visit",
  "insult",
  "private",
  "advertising",
  "other",
] as const satisfies readonly ReviewReport[];
