import { connect, type Socket } from "node:net";

const CONNECTIONS = 8;
const HEAD_END = Buffer.from("\r\n\r\n");

/** Asks a server of this machine for a while over kept connections; answers per second. */
export async function requestsPerSecond(
  port: number,
  nextPath: () => string,
  durationMs: number,
): Promise<number> {
  const until = performance.now() + durationMs;
  const start = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askUntil(port, nextPath, until)),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return (answers * 1000) / (performance.now() - start);
}

function askUntil(port: number, nextPath: () => string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    let answers = 0;
    let missing = 0;
    let head: Buffer = Buffer.alloc(0);
    socket.once("error", reject);
    socket.once("connect", () => ask(socket, nextPath()));
    socket.on("data", (chunk) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.subarray(0, end).toString("latin1");
        if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.slice(0, 200)));
        missing = contentLength(text) - (head.length - end - HEAD_END.length);
        head = Buffer.alloc(0);
      }
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < until) return ask(socket, nextPath());
      socket.destroy();
      resolve(answers);
    });
  });
}

function ask(socket: Socket, path: string): void {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`);
}

function contentLength(head: string): number {
  const found = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (found === undefined) throw new Error("An answer without its length");
  return Number(found);
}
