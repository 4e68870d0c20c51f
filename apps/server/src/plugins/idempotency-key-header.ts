import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { isIdempotencyKey } from "@stoa/core/checkout/idempotency-key.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** The `Idempotency-Key` of a call, undefined when it has none. Throws `invalid_request` for one that can't be kept. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && isIdempotencyKey(key)) return key;
  throw new AppError("invalid_request", { fields: { "Idempotency-Key": CHECKOUT_MESSAGES.keyMalformed } });
}
