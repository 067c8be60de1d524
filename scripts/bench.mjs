import {
  ensureBuilt,
  ensureInstalled,
  inProject,
  nodeProgram,
  run,
  runScript,
} from "./project.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await run(nodeProgram, [inProject("cli", "bench.ts")], "The benchmark failed.");
});
