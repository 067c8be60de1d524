import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");
const START_MS = 120_000;

/** One real site for all journeys: the built server, its own data folder, the sample directory. */
export default async function startJourneySite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "journeys-"));
  const site = spawn(process.execPath, ["build/server/index.js"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SITE_URL: "",
      SAMPLE_DATA: "true",
      LOG_LEVEL: "warn",
    },
  });
  const address = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => failed(new Error("The site did not start")), START_MS);
    site.stdout.on("data", (chunk: Buffer) => {
      const ready = /ready at (\S+)/.exec(chunk.toString());
      if (ready?.[1] === undefined) return;
      clearTimeout(timer);
      found(ready[1]);
    });
    site.once("exit", (code) => failed(new Error(`The site stopped with code ${code}`)));
  });
  process.env.JOURNEY_SITE = address;
  return async () => {
    const ended = new Promise((resolveEnd) => site.once("exit", resolveEnd));
    site.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
