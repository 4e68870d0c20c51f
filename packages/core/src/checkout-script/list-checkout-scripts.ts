import type { PaymentProviderName } from "../payment/payment-providers.ts";
import type { CheckoutScript, ScriptPart } from "./checkout-script-schema.ts";

export type SentScripts = {
  /** Of the running Stoa. */
  readonly version: string;
  /** Scripts of the build that the pages can load. */
  readonly files: readonly ScriptPart[];
  readonly headers: readonly ScriptPart[];
  /** The content security policy of the page where customers pay. */
  readonly policy: string;
  /** How that policy names the folder of the build. */
  readonly build: string;
  readonly providers: ReadonlyArray<{ readonly provider: PaymentProviderName; readonly hosts: readonly string[] }>;
  /** The owner's code of the confirmation page; null without any. */
  readonly orderCode: ScriptPart | null;
};

/** Hosts that a policy lets the page load from or send to; keywords, hashes and `data:` are none. */
function hostsIn(policy: string, build: string): string[] {
  const sources = policy.split(";").flatMap((directive) => directive.trim().split(/\s+/u).slice(1));
  const isHost = (source: string): boolean => !source.startsWith("'") && source !== "data:" && source !== build;
  // The directive `trusted-types` lists names.
  const names = /(?:^|;)\s*trusted-types\s([^;]*)/u.exec(policy)?.[1]?.trim().split(/\s+/u) ?? [];
  return [...new Set(sources)].filter((source) => isHost(source) && !names.includes(source));
}

type Entry = Pick<CheckoutScript, "id" | "owner"> & Partial<CheckoutScript>;

function entryOf(entry: Entry): CheckoutScript {
  return { place: "payment-page", version: "", hosts: [], parts: [], fingerprint: "", ...entry };
}

type Hosts = Pick<SentScripts, "policy" | "build" | "providers">;

/** The providers whose hosts are used, and each host that is nobody's. */
function hostEntries({ policy, build, providers }: Hosts): CheckoutScript[] {
  const used = hostsIn(policy, build);
  const known = new Set(providers.flatMap(({ hosts }) => hosts));
  const ofProviders = providers.map(({ provider, hosts }) =>
    entryOf({ id: provider, owner: provider, hosts: hosts.filter((host) => used.includes(host)) }),
  );
  const ofNobody = used.filter((host) => !known.has(host));
  return [
    ...ofProviders.filter(({ hosts }) => hosts.length > 0),
    ...ofNobody.map((host) => entryOf({ id: host, owner: "unknown", hosts: [host] })),
  ];
}

/**
 * Lists what runs on the pages where customers pay. A host in any directive of the policy that belongs to no provider in
 * use is an entry without a known owner. `fingerprintOf` hashes a text.
 */
export function listCheckoutScriptsOf(sent: SentScripts, fingerprintOf: (text: string) => string): CheckoutScript[] {
  const { version, files, headers, orderCode } = sent;
  const ofParts = (parts: readonly ScriptPart[]): Pick<CheckoutScript, "parts" | "fingerprint"> => ({
    parts: [...parts],
    fingerprint: fingerprintOf(parts.map(({ name, fingerprint }) => `${name} ${fingerprint}\n`).join("")),
  });
  const own = orderCode && ({ id: "order-code", owner: "site", place: "frame-after-payment" } as const);
  return [
    entryOf({ id: "stoa", owner: "stoa", version, ...ofParts(files) }),
    entryOf({ id: "headers", owner: "stoa", ...ofParts(headers) }),
    ...hostEntries(sent),
    ...(own ? [entryOf({ ...own, ...ofParts([orderCode]) })] : []),
  ];
}
