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

/**
 * Lists what runs on the pages where customers pay. A host in any directive of the policy that belongs to no provider in
 * use is an entry without a known owner. `fingerprintOf` hashes a text.
 */
export function listCheckoutScriptsOf(sent: SentScripts, fingerprintOf: (text: string) => string): CheckoutScript[] {
  const { version, files, headers, policy, build, providers, orderCode } = sent;
  const ofParts = (parts: readonly ScriptPart[]): Pick<CheckoutScript, "parts" | "fingerprint"> => ({
    parts: [...parts],
    fingerprint: fingerprintOf(parts.map(({ name, fingerprint }) => `${name} ${fingerprint}\n`).join("")),
  });
  const onPage = { place: "payment-page", version: "", hosts: [] as string[], parts: [], fingerprint: "" } as const;
  const used = hostsIn(policy, build);
  const known = providers.flatMap(({ provider, hosts }) => {
    const own = hosts.filter((host) => used.includes(host));
    return own.length === 0 ? [] : [{ provider, hosts: own }];
  });
  const unknown = used.filter((host) => !known.some(({ hosts }) => hosts.includes(host)));
  return [
    { ...onPage, ...ofParts(files), id: "stoa", owner: "stoa", version },
    { ...onPage, ...ofParts(headers), id: "headers", owner: "stoa" },
    ...known.map(({ provider, hosts }) => ({ ...onPage, parts: [], id: provider, owner: provider, hosts })),
    ...unknown.map((host) => ({ ...onPage, parts: [], id: host, owner: "unknown" as const, hosts: [host] })),
    ...(orderCode
      ? [
          {
            ...onPage,
            ...ofParts([orderCode]),
            id: "order-code",
            owner: "site" as const,
            place: "frame-after-payment" as const,
          },
        ]
      : []),
  ];
}
