import { requestsPerSecond } from "./load.ts";

const ROUNDS = 24;
const ROUND_MS = 600;
const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const program = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const NETWORKS = 4_000;

/**
 * Searches that are counted for the studios they show against the same searches of a program, which are not: turn by
 * turn, in one process. Of one network most are beyond the day's limit; of many each is written down.
 */
export async function compareCounting(port: number, createPaths: () => () => string) {
  return {
    oneNetwork: await compare(port, createPaths, () => "203.0.113.7"),
    manyNetworks: await compare(port, createPaths, (at) => {
      const network = at % NETWORKS;
      return `10.${network >> 8}.${network & 255}.7`;
    }),
  };
}

async function compare(
  port: number,
  createPaths: () => () => string,
  addressOf: (at: number) => string,
): Promise<{ counted: number; uncounted: number; ratio: number }> {
  const [nextCounted, nextUncounted] = [createPaths(), createPaths()];
  let at = 0;
  const asked = (userAgent: string) => () => {
    at += 1;
    return { "User-Agent": userAgent, "X-Forwarded-For": addressOf(at) };
  };
  const kinds = {
    counted: { next: nextCounted, headers: asked(person) },
    uncounted: { next: nextUncounted, headers: asked(program) },
  } as const;
  const rate = ({ next, headers }: (typeof kinds)[keyof typeof kinds], ms: number) =>
    requestsPerSecond(port, next, ms, undefined, headers);
  await rate(kinds.counted, 1_500);
  await rate(kinds.uncounted, 1_500);
  const ratios: number[] = [];
  const rates = { counted: 0, uncounted: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const counted = await rate(kinds.counted, ROUND_MS);
    const uncounted = await rate(kinds.uncounted, ROUND_MS);
    ratios.push(counted / uncounted);
    rates.counted += counted / ROUNDS;
    rates.uncounted += uncounted / ROUNDS;
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  return { ...rates, ratio: sorted[Math.floor(ROUNDS / 2)] ?? 0 };
}
