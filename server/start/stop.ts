import type { Log } from "#server/log.ts";

type StopParts = {
  stop: () => Promise<void>;
  log: Log;
  announce: (line: string) => void;
  maxStopMs?: number;
};

export const MAX_STOP_MS = 15_000;

/** Ctrl-C, SIGTERM, or the end of the process that started us: finish what runs, then leave. */
export function stopOnSignal({ stop, log, announce, maxStopMs = MAX_STOP_MS }: StopParts): void {
  let stopping = false;
  const stopOnce = async () => {
    if (stopping) return;
    stopping = true;
    announce("Stopping.");
    setTimeout(() => process.exit(1), maxStopMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "the site did not stop cleanly");
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
  process.on("disconnect", stopOnce);
}

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
