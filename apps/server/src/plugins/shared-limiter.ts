import { createHmac } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { addAttempt, deleteAttempts, findAttempts, forgiveAttempt } from "../db/attempt/attempt-count-store.ts";
import { inPlatform } from "../db/database.ts";
import type { Resources } from "./resources.ts";

/** The members of `RateLimiterMemory` that limits use. */
export type Limiter = {
  /** Rejects with a `RateLimiterRes` over the limit. */
  readonly consume: (key: string) => Promise<unknown>;
  readonly get: (key: string) => Promise<{ readonly consumedPoints: number } | null>;
  readonly reward: (key: string) => Promise<unknown>;
  readonly delete: (key: string) => Promise<unknown>;
};

export type LimiterParts = Pick<Resources, "database" | "secret">;

/** `name` is unique among shared limits. */
export type SharedLimit = { readonly name: string; readonly points: number; readonly duration: number };

/** Of one limit; beyond that the earliest are forgotten and asked for anew. */
const MAX_BLOCKED = 10_000;

/** Keys that are over their limit, so that a flood of attempts writes nothing. */
function createBlocks(): { readonly msLeft: (key: string) => number; readonly add: (key: string, ms: number) => void } {
  const ends = new Map<string, number>();
  return {
    msLeft: (key) => (ends.get(key) ?? 0) - performance.now(),
    add: (key, ms) => {
      const [earliest] = ends.size < MAX_BLOCKED ? [] : ends.keys();
      if (earliest !== undefined) ends.delete(earliest);
      ends.set(key, performance.now() + ms);
    },
  };
}

/**
 * A limit that all nodes count together: for guesses of passwords and codes. Each count is a write, so ordinary limits
 * stay in memory (`RateLimiterMemory`).
 */
export function createSharedLimiter(
  { database, secret }: LimiterParts,
  { name, points, duration }: SharedLimit,
): Limiter {
  const hashOf = (key: string): Buffer => createHmac("sha256", secret).update(`attempt ${name} ${key}`).digest();
  const blocks = createBlocks();
  return {
    consume: async (key) => {
      const blockedMs = blocks.msLeft(key);
      if (blockedMs > 0) throw new RateLimiterRes(0, blockedMs, points + 1, false);
      const { attempts, msLeft } = await inPlatform(database, (db) => addAttempt(db, hashOf(key), duration));
      if (attempts <= points) return;
      blocks.add(key, msLeft);
      throw new RateLimiterRes(0, msLeft, attempts, false);
    },
    get: async (key) => ({ consumedPoints: await inPlatform(database, (db) => findAttempts(db, hashOf(key))) }),
    reward: (key) => inPlatform(database, (db) => forgiveAttempt(db, hashOf(key))),
    delete: (key) => inPlatform(database, (db) => deleteAttempts(db, hashOf(key))),
  };
}
