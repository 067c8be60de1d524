import { ensureBuilt, ensureInstalled, runScript } from "./project.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ smallest: true });
});
