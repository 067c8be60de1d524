import type { TestProject } from "vitest/node";
import { createSampleFolder } from "./sample-folder.ts";
import { startSiteProcess, withoutPagesAhead } from "./site-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the built site, with the sample directory. */
    pagesSite: string;
    /** Its folder, where mails are files. */
    pagesData: string;
  }
}

/** One built site for all tests that read pages without a browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await createSampleFolder();
  const site = await startSiteProcess({
    ...withoutPagesAhead,
    DATA_DIR: dataDir,
    SAMPLE_DATA: "true",
    TRUST_PROXY: "true",
    SENDER_ADDRESS: "Pilates Atlas, 12 Example Street, Toronto ON M5V 0A1",
  });
  project.provide("pagesSite", site.address);
  project.provide("pagesData", dataDir);
  return async () => {
    await site.stop();
    await remove();
  };
}
