import { spawn } from "node:child_process";
import { constants } from "node:os";
import {
  ensureBuilt,
  ensureInstalled,
  inProject,
  nodeProgram,
  projectFolder,
  runScript,
} from "./project.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await serve();
});

/** The site runs on the project's own Node, stops when we are told to, and never outlives us. */
function serve() {
  const site = spawn(nodeProgram, [inProject("build", "server", "index.js")], {
    cwd: projectFolder,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      // What was compiled once is read the next time.
      NODE_COMPILE_CACHE: inProject("node_modules", ".cache", "compiled"),
      ...process.env,
      NODE_ENV: "production",
    },
  });
  const parent = process.ppid;
  const orphanCheck = setInterval(() => {
    if (process.ppid !== parent) site.kill("SIGTERM");
  }, 500);
  // A terminal sends Ctrl-C to the site itself as well; it counts the two as one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => site.kill(signal));
  return new Promise((resolve) => {
    site.on("exit", (code, signal) => {
      clearInterval(orphanCheck);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
