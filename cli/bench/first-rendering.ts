import { requestsPerSecond } from "./load.ts";

const WARM_MS = 15_000;
const MEASURED_MS = 8_000;
const TIMING = /\r\nserver-timing: page;dur=([\d.]+), react;dur=([\d.]+)/i;

export type FirstRendering = {
  perSecond: number;
  /** React's own part of the time from the request for a page to its finished HTML. */
  reactShare: number;
};

/** Pages that nobody has asked for before, once the process is warm. */
export async function measureFirstRendering(
  port: number,
  nextPath: () => string,
): Promise<FirstRendering> {
  await requestsPerSecond(port, nextPath, WARM_MS);
  const sum = { page: 0, react: 0 };
  const perSecond = await requestsPerSecond(port, nextPath, MEASURED_MS, (head) => {
    const found = TIMING.exec(head);
    if (found === null) throw new Error("A page came from the cache");
    sum.page += Number(found[1]);
    sum.react += Number(found[2]);
  });
  return { perSecond, reactShare: sum.react / sum.page };
}
