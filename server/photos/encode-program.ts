/**
 * Reads and writes pictures, one after another, in a process of its own with a low priority: a picture that breaks the
 * decoder breaks nothing else, and the memory it takes is given back (decision 70). `photo-encoder.ts` starts it.
 */
import { setPriority } from "node:os";
import type { EncodeOrder } from "./photo-encoder.ts";

const LOW_PRIORITY = 15;

setPriority(LOW_PRIORITY);
process.once("disconnect", () => process.exit(0));
const { encodeAvif, encodePhoto } = await import("./encode-photo.ts");

process.on("message", async (order: EncodeOrder) => {
  try {
    const result =
      "path" in order ? await encodePhoto(order.path) : await encodeAvif(order.largest);
    process.send?.({ result });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
