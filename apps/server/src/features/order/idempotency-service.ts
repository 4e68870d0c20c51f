import { createHash } from "node:crypto";

export { findCall, keepReply, takeCall, type CallKey, type KeptReply, type KnownCall } from "./idempotency-store.ts";

/** Stands for all that a call was sent: the same key with another hash is a mistake of the caller. */
export function hashRequest(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request)).digest();
}
