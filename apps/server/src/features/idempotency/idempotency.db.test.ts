import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { insertSite } from "../site/site-service.ts";
import { answerOnce, deleteOldCalls, findCall, hashRequest, storeReply, takeCall } from "./idempotency-service.ts";

const { database } = await openTestDatabase();
const CALL = { scope: "checkout", key: "key-1" };
const HOUR_MS = 3_600_000;

async function newSite(): Promise<<Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>> {
  const siteId = newId() as SiteId;
  const run = <Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> => inSite(database, siteId, work);
  await run((db) => insertSite(db, `once-${siteId}`));
  return run;
}

function firstTime(request: unknown, orderId: string | null = "order") {
  return { ...CALL, requestHash: hashRequest(request), orderId, since: new Date(0) };
}

test("distinguishes requests by their content, not by the order of their members", () => {
  const hash = (request: unknown): string => hashRequest(request).toString("hex");
  expect(hash({ a: 1, b: [{ c: 2, d: null }] })).toBe(hash({ b: [{ d: null, c: 2 }], a: 1 }));
  const others = [
    { a: 1, b: [2, 3] },
    { a: 1, b: [3, 2] },
    { a: "1", b: [2, 3] },
    { a: 1, b: { 0: 2, 1: 3 } },
    { a: 1 },
  ];
  expect(new Set(others.map(hash)).size).toBe(others.length);
});

test("recognizes a repeated call, with its order until it has a reply", async () => {
  const run = await newSite();
  expect(await run((db) => takeCall(db, firstTime("body")))).toBeUndefined();
  const known = await run((db) => takeCall(db, firstTime("other", "second order")));
  expect(known).toMatchObject({ requestHash: hashRequest("body"), orderId: "order", status: null });
  await run((db) => storeReply(db, CALL, { status: 200, body: { number: 1 } }));
  expect(await run((db) => findCall(db, CALL))).toMatchObject({ status: 200, reply: { number: 1 }, orderId: null });
});

test("keeps the first reply, whatever comes later", async () => {
  const run = await newSite();
  await run((db) => takeCall(db, firstTime("body")));
  const first = { status: 200, body: { number: 1 } };
  expect(await run((db) => storeReply(db, CALL, first))).toEqual(first);
  expect(await run((db) => storeReply(db, CALL, { status: 402, body: { error: "payment_declined" } }))).toEqual(first);
  expect(await run((db) => findCall(db, CALL))).toMatchObject({ status: 200, reply: { number: 1 } });
});

test("does the work of a call once, nothing for another body, and again after 48 hours", async () => {
  const run = await newSite();
  let times = 0;
  const send = (request: unknown, hoursLater = 0) => {
    const call = { ...CALL, request, now: Date.now() + hoursLater * HOUR_MS };
    return run((db) => answerOnce(db, call, () => Promise.resolve({ times: (times += 1) })));
  };
  expect([await send({ to: 1 }), await send({ to: 1 }, 47)]).toEqual([{ times: 1 }, { times: 1 }]);
  await expect(send({ to: 2 }, 47)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  expect(times).toBe(1);
  expect(await send({ to: 2 }, 49)).toEqual({ times: 2 });
});

test("treats the same key on another site as a separate call", async () => {
  const [mine, other] = [await newSite(), await newSite()];
  await mine((db) => takeCall(db, firstTime("body")));
  expect(await other((db) => findCall(db, CALL))).toBeUndefined();
  expect(await other((db) => takeCall(db, firstTime("body")))).toBeUndefined();
});

test("deletes calls older than a given time and no others", async () => {
  const run = await newSite();
  await run((db) => takeCall(db, firstTime("body")));
  expect(await run((db) => deleteOldCalls(db, new Date(Date.now() - 60_000), 10))).toBe(false);
  expect(await run((db) => findCall(db, CALL))).toBeDefined();
  expect(await run((db) => deleteOldCalls(db, new Date(Date.now() + 60_000), 1))).toBe(true);
  expect(await run((db) => findCall(db, CALL))).toBeUndefined();
});
