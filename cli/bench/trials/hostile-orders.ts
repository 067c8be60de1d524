import { z } from "zod";

/** What the trial asks of the process that sends. */
export const orderSchema = z.object({
  kind: z.enum(["alone", "mixed"]),
  count: z.int(),
  /** `target: name` of one request, again and again. */
  only: z.string().optional(),
});
export type Order = z.infer<typeof orderSchema>;

const sentSchema = z.object({
  target: z.string(),
  name: z.string(),
  /** 0 where the connection was closed without an answer. */
  status: z.int(),
  /** By the clock, in milliseconds. */
  began: z.number(),
  ended: z.number(),
});
export type SentRequest = z.infer<typeof sentSchema>;

/** And what it is told. */
export const newsSchema = z.union([
  z.object({ requests: z.int(), heavy: z.int(), alone: z.int() }),
  z.object({ sent: sentSchema }),
  z.object({ left: z.int() }),
  z.object({ statuses: z.record(z.string(), z.int()) }),
  z.object({ isOver: z.literal(true) }),
]);
