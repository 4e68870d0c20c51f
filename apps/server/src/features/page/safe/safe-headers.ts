import { createHash } from "node:crypto";
import type { PageVisit } from "../address/page-address.ts";

/** Hosts of a payment provider that a page needs, as the provider publishes them. */
export type ProviderHosts = {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** Whether the provider opens windows that answer to the page. */
  readonly hasWindows: boolean;
};

export const NO_HOSTS: ProviderHosts = { script: [], frame: [], connect: [], image: [], hasWindows: false };

export const TRUSTED_TYPES_POLICY = "stoa";

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** How the policy of a site's pages names the folder of the platform's build. Without a scheme, the page's own counts. */
export function buildSource(origin: string): string {
  return `${new URL(origin).host}/_stoa/`;
}

type Page = { readonly visit: Pick<PageVisit, "origin">; readonly look: string; readonly hosts: ProviderHosts };

/**
 * Scripts and sheets come only from the folder of the platform's own build, never from where owners' files are, and
 * from a provider that can be chosen. Nothing is inline but the look, by its hash.
 */
function policyOf({ visit, look, hosts }: Page): string {
  const build = buildSource(visit.origin);
  const frames = hosts.frame.length === 0 ? ["'none'"] : hosts.frame;
  return [
    ["default-src", "'none'"],
    ["script-src", build, ...hosts.script],
    ["style-src", build, hashOf(look)],
    ["img-src", "'self'", "data:", ...hosts.image],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...hosts.connect],
    ["frame-src", ...frames],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["base-uri", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", TRUSTED_TYPES_POLICY],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}

/** Also cuts the window that opened the page off from it. */
export const SAFE_HEADERS = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  // With `origin`, browsers also keep the address from the history that scripts of later pages can list.
  "referrer-policy": "origin",
} as const;

export function safeHeaders(page: Page): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    "content-security-policy": policyOf(page),
    "cross-origin-opener-policy": page.hosts.hasWindows ? "same-origin-allow-popups" : "same-origin",
  };
}
