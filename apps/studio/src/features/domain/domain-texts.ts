import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { nameIn } from "@stoa/core/multilingual/language/language-names.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";

export type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export function domainLabel({ isConnected, isPrimary, language }: Domain): StatusLabel {
  if (!isConnected) return { text: "Not connected", tone: "warn" };
  if (isPrimary) return { text: "Primary domain", tone: "good" };
  if (language !== null) return { text: nameIn(language, "en"), tone: "accent" };
  return { text: "Redirects to the primary domain", tone: "neutral" };
}

const WAIT = "New records can take from minutes to a day to take effect everywhere.";

function leadsTo(found: readonly string[]): string {
  return found.length === 0 ? "" : ` (${found.join(", ")})`;
}

export function stateLabel({ state, found, domain: { name } }: DomainCheck): StatusLabel {
  switch (state) {
    case "here":
      return { text: `${name} points here.`, tone: "good" };
    case "elsewhere":
      return {
        text: `${name} points to another server${leadsTo(found)}. Add one of the records below and delete older ones for the same name. If one of your services sits in front of this server, that's fine.`,
        tone: "warn",
      };
    case "not-found":
      return { text: `${name} doesn't point anywhere yet. Add one of the records below. ${WAIT}`, tone: "warn" };
    case "unknown":
      return {
        text: `${name} points to a server${leadsTo(found)}. We can't tell if it's this one: this server's own name isn't in DNS.`,
        tone: "warn",
      };
    case "no-answer":
      return { text: `The name servers for ${name} didn't answer. Try again in a few minutes.`, tone: "warn" };
  }
}

export function proofLabel({ proof, domain: { isConnected } }: DomainCheck): StatusLabel | null {
  if (isConnected) return null;
  if (proof === "missing") {
    return { text: `The verification TXT record wasn't found. ${WAIT}`, tone: "warn" };
  }
  return proof === "no-answer"
    ? { text: "The TXT record couldn't be read. Try again in a few minutes.", tone: "warn" }
    : null;
}
