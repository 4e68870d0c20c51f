import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

declare const brand: unique symbol;

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export type ClientNetwork = string & { readonly [brand]: "ClientNetwork" };

/** `192.0.2.1:443`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const PORT = /^\[?([\d.]+|(?<=\[)[^\]]*)\]?(?::\d+)?$/;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes each address in one way: lower case, hex groups, the longest run of zeros as "::".
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split("::").map((part) => (part === "" ? [] : part.split(":")));
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => "0"), ...after];
}

/**
 * The network of an address. One customer of a provider has a whole /64 of IPv6 (RFC 6177), so single addresses would
 * count nothing. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4; a zone (`%eth0`) and a port, which some proxies add, count for nothing.
 */
export function networkOf(address: string): ClientNetwork {
  const [plain = ""] = address.replace(PORT, "$1").split("%");
  if (!isIPv6(plain)) return plain as ClientNetwork;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (!isMapped) return `${groups.slice(0, GROUPS_OF_NETWORK).join(":")}::/64` as ClientNetwork;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join(".") as ClientNetwork;
}

/** What limits count a request by: its address is the right-most one that is no trusted proxy's. */
export function clientNetworkOf(request: Pick<FastifyRequest, "ip">): ClientNetwork {
  return networkOf(request.ip);
}

/** The whole address, for providers that ask for it. Never count by it: `clientNetworkOf` does. */
export function clientAddressOf(request: Pick<FastifyRequest, "ip">): string {
  return request.ip;
}
