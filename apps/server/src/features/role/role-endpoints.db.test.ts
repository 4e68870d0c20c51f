import { isPermission, PERMISSIONS, type Permission } from "@stoa/core/role/permission.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { ROLES } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { createApiKey } from "../api-key/api-key-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

type OwnerCall = { readonly method: string; readonly path: string; readonly permission: string | undefined };
type Described = { paths: Record<string, Record<string, { "x-permission"?: string }>> };

async function ownerCalls({ slug }: TestSite): Promise<OwnerCall[]> {
  const answer = await testApp.browse(`${slug}.studio.${TEST_HOST}`).get("/api/openapi.json");
  return Object.entries((answer.json() as Described).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      permission: operation["x-permission"],
    })),
  );
}

function send(browser: TestBrowser, { method, path }: OwnerCall, id: string): Promise<Answer> {
  const url = path.replaceAll(/\{\w+\}/g, id);
  return method === "GET" ? browser.get(url) : browser.call(method as "POST", url, {});
}

async function giveRole({ site }: TestSite, role: number): Promise<void> {
  await inSite(database, site.id, (db) => db.text("update member set role = $2 where site_id = $1", [site.id, role]));
}

test("each owner's call requires a permission that exists", async () => {
  const calls = await ownerCalls(await testApp.createTestSite());
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.filter(({ permission }) => permission === undefined || !isPermission(permission))).toEqual([]);
});

test.each(ROLES.map((role) => [ROLE_TITLES[role], role] as const))(
  "allows the role %s exactly its permissions",
  async (_title, role) => {
    const testSite = await testApp.createTestSite();
    const studio = await signInToStudio(testApp, testSite);
    await giveRole(testSite, role);
    const allowed = permissionsOfRole(role);
    for (const call of await ownerCalls(testSite)) {
      const answer = await send(studio, call, newId());
      const isAllowed = isPermission(call.permission ?? "") && allowed.has(call.permission as Permission);
      const what = `${call.method} ${call.path} ${answer.status} ${answer.text}`;
      expect(answer.status === 403 && answer.text.includes('"forbidden"'), what).toBe(!isAllowed);
      expect(answer.status, what).toBeLessThan(500);
      expect(answer.text, what).not.toContain("crumb_failed");
    }
  },
);

test.each([0, 5, 17, -1])("allows the unknown role number %i nothing", async (role) => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  await giveRole(testSite, role);
  for (const call of await ownerCalls(testSite)) expect((await send(studio, call, newId())).status).toBe(403);
});

test("replies the same without permission, whether the object exists or not", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const created = await studio.call("POST", "/api/products", { title: "Vase" });
  expect(created.status).toBe(200);
  const { id } = created.json() as { id: string };
  const calls = (await ownerCalls(testSite)).filter(({ path }) => path.includes("{"));
  await giveRole(testSite, 10);
  const allowed: ReadonlySet<string> = permissionsOfRole(10);
  expect([...allowed]).toEqual(["site.open", "content.read"]);
  for (const call of calls.filter(({ permission }) => !allowed.has(permission ?? ""))) {
    const [known, unknown] = [await send(studio, call, id), await send(studio, call, newId())];
    expect([known.status, known.text], `${call.method} ${call.path}`).toEqual([403, unknown.text]);
  }
});

test.each([...PERMISSIONS, null])("allows a key with the scope %s exactly that", async (scope) => {
  const testSite = await testApp.createTestSite();
  const browser = testApp.browse(`${testSite.slug}.studio.${TEST_HOST}`);
  const scopes = scope === null ? [] : [scope];
  const { key } = await createApiKey(database, testSite.site.id, { name: "Test", scopes });
  for (const { method, path, permission } of await ownerCalls(testSite)) {
    const answer = await browser.send({
      method,
      url: path.replaceAll(/\{\w+\}/g, newId()),
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(method === "GET" ? {} : { payload: "{}" }),
    });
    const isForbidden = answer.status === 403;
    expect(isForbidden, `${method} ${path} ${answer.text}`).toBe(permission !== scope);
  }
});

test("reads identity and permissions in one transaction", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  await giveRole(testSite, 2);
  const begun: string[] = [];
  const connect = database.pool.connect.bind(database.pool);
  database.pool.connect = (async () => {
    const client = await connect();
    begun.push("transaction");
    return client;
  }) as typeof database.pool.connect;
  expect((await studio.get("/api/products")).status).toBe(403);
  database.pool.connect = connect;
  expect(begun).toHaveLength(1);
});
