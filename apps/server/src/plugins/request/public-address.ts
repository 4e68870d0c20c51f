import { BlockList, isIP } from "node:net";

/** Non-public networks: this machine, private and shared ones, link-local, test networks, multicast. RFC 6890 */
const PRIVATE_IPV4: ReadonlyArray<readonly [string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Inside the global range: protocol assignments, documentation, and 6to4, which embeds an IPv4 address. */
const SPECIAL_IPV6: ReadonlyArray<readonly [string, number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of SPECIAL_IPV6) closed.addSubnet(network, prefix, "ipv6");

const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public; false for unknown ones. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, "ipv4");
    case 6:
      return globalIpv6.check(address, "ipv6") && !closed.check(address, "ipv6");
    default:
      return false;
  }
}
