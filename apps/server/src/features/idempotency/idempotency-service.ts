import { createHash } from "node:crypto";
import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { storeReply, takeCall, type CallKey } from "./idempotency-store.ts";

export {
  deleteOldCalls,
  findCall,
  storeReply,
  takeCall,
  type CallKey,
  type StoredCallReply,
  type KnownCall,
} from "./idempotency-store.ts";

const KEPT_MS = CHECKOUT_LIMITS.idempotencyKeyHours * 60 * 60_000;

function inOrderOfNames(_name: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Hash of a call's input, independent of member order: the same key with another hash is a caller error. */
export function hashRequest(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request, inOrderOfNames)).digest();
}

/** A call done in one transaction; without a key, every call is new. */
export type OnceCall = {
  readonly scope: string;
  readonly key: string | undefined;
  readonly request: unknown;
  readonly now: number;
};

/**
 * Runs a call once: a repetition with the same key gets the first reply. A refused call rolls back and can be repeated.
 * Throws `idempotency_key_reused` when the key was used with other input.
 */
export async function answerOnce<Reply extends object>(
  db: SiteDb,
  { scope, key, request, now }: OnceCall,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return work();
  const call: CallKey = { scope, key };
  const requestHash = hashRequest(request);
  const known = await takeCall(db, { ...call, requestHash, orderId: null, since: new Date(now - KEPT_MS) });
  if (known) {
    if (!known.requestHash.equals(requestHash)) {
      throw new AppError("idempotency_key_reused", { message: ONCE_MESSAGES.doneBefore });
    }
    invariant(known.status !== null, "a call that was committed has its reply");
    return known.reply as Reply;
  }
  const body = await work();
  await storeReply(db, call, { status: 200, body });
  return body;
}
