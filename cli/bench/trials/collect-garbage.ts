import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteProcess } from "#tests/support/site-process.ts";

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
