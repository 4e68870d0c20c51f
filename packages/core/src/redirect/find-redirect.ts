import { readablePath } from "../page/address-path.ts";
import type { RedirectList } from "./redirect-schema.ts";

/** A redirect target in `Location` header form. */
export type Redirect = { readonly to: string; readonly isPermanent: boolean };

export type FindRedirect = (path: string) => Redirect | undefined;

const REST = "/*";

/** Percent-encodes an address; existing escapes are kept. */
function writtenAddress(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7E]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** Returns a path in comparable form: readable, lowercase, in NFC and without a trailing slash. */
export function plainPath(path: string): string {
  const plain = readablePath(path)
    .toLowerCase()
    .normalize("NFC")
    .replace(/(?<!\/)\/+$/, "");
  return plain === "" ? "/" : plain;
}

/** Returns whether a rule's address matches everything below it. */
export function hasRest(address: string): boolean {
  return address.endsWith(REST);
}

function withoutRest(address: string): string {
  return hasRest(address) ? address.slice(0, -REST.length) : address;
}

/** Appends the rest of a path to a new prefix; repeated slashes are collapsed so that it stays on the prefix's site. */
function joined(start: string, rest: string): string {
  const path = rest.replace(/[/\\]+/g, "/").replace(/\/$/, "");
  return start + path || "/";
}

/** The part of a path below a prefix. Parts are counted, since some letters get longer in lowercase. */
function restBelow(path: string, prefix: string): string {
  let at = 0;
  for (const sign of prefix) if (sign === "/" && at >= 0) at = path.indexOf("/", at + 1);
  return at < 0 ? "" : path.slice(at);
}

/**
 * Returns a finder for a site's rules, built once for many lookups: exact rules take precedence over prefix rules,
 * among which
 * the longest wins. The rest of the old path is appended when the new address ends with `/*`.
 */
export function redirectFinder({ rules }: RedirectList): FindRedirect {
  const exact = new Map(rules.filter(({ from }) => !hasRest(from)).map((rule) => [plainPath(rule.from), rule]));
  const below = new Map(
    rules.filter(({ from }) => hasRest(from)).map((rule) => [plainPath(withoutRest(rule.from)), rule]),
  );
  const longest = Math.max(0, ...Array.from(below.keys(), (prefix) => prefix.length));
  return (asked) => {
    const path = readablePath(asked).normalize("NFC");
    const plain = plainPath(path);
    const own = exact.get(plain);
    if (own) return { to: writtenAddress(own.to), isPermanent: own.isPermanent };
    // Visitors choose how many parts an address has; no prefix is longer than the longest rule.
    const start = plain.length <= longest ? plain.length : plain.lastIndexOf("/", longest);
    for (let end = start; end > 0; end = plain.lastIndexOf("/", end - 1)) {
      const prefix = plain.slice(0, end);
      const rule = below.get(prefix);
      if (!rule) continue;
      const { to, isPermanent } = rule;
      return { to: writtenAddress(hasRest(to) ? joined(withoutRest(to), restBelow(path, prefix)) : to), isPermanent };
    }
    return undefined;
  };
}
