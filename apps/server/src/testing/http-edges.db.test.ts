import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { sampleBody, withValue, type BodySchema } from "./sample-body.ts";
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

type Sent = { readonly host?: string; readonly lines?: readonly string[]; readonly body?: string };

function bytesOf(start: string, { host = siteHost, lines = [], body = "" }: Sent = {}): string {
  return [`${start} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...lines, "", body].join("\r\n");
}

const FORM = "Content-Type: application/x-www-form-urlencoded";
const KINDS: ReadonlyArray<readonly [string, number, string]> = [
  ["a page", 200, bytesOf("GET /")],
  ["a page from memory", 200, bytesOf("GET /")],
  ["a compressed page", 200, bytesOf("GET /", { lines: ["Accept-Encoding: br"] })],
  ["a page's head", 200, bytesOf("HEAD /")],
  ["a page that isn't there", 404, bytesOf("GET /nothing-here")],
  ["a page as data", 200, bytesOf("GET /?format=json")],
  ["a style sheet", 200, bytesOf("GET /site.css")],
  ["a font", 200, bytesOf("GET /_fonts/lora-latin-wght-normal-5.3.0.woff2")],
  ["a picture that isn't there", 404, bytesOf("GET /images/5f0000000000000000000001/a.png")],
  ["a call", 200, bytesOf("GET /api/commerce/shopping-cart")],
  ["a call that is refused", 403, bytesOf("POST /api/commerce/checkout")],
  [
    "a call of no method here",
    404,
    bytesOf("OPTIONS /api/commerce/checkout", { lines: ["Origin: https://a.example"] }),
  ],
  ["a form", 403, bytesOf("POST /_like", { lines: [FORM, "Content-Length: 3"], body: "a=b" })],
  ["a body that is too long", 413, bytesOf("POST /_like", { lines: [FORM, "Content-Length: 9000000"] })],
  ["headers that are too long", 431, bytesOf("GET /", { lines: [`X: ${"a".repeat(20_000)}`] })],
  ["a host without a site", 404, bytesOf("GET /", { host: `nobody.${TEST_HOST}` })],
  ["a foreign host", 404, bytesOf("GET /", { host: "a.example" })],
  ["a preview without a link", 403, bytesOf("GET /", { host: `${site.slug}.preview.${TEST_HOST}` })],
  ["the studio", 401, bytesOf("GET /api/site", { host: `${site.slug}.studio.${TEST_HOST}` })],
  ["the platform", 200, bytesOf("GET /api/session", { host: TEST_HOST })],
  ["the health check", 200, bytesOf("GET /readyz")],
];

test.each(KINDS)("the answer of %s says what it is and who may embed it: %i", async (_name, status, bytes) => {
  const text = await answersTo(bytes);
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const headers = headersOf(text);
  expect(headers).toContain("x-content-type-options: nosniff");
  expect(headers).toMatch(/cross-origin-resource-policy: (?:same|cross)-origin/);
  if (headers.includes("set-cookie:")) expect(headers).not.toMatch(/cache-control:.*public/);
});

type Operation = {
  readonly path: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly query: readonly string[];
  /** Undefined: it takes no JSON. */
  readonly body: BodySchema | undefined;
};

type Described = {
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string }>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: BodySchema }>> };
};

async function operationsOf(browser: TestBrowser): Promise<Operation[]> {
  const { paths } = (await browser.get("/api/openapi.json")).json() as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path: path.replaceAll(/\{\w+\}/g, "5f0000000000000000000001"),
      method: method.toUpperCase() as Operation["method"],
      query: parameters.filter((one) => one.in === "query").map(({ name }) => name),
      body: requestBody?.content["application/json"]?.schema,
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

/** Names of body members that hold a moment. */
const MOMENT_MEMBER = /(?:At|On|Date|Day|Until|Since)$|^(?:at|on|date|day|until|since)$/;

test.each(browsers)("no call of the %s takes a date outside the calendar in its body", async (_name, browser) => {
  const nextYear = new Date().getUTCFullYear() + 1;
  const values = [...BAD_MOMENTS, `${nextYear}-02-31`, `${nextYear}-02-31T10:00:00Z`, 8.64e15 + 1, -1e300];
  const accepted: string[] = [];
  const calls = (await operationsOf(browser)).flatMap(({ path, method, body: schema }) => {
    const { body, leaves } = sampleBody(schema ?? {});
    const moments = leaves.filter((leaf) => MOMENT_MEMBER.test(String(leaf.path.at(-1))));
    return moments.flatMap((leaf) =>
      values.map((value) => ({ path, method, body: withValue(body, leaf.path, value) })),
    );
  });
  for (const { path, method, body } of calls) {
    const { status } = await browser.call(method as "POST", path, body);
    const which = `${method} ${path} ${JSON.stringify(body)}`;
    expect(status, which).toBeLessThan(500);
    if (status < 300) accepted.push(which);
  }
  expect(accepted).toEqual([]);
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
