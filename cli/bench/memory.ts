import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 1_000;
const MAX_LOOKS = 60;
/** At rest once it has not moved by more than this for some looks. */
const STILL_MB = 2;
const STILL_LOOKS = 5;

/** The most that the process ever held, in megabytes. */
export function peakMegabytes(pid: number): number {
  return readStatus(pid, "VmHWM");
}

/** What the process holds once it has settled, in megabytes. */
export async function megabytesAtRest(pid: number): Promise<number> {
  const seen = [readStatus(pid, "VmRSS")];
  while (seen.length < MAX_LOOKS && !isStill(seen)) {
    await sleep(LOOK_MS);
    seen.push(readStatus(pid, "VmRSS"));
  }
  return seen.at(-1) ?? 0;
}

function isStill(seen: readonly number[]): boolean {
  const last = seen.slice(-STILL_LOOKS);
  return last.length === STILL_LOOKS && Math.max(...last) - Math.min(...last) <= STILL_MB;
}

function readStatus(pid: number, field: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
