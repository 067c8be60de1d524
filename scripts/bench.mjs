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
  await ensureBuilt({ smallest: true });
  const parts = process.argv.slice(2);
  await run(nodeProgram, [inProject("cli", "bench.ts"), ...parts], "The benchmark failed.");
});
