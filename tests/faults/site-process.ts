import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");
const START_MS = 60_000;

export type SiteProcess = { kill(signal: "SIGKILL" | "SIGTERM"): Promise<void> };

/** The built site as a process of its own, ready to be killed. */
export async function startSiteProcess(variables: Record<string, string>): Promise<SiteProcess> {
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SAMPLE_DATA: "false",
      LOG_LEVEL: "silent",
      ...variables,
    },
  });
  const ended = once(child, "close");
  const { promise: ready, resolve: isReady, reject } = Promise.withResolvers<void>();
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("ready at")) isReady();
    });
  }
  const timer = setTimeout(() => reject(new Error(`The site did not start: ${said}`)), START_MS);
  void ended.then(() => reject(new Error(`The site ended: ${said}`)));
  await ready.finally(() => clearTimeout(timer));
  return {
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
