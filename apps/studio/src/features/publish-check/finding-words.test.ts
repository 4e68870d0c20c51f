import { FINDING_RULES, type FindingRule } from "@stoa/core/publish-check/finding-rules.ts";
import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import { expect, test } from "vitest";
import { findingText, groupFindings, thingsText } from "./finding-words.ts";

const RULES = Object.keys(FINDING_RULES) as FindingRule[];

test.each(RULES)("describes what %s found", (rule) => {
  const text = findingText({ rule, detail: "/nowhere" });
  expect(text).not.toMatch(/[{}]/);
  expect(text.length).toBeGreaterThan(5);
});

test("groups findings in one order", () => {
  const findings = (["title-long", "link-gone", "picture-text", "link-mail"] as const).map(
    (rule) => ({ rule }) as Finding,
  );
  expect(groupFindings(findings).map(([group, own]) => [group, own.length])).toEqual([
    ["links", 2],
    ["pictures", 1],
    ["words", 1],
  ]);
});

test("counts", () => {
  expect([thingsText(1), thingsText(2)]).toEqual(["1 problem to review", "2 problems to review"]);
});
