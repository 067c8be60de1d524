import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The visitor's address without the part that tells visitors apart: /24 and /48. */
export function truncatedAddress(address: string): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return network(ipaddr.IPv4.parse(address), 24);
  if (!ipaddr.IPv6.isValid(address)) return null;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? network(parsed.toIPv4Address(), 24) : network(parsed, 48);
}

export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const first = typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined;
  return first ?? request.socket.remoteAddress ?? "";
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): string {
  const bytes = address.toByteArray().map((byte, at) => (at < prefix / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${prefix}`;
}
