import { ensureInstalled, inProject, nodeProgram, run, runScript } from "./project.mjs";

await runScript(async () => {
  await ensureInstalled();
  const watched = ["server", "domain", "sample"].map(
    (folder) => `--watch-path=${inProject(folder)}`,
  );
  await run(
    nodeProgram,
    [...watched, "--watch-preserve-output", inProject("cli", "dev.ts")],
    "The development site ended.",
  );
});
