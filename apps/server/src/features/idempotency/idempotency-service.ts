import { createHash } from "node:crypto";
import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { isJsonObject } from "@stoa/core/lib/json-value.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { keepReply, takeCall, type CallKey } from "./idempotency-store.ts";

export {
  deleteOldCalls,
  findCall,
  keepReply,
  takeCall,
  type CallKey,
  type KeptReply,
  type KnownCall,
} from "./idempotency-store.ts";

const KEPT_MS = CHECKOUT_LIMITS.idempotencyKeyHours * 60 * 60_000;

function inOrderOfNames(_name: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Stands for all that a call was sent, in whatever order its members are written: the same key with another hash is a mistake of the
 * caller.
 */
export function hashRequest(request: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(request, inOrderOfNames)).digest();
}

/** A call whose work is done in one transaction; without a key each is its own. */
export type OnceCall = {
  readonly scope: string;
  readonly key: string | undefined;
  readonly request: unknown;
  readonly now: number;
};

/**
 * Does the work of a call once: made again with its key, it gets the first reply. One that is refused is taken back with its transaction and can
 * be made again. Throws `idempotency_key_reused` for a key that something else was sent with.
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
  await keepReply(db, call, { status: 200, body });
  return body;
}
