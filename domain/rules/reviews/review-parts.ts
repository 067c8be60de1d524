/** What a review may rate beside the whole, in the order of the form. */
export const reviewParts = {
  teaching: "Teaching",
  equipment: "Equipment",
  cleanliness: "Cleanliness",
  value: "Value",
} as const;

export type ReviewPart = keyof typeof reviewParts;
export const reviewPartNames = [
  "teaching",
  "equipment",
  "cleanliness",
  "value",
] as const satisfies readonly ReviewPart[];

export const starWords = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

export const REVIEW_MIN = 30;
export const REVIEW_MAX = 3_000;
export const REPLY_MAX = 2_000;

/** One of a mailbox and a studio within so many months. */
export const REVIEW_EVERY_MONTHS = 12;

/** As far back as a visit may lie. */
const VISIT_MONTHS = 24;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** `2026-11`, the latest first, by the day that it is in Ontario. */
export function visitMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: VISIT_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, "2026-11".length),
  );
}

const monthNames = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** `November 2026`. */
export function formatMonth(month: string): string {
  const [, year = "", number = ""] = MONTH.exec(month) ?? [];
  return year === "" ? month : `${monthNames[Number(number) - 1]} ${year}`;
}

type RatedParts = Readonly<Partial<Record<ReviewPart, number | null | undefined>>>;

/** Of each part that anybody has rated: the mean, and of how many. */
export function meanParts(reviews: readonly RatedParts[]) {
  return reviewPartNames.flatMap((part) => {
    const stars = reviews.flatMap((review) => review[part] ?? []);
    if (stars.length === 0) return [];
    const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
    return [{ part, label: reviewParts[part], mean, count: stars.length }];
  });
}
