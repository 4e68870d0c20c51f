import { RateLimiterRes, type RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "../errors.ts";

/** A limit, and who is counted against it. */
export type CountedTurn = readonly [limiter: RateLimiterMemory, key: string];

/** Counts a call against limits, one after the other, before it is looked at; throws `too_many_requests`, in the words of `message` if there are some. */
export async function countAgainst(turns: readonly CountedTurn[], message?: string): Promise<void> {
  try {
    for (const [limiter, key] of turns) await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError("too_many_requests", message === undefined ? {} : { message });
  }
}
