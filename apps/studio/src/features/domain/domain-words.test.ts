import type { Domain, DomainCheck, DomainState } from "@stoa/core/domain/domain-api.ts";
import { expect, test } from "vitest";
import { domainWords, proofWords, stateWords } from "./domain-words.ts";

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
  expect(domainWords({ ...DOMAIN, isConnected: false }).text).toBe("Not connected");
  expect(domainWords({ ...DOMAIN, isPrimary: true }).text).toBe("Primary domain");
  expect(domainWords({ ...DOMAIN, language: "de" }).text).toBe("German");
  expect(domainWords(DOMAIN).text).toBe("Redirects to the primary domain");
});

test("a check shows where the domain points", () => {
  expect(stateWords(checkOf("here"))).toEqual({ text: "pots.example points here.", tone: "good" });
  expect(stateWords(checkOf("elsewhere")).text).toContain("198.51.100.1");
  expect(stateWords(checkOf("not-found", { found: [] })).text).toContain("doesn't point anywhere yet");
  expect(stateWords(checkOf("no-answer", { found: [] })).text).toContain("didn't answer");
});

test("that it is the owner's is asked for only until it is connected", () => {
  const claimed = { ...DOMAIN, isConnected: false };
  expect(proofWords(checkOf("here", { domain: claimed, proof: "missing" }))?.text).toContain("wasn't found");
  expect(proofWords(checkOf("here", { domain: claimed, proof: "no-answer" }))?.text).toContain("couldn't be read");
  expect(proofWords(checkOf("here"))).toBeNull();
});
