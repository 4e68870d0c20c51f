import { ISSUE_RULES, type IssueRule } from "@stoa/core/publish-check/issue-rules.ts";
import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import { expect, test } from "vitest";
import { issueText, groupIssues, thingsText } from "./issue-texts.ts";

const RULES = Object.keys(ISSUE_RULES) as IssueRule[];

test.each(RULES)("describes what %s found", (rule) => {
  const text = issueText({ rule, detail: "/nowhere" });
  expect(text).not.toMatch(/[{}]/);
  expect(text.length).toBeGreaterThan(5);
});

test("groups findings in one order", () => {
  const issues = (["title-long", "link-gone", "picture-text", "link-mail"] as const).map(
    (rule) => ({ rule }) as PublishIssue,
  );
  expect(groupIssues(issues).map(([group, own]) => [group, own.length])).toEqual([
    ["links", 2],
    ["pictures", 1],
    ["words", 1],
  ]);
});

test("counts", () => {
  expect([thingsText(1), thingsText(2)]).toEqual(["1 problem to review", "2 problems to review"]);
});
