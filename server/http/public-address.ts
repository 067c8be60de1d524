import { BlockList, isIPv6 } from "node:net";

/** Not on the internet: this machine, networks of its own, addresses that are kept for something else. */
const closed = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
]) {
  const [address = "", bits] = network.split("/");
  closed.addSubnet(address, Number(bits), "ipv4");
}
/** Within what IPv6 gives to the internet: tunnels that lead to any IPv4 address, and examples. */
for (const network of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) {
  const [address = "", bits] = network.split("/");
  closed.addSubnet(address, Number(bits), "ipv6");
}

/** Everything else is local, or IPv4 in another dress: mapped, translated, compatible. */
const internet = new BlockList();
internet.addSubnet("2000::", 3, "ipv6");

/** Of an address in digits: whether it is one on the internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !closed.check(address, "ipv4");
  // A zone is of a link of this machine.
  if (address.includes("%")) return false;
  return internet.check(address, "ipv6") && !closed.check(address, "ipv6");
}
