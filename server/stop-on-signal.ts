import type { Log } from "./log.ts";
import type { Site } from "./start-site.ts";

const MAX_STOP_MS = 15_000;

/** Ctrl-C, SIGTERM, or the end of the process that started us: finish what runs, then leave. */
export function stopOnSignal(site: Site, log: Log, announce: (line: string) => void): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    announce("Stopping.");
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    try {
      await site.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "the site did not stop cleanly");
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
}
