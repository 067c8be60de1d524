import type { Readable, Writable } from "node:stream";

const NEWLINE = 10;

/** Whole lines at a time: several processes that write to one pipe would tear each other's. */
export function forwardLines(from: Readable, to: Writable): void {
  let rest: Buffer[] = [];
  from.on("data", (chunk: Buffer) => {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      to.write(Buffer.concat([...rest, chunk.subarray(0, end)]));
      rest = [];
    }
    if (end < chunk.length) rest.push(chunk.subarray(end));
  });
  from.on("end", () => {
    if (rest.length > 0) to.write(Buffer.concat(rest));
  });
}
