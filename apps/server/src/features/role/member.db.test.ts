import type { Member } from "@stoa/core/role/member-api.ts";
import { ROLE_MESSAGES } from "@stoa/core/role/role-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const { database } = testApp;
const MEMBERS = "/api/studio/members";

async function openSite() {
  const testSite = await testApp.createTestSite();
  return { ...testSite, studio: await signInToStudio(testApp, testSite) };
}

async function newAccount(): Promise<{ id: string; email: string }> {
  const email = `${newId()}@example.org`;
  return { id: await createTestAccount(database, email), email };
}

async function listed(studio: TestBrowser): Promise<Member[]> {
  return ((await studio.get(MEMBERS)).json() as { items: Member[] }).items;
}

test("lists the members of the site, and no one from another site", async () => {
  const mine = await openSite();
  await openSite();
  expect(await listed(mine.studio)).toEqual([{ accountId: mine.ownerId, email: mine.ownerEmail, role: ROLE.admin }]);
});

test("adds a member who immediately has the role's permissions", async () => {
  const { studio, site, slug, ownerId } = await openSite();
  const { id, email } = await newAccount();
  const added = await studio.call("POST", MEMBERS, { email: ` ${email.toUpperCase()} `, role: ROLE.storeManager });
  expect([added.status, added.json()]).toEqual([200, { accountId: id, email, role: ROLE.storeManager }]);
  const theirs = await signInToStudio(testApp, { site, slug, ownerEmail: email, ownerId });
  expect((await theirs.get("/api/products")).status).toBe(200);
  expect((await theirs.get(MEMBERS)).status).toBe(403);
  expect((await theirs.get("/api/site")).json()).toMatchObject({
    account: { id, permissions: expect.arrayContaining(["orders.read"]) as unknown },
  });
});

test("removes a role, or a membership, with immediate effect", async () => {
  const { studio, site, slug, ownerId } = await openSite();
  const { id, email } = await newAccount();
  await studio.call("POST", MEMBERS, { email, role: ROLE.admin });
  const theirs = await signInToStudio(testApp, { site, slug, ownerEmail: email, ownerId });
  expect((await theirs.get(MEMBERS)).status).toBe(200);
  const changed = await studio.call("PUT", `${MEMBERS}/${id}`, { role: ROLE.viewer });
  expect(changed.json()).toEqual({ accountId: id, email, role: ROLE.viewer });
  expect((await theirs.get(MEMBERS)).status).toBe(403);
  expect((await theirs.get("/api/releases")).status).toBe(200);
  expect((await studio.call("DELETE", `${MEMBERS}/${id}`)).json()).toEqual({ removed: true });
  expect((await theirs.get("/api/releases")).status).toBe(401);
  expect(await listed(studio)).toHaveLength(1);
});

test.each([
  ["somebody without an account", "nobody@example.org", ROLE_MESSAGES.noAccount],
  ["what is no email", "no body", ROLE_MESSAGES.notAnEmail],
])("reports an error when asked to add %s", async (_name, email, message) => {
  const { studio } = await openSite();
  const answer = await studio.call("POST", MEMBERS, { email, role: ROLE.editor });
  expect([answer.status, answer.json()]).toMatchObject([400, { fields: { email: message } }]);
});

test("reports an error when asked to add a member again, and keeps their role", async () => {
  const { studio, ownerEmail } = await openSite();
  const answer = await studio.call("POST", MEMBERS, { email: ownerEmail, role: ROLE.editor });
  expect(answer.json()).toMatchObject({ fields: { email: ROLE_MESSAGES.alreadyMember } });
  expect((await listed(studio))[0]?.role).toBe(ROLE.admin);
});

test.each([0, 5, 17, 1.5, "1"])("rejects the unknown role %j", async (role) => {
  const { studio } = await openSite();
  const { email } = await newAccount();
  expect((await studio.call("POST", MEMBERS, { email, role })).status).toBe(400);
});

test("keeps the last admin", async () => {
  const { studio, ownerId } = await openSite();
  const { id, email } = await newAccount();
  await studio.call("POST", MEMBERS, { email, role: ROLE.websiteManager });
  for (const answer of [
    await studio.call("DELETE", `${MEMBERS}/${ownerId}`),
    await studio.call("PUT", `${MEMBERS}/${ownerId}`, { role: ROLE.editor }),
  ]) {
    expect([answer.status, answer.json()]).toMatchObject([409, { error: "last_admin" }]);
  }
  expect((await studio.call("PUT", `${MEMBERS}/${ownerId}`, { role: ROLE.admin })).status).toBe(200);
  await studio.call("PUT", `${MEMBERS}/${id}`, { role: ROLE.admin });
  expect((await studio.call("DELETE", `${MEMBERS}/${ownerId}`)).status).toBe(200);
});

test("keeps one admin when two remove or demote each other at once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { studio, site, slug, ownerId } = await openSite();
    const { id, email } = await newAccount();
    await studio.call("POST", MEMBERS, { email, role: ROLE.admin });
    const theirs = await signInToStudio(testApp, { site, slug, ownerEmail: email, ownerId });
    const answers = await Promise.all(
      round % 2 === 0
        ? [studio.call("DELETE", `${MEMBERS}/${id}`), theirs.call("DELETE", `${MEMBERS}/${ownerId}`)]
        : [
            studio.call("PUT", `${MEMBERS}/${id}`, { role: ROLE.none }),
            theirs.call("PUT", `${MEMBERS}/${ownerId}`, { role: ROLE.none }),
          ],
    );
    const admins = await inSite(database, site.id, (db) =>
      db.text("select account_id from member where site_id = $1 and role = 1", [site.id]),
    );
    expect(admins.length, JSON.stringify(answers.map(({ text }) => text))).toBe(1);
  }
});

test("treats a member of another site as unknown", async () => {
  const [mine, other] = [await openSite(), await openSite()];
  for (const id of [other.ownerId, newId()]) {
    const answers = [
      await mine.studio.call("DELETE", `${MEMBERS}/${id}`),
      await mine.studio.call("PUT", `${MEMBERS}/${id}`, { role: ROLE.none }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
  expect(await listed(other.studio)).toHaveLength(1);
});

test("lets a key that only manages members neither promote nor demote an admin", async () => {
  const { site, slug, ownerId } = await openSite();
  const { email } = await newAccount();
  const { key } = await createApiKey(database, site.id, { name: "HR", scopes: ["members.manage", "site.open"] });
  const browser = testApp.browse(`${slug}.studio.${TEST_HOST}`);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const send = async (method: "POST" | "PUT" | "DELETE", url: string, body?: object): Promise<number> =>
    (await browser.send({ method, url, headers, ...(body ? { payload: JSON.stringify(body) } : {}) })).status;
  expect(await send("POST", MEMBERS, { email, role: ROLE.admin })).toBe(403);
  expect(await send("POST", MEMBERS, { email, role: ROLE.none })).toBe(200);
  expect(await send("PUT", `${MEMBERS}/${ownerId}`, { role: ROLE.none })).toBe(403);
});

test("stops additions after thirty in an hour", async () => {
  const { studio } = await openSite();
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    const answer = await studio.call("POST", MEMBERS, { email: `guess-${index}@example.org`, role: ROLE.none });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});
