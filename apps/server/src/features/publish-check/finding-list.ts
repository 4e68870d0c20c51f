import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import type { FoundFinding } from "@stoa/core/publish-check/found-finding.ts";
import { PUBLISH_CHECK_LIMITS } from "@stoa/core/publish-check/publish-check-limits.ts";
import { findingKey } from "./finding-key.ts";

export type FindingList = {
  readonly add: (found: readonly FoundFinding[]) => void;
  readonly findings: () => Finding[];
  readonly total: () => number;
};

type Known = { readonly changed: ReadonlySet<string>; readonly ignored: ReadonlySet<string> };

/** Keeps a limited number of findings and counts the rest, so memory stays bounded. */
export function createFindingList({ changed, ignored }: Known): FindingList {
  const lists: { readonly changed: Finding[]; readonly other: Finding[] } = { changed: [], other: [] };
  let total = 0;

  function addOne(one: FoundFinding): void {
    const { targetId, ...rest } = one;
    const isChanged = changed.has(one.documentId) || (targetId !== null && changed.has(targetId));
    const key = findingKey(one);
    total += 1;
    const list = isChanged ? lists.changed : lists.other;
    if (list.length < PUBLISH_CHECK_LIMITS.listed) list.push({ ...rest, key, isChanged, isIgnored: ignored.has(key) });
  }
  return {
    add: (found) => found.forEach(addOne),
    findings: () => [...lists.changed, ...lists.other],
    total: () => total,
  };
}
