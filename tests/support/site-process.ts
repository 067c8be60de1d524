import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");
const START_MS = 240_000;

/** A second or two of a processor after each change, for visitors who never come. */
export const withoutPagesAhead = { RENDER_AHEAD: "false" } as const;

export type SiteProcess = {
  address: string;
  process: ChildProcess;
  /** What it said so far, on both streams. */
  output: () => string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** The built site as a process of its own; what an empty variable is, is not set. */
export async function startSiteProcess(variables: Record<string, string>): Promise<SiteProcess> {
  const { child, output } = spawnSite(variables);
  const address = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      failed(new Error("The site did not start"));
    }, START_MS);
    const fail = () => failed(new Error(`The site stopped: ${output()}`));
    child.once("exit", fail);
    child.stdout?.on("data", () => {
      const ready = /ready at (\S+)/.exec(output())?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      child.off("exit", fail);
      found(ready);
    });
  });
  return {
    address,
    output,
    process: child,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** For a start that is expected to fail. */
export async function runSiteProcess(
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnSite(variables);
  // Not its exit: what it said may come later.
  await once(child, "close");
  return { code: child.exitCode, output: output() };
}

/** For one that is not waited for. */
export function spawnSite(variables: Record<string, string>) {
  const unset = { DATABASE_URL: "", SITE_URL: "", SAMPLE_DATA: "", DATA_DIR: "", SMTP_URL: "" };
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: project,
    // Over the channel it hears of our end, and leaves with us.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      ...variables,
    },
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return { child, output: () => Buffer.concat(chunks).toString() };
}
