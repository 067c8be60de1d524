import { requestsPerSecond } from "./load.ts";

const ROUNDS = 24;
const ROUND_MS = 600;
const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const program = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const NETWORKS = 4_000;

/** Each asks for searches of its own: what the other has asked for before is packed to be kept, which takes longer. */
type CreatePaths = (seed: string) => () => string;

/**
 * Searches that are counted for the studios they show against the same searches of a program, which are not: turn by
 * turn, in one process. Of one network most are beyond the day's limit; of many each is written down.
 */
export async function compareCounting(port: number, createPaths: CreatePaths) {
  return {
    oneNetwork: await compare(port, seeded(createPaths, "one"), () => "203.0.113.7"),
    manyNetworks: await compare(port, seeded(createPaths, "many"), (at) => {
      const network = at % NETWORKS;
      return `10.${network >> 8}.${network & 255}.7`;
    }),
  };
}

function seeded(createPaths: CreatePaths, what: string): CreatePaths {
  return (seed) => createPaths(`${what}/${seed}`);
}

async function compare(
  port: number,
  createPaths: CreatePaths,
  addressOf: (at: number) => string,
): Promise<{ counted: number; uncounted: number; ratio: number }> {
  const [nextCounted, nextUncounted] = [createPaths("counted"), createPaths("not")];
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
    // In turns: what the first leaves to be cleared away is not always the same one's.
    const first = round % 2 === 0 ? "counted" : "uncounted";
    const before = await rate(kinds[first], ROUND_MS);
    const after = await rate(kinds[first === "counted" ? "uncounted" : "counted"], ROUND_MS);
    const [counted, uncounted] = first === "counted" ? [before, after] : [after, before];
    ratios.push(counted / uncounted);
    rates.counted += counted / ROUNDS;
    rates.uncounted += uncounted / ROUNDS;
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  return { ...rates, ratio: sorted[Math.floor(ROUNDS / 2)] ?? 0 };
}
