import { connect } from "node:net";

const CONNECTIONS = 8;
const HEAD_END = Buffer.from("\r\n\r\n");

/** Told of each answer: the text of its head, and how long it took. */
type Listener = (head: string, ms: number) => void;

/** Asks a server of this machine for a while over kept connections; answers per second. */
export async function requestsPerSecond(
  port: number,
  nextPath: () => string,
  durationMs: number,
  onAnswer: Listener = () => {},
  nextHeaders: () => Readonly<Record<string, string>> = noHeaders,
): Promise<number> {
  const until = performance.now() + durationMs;
  const start = performance.now();
  stayAwake(until);
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      askUntil(port, () => head(nextPath(), nextHeaders()), until, onAnswer),
    ),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return (answers * 1000) / (performance.now() - start);
}

/**
 * A processor that sleeps has to be woken by the server that answers: that costs 20 µs of its own time,
 * and only servers that are slower than this one would pay for it.
 */
function stayAwake(until: number): void {
  if (performance.now() < until) setImmediate(stayAwake, until);
}

function askUntil(
  port: number,
  nextHead: () => string,
  until: number,
  onAnswer: Listener,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    let answers = 0;
    let missing = 0;
    let head: Buffer = Buffer.alloc(0);
    let headText = "";
    let asked = 0;
    const askNext = () => {
      asked = performance.now();
      socket.write(nextHead());
    };
    socket.once("error", reject);
    socket.once("connect", askNext);
    socket.on("data", (chunk) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        headText = head.subarray(0, end).toString("latin1");
        if (!headText.startsWith("HTTP/1.1 200")) return reject(new Error(headText.slice(0, 200)));
        missing = contentLength(headText) - (head.length - end - HEAD_END.length);
        head = Buffer.alloc(0);
      }
      if (missing > 0) return;
      answers += 1;
      onAnswer(headText, performance.now() - asked);
      if (performance.now() < until) return askNext();
      socket.destroy();
      resolve(answers);
    });
  });
}

const noHeaders = () => ({});

function head(path: string, headers: Readonly<Record<string, string>>): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${own.join("")}\r\n`;
}

function contentLength(head: string): number {
  const found = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (found === undefined) throw new Error("An answer without its length");
  return Number(found);
}

const SLICE_MS = 1_000;

type Latencies = { p50: number; p99: number; slowest: number };

/** How long each of so many answers takes while they come at full rate. */
export async function measureLatencies(
  port: number,
  nextPath: () => string,
  answers: number,
): Promise<Latencies> {
  const took: number[] = [];
  while (took.length < answers) {
    await requestsPerSecond(port, nextPath, SLICE_MS, (_, ms) => took.push(ms));
  }
  return latenciesOf(took.slice(0, answers));
}

export function latenciesOf(took: readonly number[]): Latencies {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
