import { writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedAnswer } from "./bare-server.ts";
import { requestsPerSecond } from "./load.ts";
import { type Server, startBareServer } from "./processes.ts";

const ROUNDS = 3;
const ROUND_MS = 2_500;

type Comparison = { site: number; bare: number; ratio: number };

/** A finished answer of the site against a bare server that sends the same bytes. */
export async function compareFinished(
  site: Server,
  path: string,
  folder: string,
): Promise<Comparison> {
  await settle(site.port, path);
  return compareWithBare(site, { record: [path], nextPath: () => path }, folder);
}

const RECORDED_ANSWERS = 200;
const PATHS_AHEAD = 50_000;

/** Answers that are all different against a bare server that sends some of them in turn. */
export function compareDistinct(
  site: Server,
  nextPath: () => string,
  folder: string,
): Promise<Comparison> {
  const record = Array.from({ length: RECORDED_ANSWERS }, nextPath);
  // To think them up would keep the one who asks from asking.
  const ahead = Array.from({ length: PATHS_AHEAD }, nextPath);
  return compareWithBare(site, { record, nextPath: () => ahead.pop() ?? nextPath() }, folder);
}

const TURNS = 8;
const TURN_MS = 1_500;

/** Answers a second to each of some kinds of searches, turn by turn. */
export async function compareInTurns(
  site: Server,
  kinds: readonly (() => string)[],
): Promise<number[]> {
  const rates = kinds.map(() => 0);
  for (const next of kinds) await requestsPerSecond(site.port, next, 500);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [kind, next] of kinds.entries()) {
      const rate = await requestsPerSecond(site.port, next, TURN_MS);
      rates[kind] = (rates[kind] ?? 0) + rate / TURNS;
    }
  }
  return rates;
}

/** Turn by turn: what else the machine does meets both. */
async function compareWithBare(
  site: Server,
  { record, nextPath }: { record: readonly string[]; nextPath: () => string },
  folder: string,
): Promise<Comparison> {
  const bare = await startBareServer(folder, await recordAnswers(site.port, record, folder));
  try {
    const rates = { site: 0, bare: 0 };
    await requestsPerSecond(site.port, nextPath, 500);
    await requestsPerSecond(bare.port, () => record[0] ?? "/", 500);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.site += await requestsPerSecond(site.port, nextPath, ROUND_MS);
      rates.bare += await requestsPerSecond(bare.port, () => record[0] ?? "/", ROUND_MS);
    }
    return {
      site: rates.site / ROUNDS,
      bare: rates.bare / ROUNDS,
      ratio: rates.site / rates.bare,
    };
  } finally {
    await bare.stop();
  }
}

const TIMES_TO_SETTLE = 4;
const COMPRESSING_MS = 250;

/** What is asked for again is compressed, then compressed better: until there is nothing to gain. */
async function settle(port: number, path: string): Promise<void> {
  for (let time = 0; time < TIMES_TO_SETTLE; time += 1) {
    await getRaw(port, path);
    await sleep(COMPRESSING_MS);
  }
}

/** `connection` and `date` are the server's own business. */
const OWN_HEADERS = new Set(["connection", "keep-alive", "date"]);

async function recordAnswers(
  port: number,
  paths: readonly string[],
  folder: string,
): Promise<string> {
  const answers: RecordedAnswer[] = [];
  for (const path of paths) {
    const { headers, body } = await getRaw(port, path);
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value]],
    );
    answers.push({ headers: Object.fromEntries(sent), body: body.toString("base64") });
  }
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return file;
}

function getRaw(port: number, path: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const options = { port, path, host: "127.0.0.1", headers: { "accept-encoding": "br" } };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .once("error", reject)
      .end();
  });
}
