/** A process of its own, so that what it takes to be hostile disturbs nobody who measures. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, seededRandom } from "#sample/random.ts";
import { listHostileAddresses } from "./hostile-addresses.ts";
import { listHostileBodies } from "./hostile-bodies.ts";
import {
  type HostileRequest,
  type Order,
  orderSchema,
  type SentRequest,
  SIGNED_IN,
} from "./hostile-request.ts";
import { listTargets } from "./hostile-targets.ts";

const AT_ONCE = 6;
/** What is heavy is sent this rarely among others. */
const HEAVY_SHARE = 0.02;
/** A screen of the console takes the site as long as a hundred calls, and there are many screens. */
const shares = { calls: 12, pages: 6, console: 1 } as const;
const PATIENCE_MS = 40_000;
/** So that what a request leaves behind still counts as its own. */
const PAUSE_MS = 15;

const [address = "", seed = "", cookie = "", like = ""] = process.argv.slice(2);
const port = Number(new URL(address).port);
const targets = await listTargets({ address, cookie });
const requests = [
  ...listHostileAddresses(targets),
  ...targets.flatMap((target) =>
    target.fields === undefined ? [] : [...listHostileBodies(target, target.fields)],
  ),
].filter(({ target, name }) => new RegExp(like).test(`${target}: ${name}`));
const heavy = requests.filter(({ isHeavy }) => isHeavy);
const groups = Object.groupBy(requests, ({ isHeavy, target }) => groupOf(isHeavy, target));
const alone = requests.filter(({ isAlone }) => isAlone);
let networks = 0;

process.on("disconnect", () => process.exit());
process.on("message", async (message) => {
  const order = orderSchema.parse(message);
  await (order.kind === "alone" ? sendAlone(order) : sendMixed(order));
  tell({ isOver: true });
});
tell({ requests: requests.length, heavy: heavy.length, alone: alone.length });

/** One at a time, the site otherwise quiet. */
async function sendAlone({ count, only }: Order): Promise<void> {
  const random = seededRandom(`hostile/alone/${seed}`);
  for (const request of only === undefined
    ? random.shuffled(alone).slice(0, count)
    : repeat(only, count)) {
    tell({ sent: await send(request) });
    await sleep(PAUSE_MS);
  }
}

function repeat(only: string, count: number): HostileRequest[] {
  const request = requests.find(({ target, name }) => only === `${target}: ${name}`);
  return request === undefined ? [] : Array.from({ length: count }, () => request);
}

async function sendMixed({ count }: Order): Promise<void> {
  const random = seededRandom(`hostile/mixed/${seed}`);
  let left = count;
  const statuses: Record<string, number> = {};
  const goOn = async () => {
    while (left > 0) {
      left -= 1;
      const sent = await send(choose(random));
      statuses[sent.status] = (statuses[sent.status] ?? 0) + 1;
      if (sent.status >= 500) tell({ sent });
      if (left % 1_000 === 0) tell({ left });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  tell({ statuses });
}

function choose(random: Random): HostileRequest {
  const group = groups[groupName(random.chance(HEAVY_SHARE), random.weighted(shares))];
  return random.pick(group ?? requests);
}

function groupOf(isHeavy: boolean, target: string): string {
  if (/ \/(admin|account)/.test(target)) return groupName(isHeavy, "console");
  return groupName(isHeavy, target.includes(" /api/") ? "calls" : "pages");
}

function groupName(isHeavy: boolean, name: keyof typeof shares): string {
  return `${isHeavy ? "heavy" : "light"} ${name}`;
}

/**
 * From a network of its own, so that it meets the code and not a limit. Who is signed in without a second factor comes from
 * the machine itself, which has sixteen million addresses, too.
 */
function send(request: HostileRequest): Promise<SentRequest> {
  networks += 1;
  const { target, name, raw, isCutShort = false } = request;
  const isLocal = target.includes(SIGNED_IN);
  const rest = `${(networks >> 14) & 255}.${(networks >> 6) & 255}.${((networks & 63) << 2) + 1}`;
  const network = `${10 + (networks >> 22)}.${rest}`;
  const body = request.body?.();
  const head = [
    ...request.head,
    ...missingLine(request, "host", new URL(address).host),
    ...(isLocal ? [] : missingLine(request, "x-forwarded-for", network)),
    ...(body === undefined ? [] : missingLine(request, "transfer-encoding", "")).map(
      () => `content-length: ${body?.length ?? 0}`,
    ),
    "connection: close",
    "",
    "",
  ];
  const began = performance.timeOrigin + performance.now();
  return new Promise((resolve) => {
    const localAddress = isLocal ? { localAddress: `127.${rest}` } : {};
    const socket = connect({ host: "127.0.0.1", port, noDelay: true, ...localAddress });
    let status = 0;
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve({ target, name, status, began, ended: performance.timeOrigin + performance.now() });
    });
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      // What is sent ahead of the answer is not the answer.
      const found = /^HTTP\/1\.1 (?!1)(\d{3})/m.exec(chunk.subarray(0, 1_000).toString("latin1"));
      if (status === 0 && found !== null) status = Number(found[1]);
      if (raw !== undefined) socket.end();
    });
    socket.once("connect", () => {
      socket.cork();
      if (raw !== undefined) socket.end(raw);
      else {
        socket.write(head.join("\r\n"), "latin1");
        if (body !== undefined) socket.write(body);
        if (isCutShort) socket.end();
      }
      socket.uncork();
    });
  });
}

function missingLine({ head }: HostileRequest, name: string, value: string): string[] {
  return head.some((line) => line.startsWith(`${name}: `)) ? [] : [`${name}: ${value}`];
}

function tell(news: object): void {
  process.send?.(news);
}
