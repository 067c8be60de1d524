import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteProcess } from "#tests/support/site-process.ts";

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

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** What a process has used of its processors so far: unlike the clock, a busy machine leaves it as it is. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name stands in brackets and may hold anything, blanks too.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** For the site's environment: its inspector, once it is asked for, takes a free port. */
export const inspectable = { NODE_OPTIONS: "--inspect-port=127.0.0.1:0" };

/** So that what is measured afterwards is held, and not only not yet given back. */
export async function collectGarbage({ process: child, output }: SiteProcess): Promise<void> {
  child.kill("SIGUSR1");
  let url = findInspector(output());
  while (url === undefined) {
    await sleep(50);
    url = findInspector(output());
  }
  const socket = new WebSocket(url);
  await once(socket, "open");
  for (const id of [1, 2]) {
    const answered = once(socket, "message");
    socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
    await answered;
  }
  socket.close();
}

function findInspector(output: string): string | undefined {
  return /Debugger listening on (ws:\S+)/.exec(output)?.[1];
}
