import { expect, test } from "vitest";
import { createStoredReply, type StoredReply } from "./stored-reply.ts";
import { createReplyCache, type RenderedReply } from "./reply-cache.ts";

function reply(size: number): StoredReply {
  return createStoredReply({ status: 200, content: "x".repeat(size), headers: {} });
}

test("computes a cold key once for everyone who waits", async () => {
  const cache = createReplyCache(1_000_000);
  let made = 0;
  const make = async (): Promise<RenderedReply> => {
    made += 1;
    await Promise.resolve();
    return { stored: reply(10), isKept: true };
  };
  const all = await Promise.all(Array.from({ length: 1000 }, () => cache.load("key", make)));
  expect(made).toBe(1);
  expect(new Set(all).size).toBe(1);
  expect(cache.get("key")).toBe(all[0]);
});

test("stays within its size by evicting the least recently used entries", async () => {
  const cache = createReplyCache(1_000_000);
  await expect(cache.load("key", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  await cache.load("key", () => Promise.resolve({ stored: reply(1), isKept: true }));
  expect(cache.get("key")).toBeDefined();
});

test("stays within its bytes by dropping what was used least recently", async () => {
  const cache = createReplyCache(40_000);
  for (const key of ["a", "b", "c"]) {
    await cache.load(key, () => Promise.resolve({ stored: reply(10_000), isKept: true }));
  }
  cache.get("a");
  await cache.load("d", () => Promise.resolve({ stored: reply(10_000), isKept: true }));
  expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
  cache.grow("d", 20_000);
  expect(cache.byteCount()).toBeLessThanOrEqual(40_000);
  expect(cache.get("d")).toBeDefined();
});

test("does not cache what it is asked not to", async () => {
  const cache = createReplyCache(1_000_000);
  await cache.load("missing", () => Promise.resolve({ stored: reply(10), isKept: false }));
  expect(cache.get("missing")).toBeUndefined();
  expect(cache.byteCount()).toBe(0);
});

test("expires short-lived entries", async () => {
  let now = 1000;
  const cache = createReplyCache(1_000_000, () => now);
  await cache.load("cut", () => Promise.resolve({ stored: reply(10), isKept: true, until: 2000 }));
  expect(cache.get("cut")).toBeDefined();
  now = 2000;
  expect(cache.get("cut")).toBeUndefined();
  expect(cache.byteCount()).toBe(0);
});
