import type { Domain, DomainCheck, DomainState } from "@stoa/core/domain/domain-api.ts";
import { expect, test } from "vitest";
import { domainLabel, proofLabel, stateLabel } from "./domain-texts.ts";

const DOMAIN: Domain = {
  host: "pots.example",
  name: "pots.example",
  url: "https://pots.example",
  isBuiltIn: false,
  isPrimary: false,
  isConnected: true,
  language: null,
  pointing: [],
  proof: null,
};

function checkOf(state: DomainState, changes: Partial<DomainCheck> = {}): DomainCheck {
  return { domain: DOMAIN, state, found: ["198.51.100.1"], proof: "found", ...changes };
}

test("a URL says what it is for", () => {
  expect(domainLabel({ ...DOMAIN, isConnected: false }).text).toBe("Not connected");
  expect(domainLabel({ ...DOMAIN, isPrimary: true }).text).toBe("Primary domain");
  expect(domainLabel({ ...DOMAIN, language: "de" }).text).toBe("German");
  expect(domainLabel(DOMAIN).text).toBe("Redirects to the primary domain");
});

test("a check shows where the domain points", () => {
  expect(stateLabel(checkOf("here"))).toEqual({ text: "pots.example points here.", tone: "good" });
  expect(stateLabel(checkOf("elsewhere")).text).toContain("198.51.100.1");
  expect(stateLabel(checkOf("not-found", { found: [] })).text).toContain("doesn't point anywhere yet");
  expect(stateLabel(checkOf("no-answer", { found: [] })).text).toContain("didn't answer");
});

test("that it is the owner's is asked for only until it is connected", () => {
  const claimed = { ...DOMAIN, isConnected: false };
  expect(proofLabel(checkOf("here", { domain: claimed, proof: "missing" }))?.text).toContain("wasn't found");
  expect(proofLabel(checkOf("here", { domain: claimed, proof: "no-answer" }))?.text).toContain("couldn't be read");
  expect(proofLabel(checkOf("here"))).toBeNull();
});
