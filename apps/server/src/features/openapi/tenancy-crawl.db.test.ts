import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Answer, TestBrowser, TestSite } from "../../testing/test-app.ts";
import { expect, test } from "vitest";
import { openTestApp, signIn, signInToStudio, TEST_HOST } from "../../testing/test-app.ts";

const testApp = await openTestApp();

type BodySchema = { properties?: Record<string, unknown> };
type Operation = {
  requestBody?: { content: { "application/json"?: { schema: BodySchema } } };
  security: unknown[];
};
type Described = { paths: Record<string, Record<string, Operation>> };
type Call = { method: EndpointShape["method"]; path: string; fields: string[] | null; isOpen: boolean };

function fieldsOf({ requestBody }: Operation): string[] | null {
  const json = requestBody?.content["application/json"];
  return json ? Object.keys(json.schema.properties ?? {}) : null;
}

async function describedCalls(host: string): Promise<Call[]> {
  const { paths } = (await testApp.browse(host).get("/api/openapi.json")).json() as Described;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Call["method"],
      path,
      fields: fieldsOf(operation),
      isOpen: operation.security.length === 0,
    })),
  );
}

function send(browser: TestBrowser, { method, path, fields }: Call, values: Record<string, unknown>): Promise<Answer> {
  if (method === "GET") return browser.get(path);
  const body = fields && Object.fromEntries(fields.map((field) => [field, values[field]]));
  return browser.call(method, path, body ?? undefined);
}

async function filledSite(): Promise<{ site: TestSite; studio: TestBrowser; ids: string[]; secret: string }> {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  const secret = `Secret ${site.slug}`;
  const product = (await studio.call("POST", "/api/products", { title: secret })).json() as ProductDetail;
  await studio.call("POST", "/api/releases", {});
  return {
    site,
    studio,
    secret,
    ids: [product.id, product.product.variants[0]?.id ?? "", product.product.collectionId, site.site.id],
  };
}

function bodyAbout(id: string): Record<string, unknown> {
  return {
    version: 1,
    label: "Steal",
    patches: [{ op: "replace", path: ["title"], value: "Stolen" }],
    quantity: 1,
    unlimited: false,
    documentIds: [id],
    number: 1,
    itemId: id,
    sku: null,
    path: "/shop",
    title: "Stolen",
    slug: `stolen-${id.slice(0, 8)}`,
    email: "x@example.org",
    password: "x",
  };
}

const UNKNOWN_ID = "f".repeat(24);

function answerTo({ status, text }: Answer, id: string): [number, string] {
  return [status, text.replaceAll(id, "ID")];
}

function fill(path: string, id: string): string {
  return path.replace(/\{\w+\}/g, id);
}

test("neither shows nor changes anything of another site, in any call with any of its ids", async () => {
  const victim = await filledSite();
  const attacker = await filledSite();
  const before = await victim.studio.get(`/api/products/${victim.ids[0]}`);
  const calls = await describedCalls(`${attacker.site.slug}.studio.${TEST_HOST}`);
  expect(calls.length).toBeGreaterThan(12);
  for (const call of calls) {
    for (const id of victim.ids) {
      const answer = await send(attacker.studio, { ...call, path: fill(call.path, id) }, bodyAbout(id));
      expect(answer.text, `${call.method} ${call.path}`).not.toContain(victim.secret);
      expect(answer.status, `${call.method} ${call.path}`).toBeLessThan(500);
      if (!call.path.includes("{")) continue;
      const unknown = await send(
        attacker.studio,
        { ...call, path: fill(call.path, UNKNOWN_ID) },
        bodyAbout(UNKNOWN_ID),
      );
      expect(answerTo(answer, id), `${call.method} ${call.path}`).toEqual(answerTo(unknown, UNKNOWN_ID));
    }
  }
  expect((await victim.studio.get(`/api/products/${victim.ids[0]}`)).text).toBe(before.text);
});

test("replies to no one who is not signed in, and to no member of another site", async () => {
  const victim = await filledSite();
  const stranger = await testApp.createTestSite();
  const host = `${victim.site.slug}.studio.${TEST_HOST}`;
  const strangerStudio = await signInToStudio(testApp, stranger);
  const intruder = testApp.browse(host);
  for (const [name, value] of strangerStudio.cookies) intruder.cookies.set(name, value);
  for (const browser of [testApp.browse(host), intruder]) {
    for (const call of await describedCalls(host)) {
      const id = victim.ids[0] ?? "";
      const answer = await send(browser, { ...call, path: fill(call.path, id) }, bodyAbout(id));
      expect(answer.status, `${call.method} ${call.path}`).toBe(401);
      expect(answer.text).not.toContain(victim.secret);
    }
  }
});

test("accepts no state-changing call on the platform or the studio without its crumb", async () => {
  const victim = await filledSite();
  const platform = await signIn(testApp, victim.site.ownerEmail);
  for (const [browser, host] of [
    [platform, TEST_HOST],
    [victim.studio, `${victim.site.slug}.studio.${TEST_HOST}`],
  ] as const) {
    browser.cookies.delete("crumb");
    for (const call of await describedCalls(host)) {
      if (call.method === "GET" || call.isOpen) continue;
      const answer = await send(browser, { ...call, path: fill(call.path, victim.ids[0] ?? "") }, bodyAbout("x"));
      expect([answer.status, answer.json()], `${call.method} ${call.path}`).toMatchObject([
        403,
        { error: "crumb_failed" },
      ]);
      browser.cookies.delete("crumb");
    }
  }
});
