import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestSite } from "../../../testing/test-app.ts";

const testApp = await openOwnTestApp();
const place = { port: 0 };

beforeAll(async () => {
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });
  place.port = (testApp.app.server.address() as AddressInfo).port;
});

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const RETURNING = { cookie: "__Host-crumb=any" };

async function visit(site: TestSite, path: string, headers: Record<string, string> = RETURNING): Promise<Reply> {
  const host = `${site.slug}.${TEST_HOST}`;
  const request = get({ port: place.port, host: "127.0.0.1", path, headers: { host, ...headers }, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}

function lasting({ date: _date, connection: _connection, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

test("sends a cached page exactly as the first time", async () => {
  const site = await testApp.createTestSite();
  const first = await visit(site, "/shop");
  const kept = await visit(site, "/shop");
  expect([kept.status, lasting(kept.headers), kept.body]).toEqual([200, lasting(first.headers), first.body]);
  const packed = await visit(site, "/shop", { ...RETURNING, "accept-encoding": "br" });
  const keptPacked = await visit(site, "/shop", { ...RETURNING, "accept-encoding": "br" });
  expect(lasting(keptPacked.headers)).toEqual(lasting(packed.headers));
  expect(brotliDecompressSync(keptPacked.body)).toEqual(first.body);
  const unchanged = await visit(site, "/shop", { ...RETURNING, "if-none-match": String(first.headers.etag) });
  expect([unchanged.status, unchanged.body.length, unchanged.headers["content-type"]]).toEqual([304, 0, undefined]);
});

test("redirects returning visitors to another primary URL", async () => {
  const site = await testApp.createTestSite();
  const { status } = await visit(site, "/shop");
  expect([status, (await visit(site, "/shop")).status]).toEqual([200, 200]);
  await inSite(testApp.database, site.site.id, (db) =>
    db.text("insert into site_host (host, site_id, is_primary) values ($1, $2, true)", [
      `${site.slug}.example`,
      site.site.id,
    ]),
  );
  await expect
    .poll(async () => (await visit(site, "/shop?a=1")).headers.location)
    .toBe(`https://${site.slug}.example/shop?a=1`);
  expect((await visit(site, "/shop")).status).toBe(301);
  expect((await visit(site, "/shop", { ...RETURNING, host: `${site.slug}.example` })).status).toBe(200);
});

test("gives a new visitor the crumb, cached or not", async () => {
  const site = await testApp.createTestSite();
  await visit(site, "/shop");
  const reply = await visit(site, "/shop", {});
  expect(String(reply.headers["set-cookie"])).toMatch(/^__Host-crumb=[^,]+,crumb=/);
  expect((await visit(site, "/shop")).headers["set-cookie"]).toBeUndefined();
});

test("shows what was published from that moment on", async () => {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const before = await visit(site, "/shop");
  await visit(site, "/shop");
  await studio.call("POST", "/api/products", { title: "Blue vase" });
  expect((await visit(site, "/shop")).body).toEqual(before.body);
  await studio.call("POST", "/api/releases", {});
  expect((await visit(site, "/shop")).body.toString()).toContain("Blue vase");
});

test("shows that something has sold out from that moment on", async () => {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const { id, product } = (await studio.call("POST", "/api/products", { title: "Blue vase" })).json() as ProductDetail;
  const stock = `/api/products/${id}/variants/${product.variants[0]?.id ?? ""}/stock`;
  await studio.call("PUT", stock, { quantity: 3, unlimited: false });
  await studio.call("POST", "/api/releases", {});
  await visit(site, "/shop");
  expect((await visit(site, "/shop")).body.toString()).not.toContain("sold-out");
  await studio.call("PUT", stock, { quantity: 0, unlimited: false });
  expect((await visit(site, "/shop")).body.toString()).toContain("sold-out");
});

test("does not involve the framework with a cached page", async () => {
  const site = await testApp.createTestSite();
  const handled: unknown[] = [];
  const note = (message: unknown): void => void handled.push(message);
  subscribe("tracing:fastify.request.handler:start", note);
  const costs = async (path: string): Promise<number> => {
    const before = handled.length;
    await visit(site, path);
    return handled.length - before;
  };
  // Waits until the database's notifications about creating the site have arrived.
  await expect.poll(() => costs("/shop"), { timeout: 5000, interval: 20 }).toBe(0);
  expect(await costs("/")).toBe(1);
  unsubscribe("tracing:fastify.request.handler:start", note);
});

test("keeps sites apart that have the same paths", async () => {
  const [one, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  for (const site of [one, other, one, other]) {
    expect((await visit(site, "/shop")).body.toString()).toContain(`Site ${site.slug}`);
  }
});
