import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { nameIn } from "@stoa/core/multilingual/language-names.ts";
import type { BadgeTone } from "../../parts/status-badge.tsx";

export type Words = { readonly text: string; readonly tone: BadgeTone };

export function domainWords({ isConnected, isPrimary, language }: Domain): Words {
  if (!isConnected) return { text: "Not connected", tone: "warn" };
  if (isPrimary) return { text: "Main address", tone: "good" };
  if (language !== null) return { text: nameIn(language, "en"), tone: "accent" };
  return { text: "Leads to the main address", tone: "neutral" };
}

const WAIT = "New records can take from minutes to a day to take effect everywhere.";

function leadsTo(found: readonly string[]): string {
  return found.length === 0 ? "" : ` (${found.join(", ")})`;
}

export function stateWords({ state, found, domain: { name } }: DomainCheck): Words {
  switch (state) {
    case "here":
      return { text: `${name} leads here.`, tone: "good" };
    case "elsewhere":
      return {
        text: `${name} leads to another server${leadsTo(found)}. Set one of the records that lead here, and take away older ones for the same name. If a service of yours stands before this server, that is fine.`,
        tone: "warn",
      };
    case "not-found":
      return { text: `${name} leads nowhere yet. Set one of the records that lead here. ${WAIT}`, tone: "warn" };
    case "unknown":
      return {
        text: `${name} leads to a server${leadsTo(found)}. Whether it is this one can not be told: this server's own name is not in DNS.`,
        tone: "warn",
      };
    case "no-answer":
      return { text: `The name servers for ${name} didn't answer. Try again in a few minutes.`, tone: "warn" };
  }
}

export function proofWords({ proof, domain: { isConnected } }: DomainCheck): Words | null {
  if (isConnected) return null;
  if (proof === "missing") {
    return { text: `The TXT record that shows it is yours was not found. ${WAIT}`, tone: "warn" };
  }
  return proof === "no-answer"
    ? { text: "The TXT record couldn't be read. Try again in a few minutes.", tone: "warn" }
    : null;
}
