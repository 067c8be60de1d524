import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file that is gone when the test is over. */
export async function fileOf(content: string | Uint8Array, name = "export"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "atlas-file-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
