import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { isIdempotencyKey } from "@stoa/core/checkout/idempotency-key.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { SignedIn } from "./endpoint-routes.ts";

/** The `Idempotency-Key` of a call, or undefined. Throws `invalid_request` for an invalid one. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && isIdempotencyKey(key)) return key;
  throw new AppError("invalid_request", { fields: { "Idempotency-Key": CHECKOUT_MESSAGES.keyMalformed } });
}

type OwnerCall = { readonly account: SignedIn; readonly request: FastifyRequest };

/**
 * An owner's call for `answerOnce`. Keys are scoped by owner and `thing`; the same key with another address or body is
 * an error.
 */
export function readOnceCall({ account, request }: OwnerCall, thing: string, now: number) {
  const { method, url, body } = request;
  return { scope: `${thing} ${account.id}`, key: readIdempotencyKey(request), request: { method, url, body }, now };
}
