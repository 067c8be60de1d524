import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samplePhotos } from "#sample/sample-photos.ts";
import { openDatabase } from "#server/database/connect.ts";
import { claimSetting } from "#server/settings/setting-queries.ts";
import { loadedKey } from "#server/start/load-sample-photos.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { startSiteProcess, withoutPagesAhead } from "./site-process.ts";

/**
 * A data folder for the built site, with the sample directory. To make one takes twice as long as a start: the first of
 * a run of tests is the template of the others (SAMPLE_TEMPLATE says where).
 */
export async function createSampleFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "sample-"));
  const template = process.env.SAMPLE_TEMPLATE;
  if (template === undefined) {
    await leaveOutPhotos(dataDir);
  } else {
    if (!existsSync(template)) await makeTemplate(template);
    cpSync(template, dataDir, { recursive: true });
  }
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function makeTemplate(template: string): Promise<void> {
  const unfinished = `${template}-unfinished`;
  const site = await startSiteProcess({
    ...withoutPagesAhead,
    DATA_DIR: unfinished,
    SAMPLE_DATA: "true",
  });
  await site.stop();
  await leaveOutPhotos(unfinished);
  await rename(unfinished, template);
}

/** Each site would spend its first seconds on the same pictures, and no journey would know when they come. */
async function leaveOutPhotos(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, migrationsFolder });
  for (const studio of samplePhotos) await claimSetting(db, loadedKey(studio), "left out");
  await close();
}
