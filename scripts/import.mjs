import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureInstalled, inProject, nodeProgram, runScript } from "./project.mjs";

await runScript(async () => {
  await ensureInstalled();
  const args = [inProject("cli", "import.ts"), ...process.argv.slice(2)];
  // Ctrl-C is the command's own: it takes back what it has written before it ends.
  process.on("SIGINT", () => {});
  const [code] = await once(spawn(nodeProgram, args, { stdio: "inherit" }), "exit");
  process.exitCode = code ?? 1;
});
