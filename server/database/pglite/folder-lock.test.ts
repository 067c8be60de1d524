import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./data-folder.ts";

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
}

test("a folder stays locked also where nobody remembers the lock", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-lock-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await lockFolder(folder);
  await collectGarbage();
  await expect(lockFolder(folder)).rejects.toThrow(/already running/);
});
