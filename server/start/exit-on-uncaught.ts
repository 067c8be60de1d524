import type { Log } from "#server/log.ts";

/**
 * What nobody caught ends the process, since nobody knows what is left undone. Node would print the
 * error with everything in it.
 */
export function exitOnUncaught(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an error that nobody caught");
    process.exit(1);
  });
}
