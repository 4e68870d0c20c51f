import type { FoundFinding } from "@stoa/core/publish-check/found-finding.ts";
import { createHash } from "node:crypto";

const KEY_LENGTH = 22;

/** What a finding is known by: the same thing at the same place of the same document. Who moves a block takes its findings along. */
export function findingKey({ rule, documentId, blockId, place, detail }: FoundFinding): string {
  const text = [rule, documentId, blockId ?? place, detail].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, KEY_LENGTH);
}
