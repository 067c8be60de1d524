import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureInstalled, inProject, nodeProgram, runScript } from "./project.mjs";

/** From 2 GB on, the heap may grow to four times what is used before it is tidied; below, not to twice. */
const HEAP = "--max-old-space-size=1536";

await runScript(async () => {
  await ensureInstalled();
  const args = [HEAP, inProject("cli", "import.ts"), ...process.argv.slice(2)];
  // Ctrl-C is the command's own: it takes back what it has written before it ends.
  process.on("SIGINT", () => {});
  const [code] = await once(spawn(nodeProgram, args, { stdio: "inherit" }), "exit");
  process.exitCode = code ?? 1;
});
