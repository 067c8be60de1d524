import { findFreePort } from "./free-port.ts";
import { createSampleFolder } from "./sample-folder.ts";
import { searchedInVain } from "./searched-in-vain.ts";
import { startSiteProcess, withoutPagesAhead } from "./site-process.ts";

/**
 * Two real sites: the built server, its own data folder, the sample directory. On one visitors look around, on the other
 * the team changes prices, studios and what stands above every page.
 */
export default async function startJourneySites(): Promise<() => Promise<void>> {
  const folders = [await createSampleFolder(), await createSampleFolder()] as const;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const [visitors, team] = await Promise.all([
    startJourneySite(ports[0], folders[0].dataDir),
    startJourneySite(ports[1], folders[1].dataDir, withoutPagesAhead),
  ]);
  const words = encodeURIComponent(searchedInVain);
  await fetch(`${team.address}/api/studios/search?location=${words}`);
  process.env.JOURNEY_SITE = visitors.address;
  process.env.JOURNEY_DATA = folders[0].dataDir;
  process.env.TEAM_SITE = team.address;
  process.env.TEAM_DATA = folders[1].dataDir;
  return async () => {
    await Promise.all([visitors.stop(), team.stop()]);
    await Promise.all(folders.map(({ remove }) => remove()));
  };
}

/** Its port is known beforehand, so that it knows its own address: browsers sign for no other with a passkey. */
function startJourneySite(port: number, dataDir: string, more: Record<string, string> = {}) {
  return startSiteProcess({
    ...more,
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE_DATA: "true",
    TRUST_PROXY: "true",
    SENDER_ADDRESS: "Pilates Atlas, 12 Example Street, Toronto ON M5V 0A1",
  });
}
