import { DOMAIN_LIMITS, type DomainProblem } from "./domain-messages.ts";

/** Special-use top-level domains that never resolve publicly. RFC 6761, 6762, 8375, 9476 */
const LOCAL_ENDINGS: ReadonlySet<string> = new Set([
  "alt",
  "arpa",
  "home",
  "internal",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
]);

/**
 * Returns the domain name in pasted text: without `https://`, a trailing slash or dot, and surrounding spaces. Letters
 * are kept as
 * typed, since only the server converts international names to their DNS form.
 */
export function readTypedDomain(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replace(/\.$/, "");
}

/** Returns what is wrong with a typed name before its conversion to DNS form; null when conversion can be tried. */
export function typedDomainProblem(name: string): DomainProblem | null {
  if (name.includes("*")) return "wildcard";
  if (/^\[|:.*:/.test(name)) return "isAddress";
  if (/^[^/?#@:\s]+(?::\d*)?[/?#]|^[^/?#@:\s]+:\d*$/.test(name)) return "hasPath";
  return name === "" || /[/?#@:\\%\s]/.test(name) ? "notAName" : null;
}

function isLabel(label: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label);
}

function isTooLong(name: string): boolean {
  return (
    name.length > DOMAIN_LIMITS.nameChars || name.split(".").some((label) => label.length > DOMAIN_LIMITS.labelChars)
  );
}

/** Whether a name is a host or a subdomain of it; ports are ignored. */
function isWithin(name: string, host: string): boolean {
  const [own = ""] = host.split(":");
  return name === own || name.endsWith(`.${own}`);
}

/**
 * Returns what is wrong with a name in DNS form (lowercase, international names as `xn--…`; "" if it could not be
 * converted); null when
 * it can be a domain of a site. `platformHost` is the server's own, whose subdomains are sites.
 */
export function domainProblem(name: string, platformHost: string): DomainProblem | null {
  const labels = name.split(".");
  const last = labels.at(-1) ?? "";
  if (isTooLong(name)) return "tooLong";
  if (isWithin(name, platformHost)) return "isPlatform";
  if (LOCAL_ENDINGS.has(last)) return "isLocal";
  if (/^(?:\d+\.){3}\d+$/.test(name)) return "isAddress";
  if (labels.length < 2 || !labels.every(isLabel) || /^\d+$/.test(last)) return "notAName";
  return null;
}
