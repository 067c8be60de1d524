import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { startSiteProcess } from "./site-process.ts";

/**
 * Two real sites: the built server, its own data folder, the sample directory. On one visitors look around, on the other
 * the team changes prices, studios and what stands above every page.
 */
export default async function startJourneySites(): Promise<() => Promise<void>> {
  const ports = [await findFreePort(), await findFreePort()] as const;
  const [visitors, team] = await Promise.all([
    startJourneySite(ports[0]),
    startJourneySite(ports[1]),
  ]);
  process.env.JOURNEY_SITE = visitors.address;
  process.env.JOURNEY_DATA = visitors.dataDir;
  process.env.TEAM_SITE = team.address;
  process.env.TEAM_DATA = team.dataDir;
  return async () => {
    await visitors.stop();
    await team.stop();
  };
}

/** Its port is known beforehand, so that it knows its own address: browsers sign for no other with a passkey. */
async function startJourneySite(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "journeys-"));
  const site = await startSiteProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE_DATA: "true",
    TRUST_PROXY: "true",
    SENDER_ADDRESS: "Pilates Atlas, 12 Example Street, Toronto ON M5V 0A1",
  });
  return {
    address: site.address,
    dataDir,
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
