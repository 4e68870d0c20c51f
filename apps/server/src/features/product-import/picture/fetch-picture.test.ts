import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { IMAGE_FETCH_MESSAGES } from "@stoa/core/product-import/image-fetch-messages.ts";
import { expect, onTestFinished, test } from "vitest";
import { createPictureFetcher } from "./fetch-picture.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchPublic = createPictureFetcher();
/** Treats the test's server as public, and no other local address. */
const fetchLocal = createPictureFetcher({
  isAddressAllowed: (address) => address === "127.0.0.1",
  maxBytes: 1_000_000,
  timeoutMs: 2000,
});

test("fetches a picture and names it after its URL", async () => {
  const origin = await serve((_, response) => response.end("picture"));
  expect(await fetchLocal(`${origin}/a/blue%20vase.jpg?width=5`)).toEqual({
    ok: true,
    bytes: Buffer.from("picture"),
    filename: "blue vase.jpg",
  });
});

test("follows redirects, also relative ones", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/last") response.end("picture");
    else response.writeHead(302, { location: request.url === "/first" ? "second" : "/last" }).end();
  });
  expect(await fetchLocal(`${origin}/first`)).toMatchObject({ ok: true, filename: "first" });
});

test("gives up after too many redirects", async () => {
  let calls = 0;
  const origin = await serve((_, response) => {
    calls += 1;
    response.writeHead(302, { location: "/" }).end();
  });
  expect(await fetchLocal(origin)).toEqual({ ok: false, reason: IMAGE_FETCH_MESSAGES.tooManyRedirects });
  expect(calls).toBe(6);
});

test.each([
  "http://127.0.0.1",
  "http://localhost",
  "http://127.1",
  "http://0x7f000001",
  "http://2130706433",
  "http://0",
  "http://[::1]",
  "http://[::ffff:127.0.0.1]",
  "http://[::]",
])("does not connect to this machine as %s", async (place) => {
  let calls = 0;
  const origin = await serve((_, response) => {
    calls += 1;
    response.end("secret");
  });
  const { port } = new URL(origin);
  expect(await fetchPublic(`${place}:${port}/`)).toEqual({ ok: false, reason: IMAGE_FETCH_MESSAGES.privateAddress });
  expect(calls).toBe(0);
});

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "http://192.168.1.1/",
  "http://[fd00:ec2::254]/",
])("does not connect to %s", async (url) => {
  expect(await fetchPublic(url)).toEqual({ ok: false, reason: IMAGE_FETCH_MESSAGES.privateAddress });
});

test("does not follow a redirect into a private network", async () => {
  let calls = 0;
  const target = await serve((_, response) => {
    calls += 1;
    response.end("secret");
  });
  const { port } = new URL(target);
  for (const location of [`http://127.0.0.2:${port}/`, `//[::1]:${port}/`, "http://169.254.169.254/"]) {
    const origin = await serve((_, response) => response.writeHead(301, { location }).end());
    const result = await fetchLocal(`${origin}/`);
    expect([location, result]).toEqual([location, { ok: false, reason: IMAGE_FETCH_MESSAGES.privateAddress }]);
  }
  expect(calls).toBe(0);
});

test.each([
  "file:///etc/passwd",
  "ftp://example.com/a.jpg",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "http://user:password@example.com/a.jpg",
  "//example.com/a.jpg",
  "not an address",
  "",
])("rejects %j as a web address", async (url) => {
  expect(await fetchPublic(url)).toEqual({ ok: false, reason: IMAGE_FETCH_MESSAGES.notWebAddress });
});

test("does not follow a redirect to another kind of URL", async () => {
  const origin = await serve((_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end());
  expect(await fetchLocal(origin)).toEqual({ ok: false, reason: IMAGE_FETCH_MESSAGES.notWebAddress });
});

test("reports what the server sends instead of a picture", async () => {
  const origin = await serve((_, response) => response.writeHead(404).end());
  expect(await fetchLocal(origin)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("answered 404") as unknown,
  });
});

test("stops reading what is too large, announced or not", async () => {
  const large = Buffer.alloc(2_000_000);
  const announced = await serve((_, response) =>
    response.writeHead(200, { "content-length": large.length }).end(large),
  );
  const silent = await serve((_, response) => {
    response.write(large);
    response.end();
  });
  const result = { ok: false, reason: expect.stringContaining("larger than 1 MB") as unknown };
  expect(await fetchLocal(announced)).toEqual(result);
  expect(await fetchLocal(silent)).toEqual(result);
});

test("gives up on a server that sends nothing, or never ends", async () => {
  const fetchHasty = createPictureFetcher({ isAddressAllowed: () => true, timeoutMs: 100 });
  const mute = await serve(() => undefined);
  const endless = await serve((_, response) => void response.write("x"));
  const result = { ok: false, reason: expect.stringContaining("within 0.1 seconds") as unknown };
  expect(await fetchHasty(mute)).toEqual(result);
  expect(await fetchHasty(endless)).toEqual(result);
});

test("reports a server that does not exist", async () => {
  const origin = await serve((_, response) => response.destroy());
  expect(await fetchLocal(origin)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("couldn't be reached") as unknown,
  });
});
