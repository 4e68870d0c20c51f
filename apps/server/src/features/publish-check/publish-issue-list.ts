import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import type { FoundIssue } from "@stoa/core/publish-check/found-issue.ts";
import { isBlockingRule } from "@stoa/core/publish-check/issue-rules.ts";
import { PUBLISH_CHECK_LIMITS } from "@stoa/core/publish-check/publish-check-limits.ts";
import { publishIssueKey } from "./publish-issue-key.ts";

export type PublishIssueList = {
  readonly add: (found: readonly FoundIssue[]) => void;
  readonly findings: () => PublishIssue[];
  readonly total: () => number;
};

type Known = { readonly changed: ReadonlySet<string>; readonly ignored: ReadonlySet<string> };

/** Keeps a limited number of findings and counts the rest, so memory stays bounded. */
export function createPublishIssueList({ changed, ignored }: Known): PublishIssueList {
  const lists: { readonly changed: PublishIssue[]; readonly other: PublishIssue[] } = { changed: [], other: [] };
  let total = 0;

  function addOne(one: FoundIssue): void {
    const { targetId, ...rest } = one;
    const isBlocking = isBlockingRule(one.rule);
    const isChanged = isBlocking || changed.has(one.documentId) || (targetId !== null && changed.has(targetId));
    const key = publishIssueKey(one);
    total += 1;
    const list = isChanged ? lists.changed : lists.other;
    if (list.length < PUBLISH_CHECK_LIMITS.listed)
      list.push({ ...rest, key, isChanged, isBlocking, isIgnored: !isBlocking && ignored.has(key) });
  }
  return {
    add: (found) => found.forEach(addOne),
    findings: () => [...lists.changed, ...lists.other],
    total: () => total,
  };
}
