import { z } from "zod";
import type { Target } from "./hostile-targets.ts";

/** One way to be hostile to one address. */
export type HostileRequest = {
  readonly target: string;
  readonly name: string;
  /** Takes megabytes, or might take the site a while: rarely sent among others. */
  readonly isHeavy: boolean;
  /** Sent alone, too, where every wait is its own. */
  readonly isAlone: boolean;
  /** Without the network that it comes from. */
  readonly head: readonly string[];
  /** Made when it is sent: all of them together would not fit into memory. */
  readonly body?: () => Buffer;
  /** As it is, where a head would be too regular. */
  readonly raw?: Buffer;
  /** Whoever sends it hangs up, and does not wait until the site does. */
  readonly isCutShort?: boolean;
};

/** Within most limits of fields, and within some. */
export const SHORT = 190;
export const LONG_ENOUGH = 1_900;

export function pathOf({ path }: Pick<Target, "path">, value = "1"): string {
  return path.replace(/\{\w+\}/g, value);
}

/** Behind the name of what an operator sends. */
export const SIGNED_IN = " (signed in)";

export function describeTarget({ method, path, headers }: Target): string {
  return `${method} ${path}${headers.cookie ? SIGNED_IN : ""}`;
}

export function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

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
