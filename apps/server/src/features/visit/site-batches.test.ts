import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { createSiteBatches } from "./site-batches.ts";

const [A, B] = ["a" as SiteId, "b" as SiteId];

test("writes what arrives during a write together, one site at a time", async () => {
  const writes: string[] = [];
  const first = Promise.withResolvers<void>();
  const add = createSiteBatches<number>(async (siteId, items) => {
    writes.push(`${siteId} ${items.join("+")}`);
    if (writes.length === 1) await first.promise;
  });
  const begun = add(A, 1);
  await Promise.resolve();
  await Promise.resolve();
  const others = [add(A, 2), add(A, 3), add(B, 4)];
  await others[2];
  expect(writes).toEqual(["a 1", "b 4"]);
  first.resolve();
  await Promise.all([begun, ...others]);
  expect(writes).toEqual(["a 1", "b 4", "a 2+3"]);
});

test("every sender in a failed batch gets the error, and the next batch continues", async () => {
  let isBroken = true;
  const add = createSiteBatches<number>(() => (isBroken ? Promise.reject(new Error("no")) : Promise.resolve()));
  const results = await Promise.allSettled([add(A, 1), add(A, 2)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  await expect(add(A, 3)).resolves.toBeUndefined();
});
