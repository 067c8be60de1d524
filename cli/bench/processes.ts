import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const project = resolve(import.meta.dirname, "../..");
const LOOK_MS = 20;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export type Server = {
  port: number;
  pid: number;
  startMs: number;
  /** Resolves when the server has written these words to its log. */
  hasLogged(words: string): Promise<void>;
  stop(): Promise<void>;
};

/** What the site says once it has read everything ahead, some seconds after its start. */
export const SETTLED = "details are read ahead";

/** The built site, as `npm start` runs it, on a free port; it logs to a file, as services do. */
export function startSiteProcess(
  folder: string,
  variables: Record<string, string>,
): Promise<Server> {
  return startServer(folder, ["build/server/index.js"], {
    NODE_ENV: "production",
    PORT: "0",
    LOG_LEVEL: "info",
    ...variables,
  });
}

/** A bare `node:http` server that sends the given bytes to everyone. */
export function startBareServer(folder: string, file: string): Promise<Server> {
  return startServer(folder, ["cli/bench/bare-server.ts", file], {});
}

async function startServer(
  folder: string,
  args: string[],
  variables: Record<string, string>,
): Promise<Server> {
  const started = performance.now();
  const log = join(folder, `${Math.round(started)}.log`);
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...variables },
    stdio: ["ignore", openSync(log, "w"), "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const [, port = ""] = await findInLog(child, log, /ready at \S+:(\d+)/);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    hasLogged: async (words) => {
      await findInLog(child, log, new RegExp(words));
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function findInLog(
  child: ChildProcess,
  log: string,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  while (child.exitCode === null) {
    const found = pattern.exec(readFileSync(log, "utf8"));
    if (found !== null) return found;
    await sleep(LOOK_MS);
  }
  throw new Error("The server ended too early");
}
