import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ISSUE_GROUPS, ISSUE_RULES, type IssueGroup } from "@stoa/core/publish-check/issue-rules.ts";
import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import { ISSUE_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import { t, translated } from "../../language/t.ts";

export function issueText({ rule, detail }: Pick<PublishIssue, "rule" | "detail">): string {
  return fillMessage(translated(ISSUE_MESSAGES[rule].what), { detail });
}

export function groupIssues(
  issues: readonly PublishIssue[],
): ReadonlyArray<readonly [IssueGroup, readonly PublishIssue[]]> {
  return ISSUE_GROUPS.flatMap((group) => {
    const own = issues.filter(({ rule }) => ISSUE_RULES[rule] === group);
    return own.length === 0 ? [] : [[group, own] as const];
  });
}

export function thingsText(count: number): string {
  return t("{count, plural, one {# problem to review} other {# problems to review}}", { count });
}
