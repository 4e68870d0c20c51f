import { RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors.ts";
import type { Limiter } from "./shared-limiter.ts";

export type CountedTurn = readonly [limiter: Pick<Limiter, "consume">, key: string];

/** Counts a call against limits, in order, before validation. Throws `too_many_requests`, with `message` if given. */
export async function countAgainst(turns: readonly CountedTurn[], message?: string): Promise<void> {
  try {
    for (const [limiter, key] of turns) await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError("too_many_requests", message === undefined ? {} : { message });
  }
}
