/**
 * Reads calendars, one after another, in a process of its own with a low priority and little memory: what strangers publish
 * keeps no visitor waiting, and what it breaks is replaced (decision 83). `calendar-reader.ts` starts it.
 */
import { setPriority } from "node:os";
import type { CalendarOrder } from "./calendar-reader.ts";

const LOW_PRIORITY = 15;

setPriority(LOW_PRIORITY);
process.once("disconnect", () => process.exit(0));
// node-ical tells the console of each odd line.
console.warn = () => {};
const { readOrder } = await import("./read-order.ts");

process.on("message", (order: CalendarOrder) => {
  process.send?.(readOrder(order));
});
