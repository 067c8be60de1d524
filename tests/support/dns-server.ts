import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { onTestFinished } from "vitest";

const [A, AAAA] = [1, 28];

/** A name server on this machine: each question for a name gets the next of its answers, at last always the same. */
export async function startDnsServer(answers: readonly (readonly string[])[]) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  const looks = new Map<number, number>();
  socket.on("message", (question, { port, address }) => {
    const type = question.readUInt16BE(question.length - 4 - extraLength(question));
    const nth = looks.get(type) ?? 0;
    looks.set(type, nth + 1);
    asked.push(type === A ? "A" : "AAAA");
    const all = answers[Math.min(nth, answers.length - 1)] ?? [];
    const own = all.filter((one) => isIPv6(one) === (type === AAAA));
    socket.send(answerTo(question, own), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const found = (addresses: readonly string[], family: number) =>
    addresses.map((address) => ({ address, family }));
  return {
    asked,
    /** As the site asks its own: both kinds of addresses. */
    resolve: async (name: string) => {
      const [four, six] = await Promise.all([
        resolver.resolve4(name).catch(() => []),
        resolver.resolve6(name).catch(() => []),
      ]);
      return [...found(four, 4), ...found(six, 6)];
    },
  };
}

/** What stands behind the question: an OPT record, where the resolver writes one. */
function extraLength(question: Buffer): number {
  return question.length - endOfQuestion(question);
}

function endOfQuestion(question: Buffer): number {
  let at = 12;
  while ((question[at] ?? 0) > 0) at += (question[at] ?? 0) + 1;
  return at + 5;
}

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const asked = question.subarray(0, endOfQuestion(question));
  const head = Buffer.from(asked);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const records = addresses.map((address) => {
    const bytes = isIPv6(address)
      ? bytesOfIPv6(address)
      : Buffer.from(address.split(".").map(Number));
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(isIPv6(address) ? AAAA : A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([head, ...records]);
}

/** Without an IPv4 address in it; `::` stands for all that is left out. */
function bytesOfIPv6(address: string): Buffer {
  const [before = "", after = ""] = address.split("::");
  const [first, last] = [before, after].map((text) =>
    text.split(":").filter((part) => part !== ""),
  );
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => "0");
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])].map((part) =>
    Number.parseInt(part, 16),
  );
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}
