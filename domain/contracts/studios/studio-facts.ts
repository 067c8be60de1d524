import { z } from "zod";

const cents = z.int().nonnegative();

/** What a first visit costs. */
export const offerSchema = z.object({
  priceCents: cents,
  /** `three classes in two weeks, once`. */
  what: z.string(),
  /** The last day on which it is sold; null without an end. */
  until: z.iso.date().nullable(),
});

/** Several classes at once. */
export const packSchema = z.object({
  classes: z.int().positive(),
  priceCents: cents,
  /** For how long they can be used; null where nobody says. */
  months: z.int().positive().nullable(),
});

/** What is paid beside the classes. */
export const feeSchema = z.object({ what: z.string(), priceCents: cents });

export const teacherSchema = z.object({
  name: z.string(),
  /** Where they were trained: `STOTT`. */
  school: z.string().nullable(),
  hours: z.int().positive().nullable(),
  year: z.int().nullable(),
  speaks: z.array(z.string()),
});

export type Offer = z.infer<typeof offerSchema>;
export type Pack = z.infer<typeof packSchema>;
export type Fee = z.infer<typeof feeSchema>;
export type Teacher = z.infer<typeof teacherSchema>;
