import { DOMAIN_LIMITS, type DomainProblem } from "./domain-messages.ts";

/** Last parts of names that never lead to the internet. RFC 6761, 6762, 8375, 9476 */
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
 * The name in what somebody pasted: without `https://`, a last slash or dot, and spaces around. Letters stay as they were typed, since
 * only the server writes other scripts as DNS knows them.
 */
export function readTypedDomain(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replace(/\.$/, "");
}

/** What is wrong with a typed name before it is written as DNS knows it; null when that can be tried. */
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

/** Whether a name is a host or stands below it; ports are left aside. */
function isWithin(name: string, host: string): boolean {
  const [own = ""] = host.split(":");
  return name === own || name.endsWith(`.${own}`);
}

/**
 * What is wrong with a name as DNS knows it (lower case, other scripts as `xn--…`), "" where it could not be written so; null when it can
 * be a domain of a site. `platformHost` is the server's own, whose subdomains are sites.
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
