import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** The visitor's address without the part that tells visitors apart: /24 and /48. */
export function truncatedAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return null;
  return `${expandIPv6(plain).slice(0, 3).join(":")}::/48`;
}

export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers["x-forwarded-for"];
  const first = typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined;
  return (trustProxy ? first : undefined) ?? request.socket.remoteAddress ?? "";
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const start = head.split(":").filter((group) => group !== "");
  const end = (tail ?? "").split(":").filter((group) => group !== "");
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array.from({ length: missing }, () => "0"), ...end];
}
