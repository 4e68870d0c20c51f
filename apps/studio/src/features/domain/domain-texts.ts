import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { nameIn } from "@stoa/core/multilingual/language/language-names.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";
import { t, textLanguage } from "../../language/t.ts";

export type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

export function domainLabel({ isConnected, isPrimary, language }: Domain): StatusLabel {
  if (!isConnected) return { text: t("Not connected"), tone: "warn" };
  if (isPrimary) return { text: t("Primary domain"), tone: "good" };
  if (language !== null) return { text: nameIn(language, textLanguage()), tone: "accent" };
  return { text: t("Redirects to the primary domain"), tone: "neutral" };
}

const WAIT = t("New records can take from minutes to a day to take effect everywhere.");

function withAddresses(name: string, found: readonly string[]): { name: string; found: string; addresses: string } {
  return { name, found: found.length === 0 ? "none" : "some", addresses: found.join(", ") };
}

export function stateLabel({ state, found, domain: { name } }: DomainCheck): StatusLabel {
  switch (state) {
    case "here":
      return { text: t("{name} points here.", { name }), tone: "good" };
    case "elsewhere":
      return {
        text: t(
          "{name} points to another server{found, select, none {} other { ({addresses})}}. Add one of the records below and delete older ones for the same name. If one of your services sits in front of this server, that's fine.",
          withAddresses(name, found),
        ),
        tone: "warn",
      };
    case "not-found":
      return {
        text: `${t("{name} doesn't point anywhere yet. Add one of the records below.", { name })} ${WAIT}`,
        tone: "warn",
      };
    case "unknown":
      return {
        text: t(
          "{name} points to a server{found, select, none {} other { ({addresses})}}. We can't tell if it's this one: this server's own name isn't in DNS.",
          withAddresses(name, found),
        ),
        tone: "warn",
      };
    case "no-answer":
      return {
        text: t("The name servers for {name} didn't answer. Try again in a few minutes.", { name }),
        tone: "warn",
      };
  }
}

export function proofLabel({ proof, domain: { isConnected } }: DomainCheck): StatusLabel | null {
  if (isConnected) return null;
  if (proof === "missing") {
    return { text: `${t("The verification TXT record wasn't found.")} ${WAIT}`, tone: "warn" };
  }
  return proof === "no-answer"
    ? { text: t("The TXT record couldn't be read. Try again in a few minutes."), tone: "warn" }
    : null;
}
