import type { FoundIssue } from "@stoa/core/publish-check/found-issue.ts";
import { createHash } from "node:crypto";

const KEY_LENGTH = 22;

/** Identity of a finding: same issue, same place, same document. Findings follow a block when it moves. */
export function publishIssueKey({ rule, documentId, blockId, place, detail }: FoundIssue): string {
  const text = [rule, documentId, blockId ?? place, detail].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, KEY_LENGTH);
}
