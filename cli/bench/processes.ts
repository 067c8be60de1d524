import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");

export type Server = { port: number; pid: number; startMs: number; stop(): Promise<void> };

/** The built site, as `npm start` runs it, on a free port. */
export function startSiteProcess(variables: Record<string, string>): Promise<Server> {
  return startServer(["build/server/index.js"], {
    NODE_ENV: "production",
    PORT: "0",
    LOG_LEVEL: "info",
    ...variables,
  });
}

/** A bare `node:http` server that sends the given bytes to everyone. */
export function startBareServer(file: string): Promise<Server> {
  return startServer(["cli/bench/bare-server.ts", file], {});
}

async function startServer(args: string[], variables: Record<string, string>): Promise<Server> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await readPort(child);
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((found, failed) => {
    child.once("exit", () => failed(new Error("The server did not start")));
    child.stdout?.on("data", (chunk: Buffer) => {
      const port = /ready at \S+:(\d+)/.exec(chunk.toString())?.[1];
      if (port !== undefined) found(Number(port));
    });
  });
}
