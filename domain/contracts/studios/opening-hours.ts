import { z } from "zod";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

const weekdaySchema = z.enum(weekdays);

/** Minutes after the day's midnight; `to` runs past 1440 where the span ends on the next day. */
const openSpanSchema = z.object({
  from: z.int().min(0).max(1439),
  to: z.int().min(1).max(2879),
});

/** A missing day is unknown, an empty list is closed. */
export const weekHoursSchema = z.partialRecord(weekdaySchema, z.array(openSpanSchema));

export const hoursTextSchema = z.partialRecord(weekdaySchema, z.string());

/** A day with hours of its own, in the same words as a weekday's. */
export const specialDaySchema = z.object({ date: z.iso.date(), hours: z.string() });

export type SpecialDay = z.infer<typeof specialDaySchema>;
export type OpenSpan = z.infer<typeof openSpanSchema>;
export type WeekHours = z.infer<typeof weekHoursSchema>;
export type HoursText = z.infer<typeof hoursTextSchema>;
