import { writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { requestsPerSecond } from "./load.ts";
import { type Server, startBareServer } from "./processes.ts";

const ROUNDS = 3;
const ROUND_MS = 2_500;

export type Comparison = { site: number; bare: number; ratio: number };

/** A finished answer of the site against a bare server that sends the same bytes, turn by turn. */
export async function compareWithBare(
  site: Server,
  path: string,
  folder: string,
  nextPath = () => path,
): Promise<Comparison> {
  const bare = await startBareServer(folder, await recordAnswer(site.port, path, folder));
  try {
    const rates = { site: 0, bare: 0 };
    await requestsPerSecond(site.port, nextPath, 500);
    await requestsPerSecond(bare.port, () => path, 500);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.site += await requestsPerSecond(site.port, nextPath, ROUND_MS);
      rates.bare += await requestsPerSecond(bare.port, () => path, ROUND_MS);
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

/** `connection` and `date` are the server's own business. */
const OWN_HEADERS = new Set(["connection", "keep-alive", "date"]);

async function recordAnswer(port: number, path: string, folder: string): Promise<string> {
  const { headers, body } = await getRaw(port, path);
  const sent = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const file = join(folder, "answer.json");
  const record = { headers: Object.fromEntries(sent), body: body.toString("base64") };
  writeFileSync(file, JSON.stringify(record));
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
