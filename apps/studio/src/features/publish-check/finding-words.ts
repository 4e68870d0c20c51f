import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { FINDING_GROUPS, FINDING_RULES, type FindingGroup } from "@stoa/core/publish-check/finding-rules.ts";
import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import { FINDING_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";

export function findingText({ rule, detail }: Pick<Finding, "rule" | "detail">): string {
  return fillMessage(FINDING_MESSAGES[rule].what, { detail });
}

export function groupFindings(
  findings: readonly Finding[],
): ReadonlyArray<readonly [FindingGroup, readonly Finding[]]> {
  return FINDING_GROUPS.flatMap((group) => {
    const own = findings.filter(({ rule }) => FINDING_RULES[rule] === group);
    return own.length === 0 ? [] : [[group, own] as const];
  });
}

export function thingsText(count: number): string {
  return count === 1 ? "1 problem to review" : `${count} problems to review`;
}
