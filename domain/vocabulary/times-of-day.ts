export const timeOfDayKeys = [
  "early-morning",
  "morning",
  "afternoon",
  "evening",
  "late-evening",
] as const;

export type TimeOfDayKey = (typeof timeOfDayKeys)[number];

export interface TimeWindow {
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

export const timesOfDay: Readonly<Record<TimeOfDayKey, TimeWindow & { readonly label: string }>> = {
  "early-morning": { label: "Early Morning (6-9 AM)", from: 6 * 60, to: 9 * 60 },
  morning: { label: "Morning (9-12 PM)", from: 9 * 60, to: 12 * 60 },
  afternoon: { label: "Afternoon (12-5 PM)", from: 12 * 60, to: 17 * 60 },
  evening: { label: "Evening (5-8 PM)", from: 17 * 60, to: 20 * 60 },
  "late-evening": { label: "Late Evening (8-10 PM)", from: 20 * 60, to: 22 * 60 },
};
