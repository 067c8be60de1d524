/** What people propose for a studio and an operator decides; listings wait beside them. */
export const reviewItemKinds = [
  "edit",
  "claim",
  "photo",
  "review",
  "report",
  "import-doubt",
] as const;
export type ReviewItemKind = (typeof reviewItemKinds)[number];

export const waitingKinds = ["listing", ...reviewItemKinds] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingKindLabels: Readonly<Record<WaitingKind, string>> = {
  listing: "Listing",
  edit: "Owner’s edit",
  claim: "Claim",
  photo: "Photo",
  review: "Review",
  report: "Report",
  "import-doubt": "Import doubt",
};
