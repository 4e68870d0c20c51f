import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio, TEST_HOST } from "../../testing/test-app.ts";

const testApp = await openTestApp();

async function openProduct() {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const { id, product } = (await studio.call("POST", "/api/products", { title: "Tile" })).json() as ProductDetail;
  const variants = Array.from({ length: 200 }, (_none, index) => ({
    ...product.variants[0],
    id: index.toString(16).padStart(24, "0"),
    sku: `TILE-${index}`,
    attributes: { Edge: `Edge ${index}` },
  }));
  const patches = [
    { op: "replace", path: ["variantOptionOrdering"], value: ["Edge"] },
    { op: "replace", path: ["variants"], value: variants },
  ];
  expect((await studio.call("PATCH", `/api/products/${id}`, { version: 1, label: "Fill", patches })).status).toBe(200);
  return (headers: Record<string, string>, url = `/api/products/${id}`) =>
    testApp.app.inject({
      url,
      headers: { host: `${site.slug}.studio.${TEST_HOST}`, ...headers },
      cookies: Object.fromEntries(studio.cookies),
    });
}

test("a long reply of the studio is compressed for clients that accept it, and is identical", async () => {
  const read = await openProduct();
  const plain = await read({});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  for (const encoding of ["br", "gzip"] as const) {
    const { headers, rawPayload } = await read({ "accept-encoding": encoding });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(unpack[encoding](rawPayload).toString()).toBe(plain.body);
  }
});

test("short replies, and those requested by another origin's page, are not compressed", async () => {
  const read = await openProduct();
  const takes = { "accept-encoding": "gzip, br" };
  const short = await read(takes, "/api/pending-changes?limit=1");
  expect([short.statusCode, short.headers["content-encoding"]]).toEqual([200, undefined]);
  const own = await read({ ...takes, "sec-fetch-site": "same-origin" });
  expect(own.headers["content-encoding"]).toBe("br");
  for (const from of ["same-site", "cross-site"]) {
    const answer = await read({ ...takes, "sec-fetch-site": from });
    expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, undefined]);
  }
});
