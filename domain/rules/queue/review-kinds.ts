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

const HOUR_MS = 60 * 60 * 1000;
/** What owners are promised is 24 to 48 hours. */
const PROMISED_HOURS = 48;
const URGENT_HOURS = 6;

export type Due = {
  /** "in 3 h", or "2 h ago". */
  readonly words: string;
  /** Less than six hours are left, or none. */
  readonly isUrgent: boolean;
};

function dueAt(since: Date): Date {
  return new Date(since.getTime() + PROMISED_HOURS * HOUR_MS);
}

/** What is left of the promised time, in whole hours and never too good. */
export function dueOf(since: Date, now: Date): Due {
  const leftMs = dueAt(since).getTime() - now.getTime();
  const isUrgent = leftMs < URGENT_HOURS * HOUR_MS;
  if (leftMs < 0)
    return { words: leftMs > -HOUR_MS ? "now" : `${longTime(-leftMs)} ago`, isUrgent };
  return { words: leftMs < HOUR_MS ? "within the hour" : `in ${longTime(leftMs)}`, isUrgent };
}

function longTime(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours > PROMISED_HOURS ? `${Math.floor(hours / 24)} days` : `${hours} h`;
}
