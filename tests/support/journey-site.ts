import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSiteProcess } from "./site-process.ts";

/** One real site for all journeys: the built server, its own data folder, the sample directory. */
export default async function startJourneySite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "journeys-"));
  const site = await startSiteProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    SAMPLE_DATA: "true",
    TRUST_PROXY: "true",
    SENDER_ADDRESS: "Pilates Atlas, 12 Example Street, Toronto ON M5V 0A1",
  });
  process.env.JOURNEY_SITE = site.address;
  process.env.JOURNEY_DATA = dataDir;
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Known beforehand, so that the site knows its own address: browsers sign for no other with a passkey. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
