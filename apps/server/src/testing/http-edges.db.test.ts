import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openOwnTestApp, signIn, signInToStudio, TEST_HOST, type TestBrowser } from "./test-app.ts";

const testApp = await openOwnTestApp();
await testApp.app.listen({ port: 0, host: "127.0.0.1" });
const address = testApp.app.server.address();
const port = typeof address === "object" && address ? address.port : 0;
const site = await testApp.createTestSite();
const siteHost = `${site.slug}.${TEST_HOST}`;

/** All that a connection answers to some bytes. */
async function answersTo(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1")));
  socket.write(bytes);
  await once(socket, "close");
  return text;
}

const headersOf = (text: string): string => text.slice(0, text.indexOf("\r\n\r\n")).toLowerCase();

test.each([
  ["two hosts", `GET / HTTP/1.1\r\nHost: ${siteHost}\r\nHost: ${TEST_HOST}\r\nConnection: close\r\n\r\n`],
  ["the same host twice", `GET / HTTP/1.1\r\nHost: ${siteHost}\r\nhost: ${siteHost}\r\nConnection: close\r\n\r\n`],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["no HTTP", "GARBAGE\r\n\r\n"],
  ["an address that can't be decoded", `GET /%ff HTTP/1.1\r\nHost: ${siteHost}\r\nConnection: close\r\n\r\n`],
])("a request with %s is answered 400, and not guessed at", async (_name, bytes) => {
  const text = await answersTo(bytes);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"error":"invalid_request"');
  expect(headersOf(text)).toContain("x-content-type-options: nosniff");
  expect(headersOf(text)).toContain("cross-origin-resource-policy: same-origin");
});

type Operation = {
  readonly path: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly query: readonly string[];
};

async function operationsOf(browser: TestBrowser): Promise<Operation[]> {
  const { paths } = (await browser.get("/api/openapi.json")).json() as {
    paths: Record<string, Record<string, { parameters?: Array<{ name: string; in: string }> }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      path: path.replaceAll(/\{\w+\}/g, "5f0000000000000000000001"),
      method: method.toUpperCase() as Operation["method"],
      query: parameters.filter((one) => one.in === "query").map(({ name }) => name),
    })),
  );
}

const browsers: ReadonlyArray<readonly [string, TestBrowser]> = [
  ["platform", await signIn(testApp, site.ownerEmail)],
  ["studio", await signInToStudio(testApp, site)],
  ["site", testApp.browse(siteHost)],
];

const PAGES = [
  "/",
  "/nothing-here",
  "/robots.txt",
  "/sitemap.xml",
  "/s/none.pdf",
  "/images/x/y.png",
  "/?format=json",
  "/%00",
];

test.each(browsers)(
  "every answer of the %s says what it is and who may embed it, and shares no cookie",
  async (_name, browser) => {
    const operations = (await operationsOf(browser)).filter(({ path }) => !/session|sign-out/.test(path));
    expect(operations.length).toBeGreaterThan(3);
    const asked = [...PAGES.map((path) => ({ path, method: "GET" as const })), ...operations];
    for (const { path, method } of asked) {
      const { headers, status } = await browser.send({ method, url: path });
      const which = `${method} ${path} ${status}`;
      expect(status, which).not.toBe(500);
      expect(headers["x-content-type-options"], which).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"], which).toMatch(/^(?:same-origin|cross-origin)$/);
      if (headers["set-cookie"] !== undefined) expect(String(headers["cache-control"]), which).not.toContain("public");
    }
  },
  240_000,
);

test("a 304 says it too", async () => {
  const first = await testApp.browse(siteHost).get("/");
  const { headers } = await testApp.browse(siteHost).get("/", { "if-none-match": String(first.headers["etag"]) });
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

/** Names of query members that hold a moment. */
const MOMENTS = /after|before|since|until|day|date|from|^to$|cursor|month/i;
const BAD_MOMENTS = [
  "2026-02-31",
  "2026-13-01",
  "99999-01-01",
  "+275760-09-13",
  "2026-02-31T00:00:00Z",
  "0000-00-00",
  "99999999999999999999",
  "-1",
  "\u0000",
];

test.each(browsers)("no call of the %s fails for a date outside the calendar", async (_name, browser) => {
  const operations = (await operationsOf(browser)).filter(({ query }) => query.length > 0);
  for (const { path, method, query } of operations) {
    for (const value of BAD_MOMENTS) {
      const name = query.filter((one) => MOMENTS.test(one));
      const given = name.length > 0 ? name : query;
      const url = `${path}?${new URLSearchParams(given.map((one) => [one, value])).toString()}`;
      const { status } = await browser.send({ method, url });
      expect(status, `${method} ${url}`).not.toBe(500);
    }
  }
});

const CUT: ReadonlyArray<readonly [string, string]> = [
  [
    "in its file",
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\u0089PNG',
  ],
  ["in its head", '--x\r\ncontent-disposition: form-data; name="fi'],
  ["before its first part", ""],
  ["after a field", '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
];

test.each(CUT)("a form that is cut off %s is refused with 400", async (_name, payload) => {
  const studio = await signInToStudio(testApp, site);
  const { paths } = (await studio.get("/api/openapi.json")).json() as { paths: Record<string, Record<string, object>> };
  const uploads = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => JSON.stringify(operation).includes("multipart/form-data"))
      .map(([method]) => ({
        path: path.replaceAll(/\{\w+\}/g, "5f0000000000000000000001"),
        method: method.toUpperCase() as Operation["method"],
      })),
  );
  expect(uploads.length).toBeGreaterThan(1);
  for (const { path, method } of uploads) {
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      "x-csrf-token": studio.cookies.get("crumb") ?? "",
    };
    const { status, text } = await studio.send({ method, url: path, headers, payload });
    expect([400, 404], `${method} ${path} ${status} ${text}`).toContain(status);
  }
});
