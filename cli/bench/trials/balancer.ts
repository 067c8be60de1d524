import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "#sample/random.ts";
import { openDatabase } from "#server/database/connect.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { Probe } from "./probe.ts";
import type { Trial } from "./trial.ts";

/** As many messages as a network may send in ten minutes, and how many more it tries. */
const ALLOWED = 20;
const SENT = 32;
const AT_ONCE = 4;
const LOOK_MS = 50;
const KILL_EVERY_MS = [4_000, 12_000] as const;

type Network = {
  address: string;
  allowed: number;
  refused: number;
  cut: number;
  strange: number[];
};

/** Two sites on one database, killed in turn behind a balancer: limits are exact, and pages come from the other. */
export const tryBalancer: Trial = async ({ folder, report, count, seed }) => {
  const lastsMs = count("BALANCER_SECONDS", 300) * 1_000;
  const random = seededRandom(`balancer/${seed}`);
  const cluster = await PostgresCluster.create();
  const databaseUrl = cluster.url("postgres");
  const start = (number: number) =>
    startSiteProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, `balanced-${number}`),
      TRUST_PROXY: "1",
    });
  const sites: (SiteProcess | undefined)[] = [await start(0), await start(1)];
  const balancer = await startBalancer(sites);
  const networks: Network[] = [];
  try {
    const until = performance.now() + lastsMs;
    const probe = new Probe(balancer.port, pathOf, LOOK_MS);
    const sending = Promise.all([sendMany(0), sendMany(1)]);
    let kills = 0;
    while (performance.now() < until) {
      await sleep(random.int(...KILL_EVERY_MS));
      const victim = random.int(0, 1);
      await sites[victim]?.stop("SIGKILL");
      sites[victim] = undefined;
      kills += 1;
      sites[victim] = await start(victim);
    }
    await sending;
    const looks = await probe.stop();
    const lost = looks.filter(({ status }) => status !== 200);
    const stored = await countMessages(databaseUrl, folder);
    const cut = networks.reduce((sum, one) => sum + one.cut, 0);
    report(
      `${kills} kills of two in ${lastsMs / 1_000} s`,
      `${looks.length} pages, ${lost.length} lost, ${balancer.retries()} asked again of the other`,
    );
    report(
      `${networks.length} networks, ${ALLOWED} messages each`,
      `${networks.filter((one) => one.allowed === ALLOWED).length} exact, ${cut} posts cut by a kill`,
    );
    return [
      ...lost.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
      ...networks.flatMap((one) => findFaults(one, stored.get(one.address) ?? 0)),
    ];

    async function sendMany(lane: number): Promise<void> {
      for (let number = 0; performance.now() < until; number += 1) {
        const network: Network = {
          address: `203.0.${100 + lane}.${number % 250}`,
          allowed: 0,
          refused: 0,
          cut: 0,
          strange: [],
        };
        if (number < 250) networks.push(network);
        else return;
        let left = SENT;
        const goOn = async () => {
          while (left > 0) {
            left -= 1;
            await sendOne(balancer.port, network);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, goOn));
        await sleep(300);
      }
    }
  } finally {
    balancer.stop();
    for (const site of sites) await site?.stop();
    await cluster.stop();
  }
};

const pathOf = (number: number) => (number % 2 === 0 ? "/" : "/explore/studios/on/toronto");

/** A post that was under way when its process died may have counted or not; all others count exactly. */
function findFaults({ address, allowed, cut, strange }: Network, stored: number): string[] {
  const faults = strange.map((status) => `a message of ${address} was answered ${status}`);
  if (allowed > ALLOWED) faults.push(`${address} was allowed ${allowed} messages`);
  if (allowed + cut < ALLOWED)
    faults.push(`${address} was allowed ${allowed} messages, and ${cut} were cut`);
  if (stored < allowed || stored > allowed + cut)
    faults.push(
      `${stored} messages of ${address} are there, ${allowed} were acknowledged and ${cut} cut`,
    );
  return faults;
}

async function sendOne(port: number, network: Network): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": network.address },
    body: JSON.stringify({
      firstName: network.address,
      email: "ada@mail.example",
      message: "Is there room at noon?",
    }),
  });
  await answer.arrayBuffer();
  if (answer.status === 201) network.allowed += 1;
  else if (answer.status === 429) network.refused += 1;
  else if (answer.status === CUT) network.cut += 1;
  else network.strange.push(answer.status);
}

async function countMessages(databaseUrl: string, dataDir: string): Promise<Map<string, number>> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, migrationsFolder });
  const rows = await db.select({ name: contactMessages.firstName }).from(contactMessages);
  await close();
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.length]),
  );
}

/** What the balancer answers where a process died with a post. */
const CUT = 502;

/** Each request to the next; what only reads is asked again of the other where one is gone. */
async function startBalancer(sites: readonly (SiteProcess | undefined)[]) {
  let turn = 0;
  let retries = 0;
  const next = () => {
    turn += 1;
    return sites[turn % sites.length] ?? sites[(turn + 1) % sites.length];
  };
  const server = createServer((request, response) => {
    void pass(request, response, request.method === "GET" ? 2 : 0);
  });

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    triesLeft: number,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await forward(request, response, Buffer.concat(chunks), triesLeft);
  }

  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    triesLeft: number,
  ): Promise<void> {
    const site = next();
    const outcome = site === undefined ? undefined : await passTo(site, request, body);
    if (outcome !== undefined) {
      response.writeHead(outcome.status, { "content-type": outcome.type }).end(outcome.body);
    } else if (triesLeft > 0) {
      retries += 1;
      await forward(request, response, body, triesLeft - 1);
    } else response.writeHead(CUT).end();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    retries: () => retries,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Answer = { status: number; type: string; body: Buffer };

/** Undefined where the connection ended before the answer did. */
function passTo(
  { address }: SiteProcess,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const { port } = new URL(address);
  const passed = ask({
    host: "127.0.0.1",
    port,
    method,
    path: url,
    headers: { ...headers, connection: "close" },
  });
  passed.on("error", () => resolve(undefined));
  passed.on("response", (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("error", () => resolve(undefined));
    answer.once("close", () => {
      const { statusCode: status = 0, headers: known, complete } = answer;
      resolve(
        complete
          ? { status, type: known["content-type"] ?? "", body: Buffer.concat(chunks) }
          : undefined,
      );
    });
  });
  passed.end(body);
  return promise;
}
