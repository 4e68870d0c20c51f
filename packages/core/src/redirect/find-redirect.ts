import type { RedirectList } from "./redirect-schema.ts";

/** Where an address leads, written as a `Location` header takes it. */
export type Redirect = { readonly to: string; readonly isPermanent: boolean };

/** Finds where a path leads; undefined where no rule speaks of it. */
export type FindRedirect = (path: string) => Redirect | undefined;

const REST = "/*";

/** A path with its letters as people write them. What is escaped of ASCII stays so: `%26` and `&` are two characters of a path. */
function readablePath(path: string): string {
  return path.replace(/(?:%[89A-F][0-9A-F])+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** An address in the characters that addresses are sent in; what is escaped already stays as it is. */
function writtenAddress(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7E]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** A path as rules are compared: without capitals and without a slash at its end. */
export function plainPath(path: string): string {
  const plain = readablePath(path).toLowerCase().replace(/\/+$/, "");
  return plain === "" ? "/" : plain;
}

/** Whether an address of a rule stands for all below it. */
export function hasRest(address: string): boolean {
  return address.endsWith(REST);
}

function withoutRest(address: string): string {
  return hasRest(address) ? address.slice(0, -REST.length) : address;
}

/** The rest of a path below a new beginning; however many slashes it was written with, it stays on the site that the beginning names. */
function joined(start: string, rest: string): string {
  const path = rest.replace(/[/\\]+/g, "/").replace(/\/$/, "");
  return start + path || "/";
}

/**
 * A finder over the rules of a site, made once and asked often: rules for one address come before those for all below one, and of these
 * the longest wins. What stood below the old address goes on where the new one ends with `/*`.
 */
export function redirectFinder({ rules }: RedirectList): FindRedirect {
  const exact = new Map(rules.filter(({ from }) => !hasRest(from)).map((rule) => [plainPath(rule.from), rule]));
  const below = new Map(
    rules.filter(({ from }) => hasRest(from)).map((rule) => [plainPath(withoutRest(rule.from)), rule]),
  );
  return (asked) => {
    const path = readablePath(asked);
    const plain = plainPath(path);
    const own = exact.get(plain);
    if (own) return { to: writtenAddress(own.to), isPermanent: own.isPermanent };
    for (let end = plain.length; end > 0; end = plain.lastIndexOf("/", end - 1)) {
      const rule = below.get(plain.slice(0, end));
      if (!rule) continue;
      const { to, isPermanent } = rule;
      return { to: writtenAddress(hasRest(to) ? joined(withoutRest(to), path.slice(end)) : to), isPermanent };
    }
    return undefined;
  };
}
