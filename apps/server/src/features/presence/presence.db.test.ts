import { randomUUID } from "node:crypto";
import type { PresentPerson } from "@stoa/core/presence/presence-api.ts";
import { PRESENCE_LIMITS } from "@stoa/core/presence/presence-limits.ts";
import { ROLE, type Role } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openOwnTestApp, signInToStudio, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { createApiKey } from "../api-key/api-key-service.ts";
import { createDocument } from "../document/document-service.ts";

const clock = { now: Date.now() };
const testApp = await openOwnTestApp({ now: () => clock.now });
const { database } = testApp;

type Person = { readonly studio: TestBrowser; readonly email: string; readonly tabId: string };

async function openPair(role: Role = ROLE.editor): Promise<{ testSite: TestSite; owner: Person; other: Person }> {
  const testSite = await testApp.createTestSite();
  const email = `bea-${newId()}@example.org`;
  const accountId = await createTestAccount(database, email);
  await inSite(database, testSite.site.id, (db) =>
    db.text("insert into member (site_id, account_id, role) values ($1, $2, $3)", [db.siteId, accountId, role]),
  );
  const join = async (ownerEmail: string): Promise<Person> => ({
    studio: await signInToStudio(testApp, { ...testSite, ownerEmail }),
    email: ownerEmail,
    tabId: randomUUID(),
  });
  return { testSite, owner: await join(testSite.ownerEmail), other: await join(email) };
}

async function beat(person: Person, documentId: string | null = null, tabId = person.tabId): Promise<PresentPerson[]> {
  const answer = await person.studio.call("PUT", `/api/studio/presence/${tabId}`, { documentId });
  expect(answer.status).toBe(200);
  return (answer.json() as { people: PresentPerson[] }).people;
}

async function addPage({ site }: TestSite, title: string): Promise<string> {
  const id = newId();
  const data = { urlId: id, title, navigationTitle: title, enabled: true, description: "", layout: { rows: [] } };
  await inSite(database, site.id, (db) => createDocument(db, { id, kind: "page", data, by: "test", label: "Add" }));
  return id;
}

test("shows two people each other, with their open documents", async () => {
  const { testSite, owner, other } = await openPair();
  const id = await addPage(testSite, "About");
  expect(await beat(owner, id)).toEqual([]);
  expect(await beat(other)).toMatchObject([{ email: owner.email, documents: [{ id, title: "About" }] }]);
  expect(await beat(owner)).toMatchObject([{ email: other.email, documents: [] }]);
  expect(await beat(other)).toMatchObject([{ email: owner.email, documents: [] }]);
});

test("a closed tab disappears immediately, a silent one after some seconds", async () => {
  const { owner, other } = await openPair();
  await beat(owner);
  expect((await owner.studio.call("DELETE", `/api/studio/presence/${owner.tabId}`)).json()).toEqual({ gone: true });
  expect(await beat(other)).toEqual([]);
  await beat(owner);
  clock.now += PRESENCE_LIMITS.goneMs;
  expect(await beat(other)).toHaveLength(1);
  clock.now += 1;
  expect(await beat(other)).toEqual([]);
});

test("two tabs count as one person, and each person can have at most 20", async () => {
  const { testSite, owner, other } = await openPair();
  const ids = [await addPage(testSite, "One"), await addPage(testSite, "Two")];
  for (const id of ids) await beat(owner, id, randomUUID());
  clock.now += 1;
  expect(
    (await beat(other)).map(({ documents }) =>
      documents.map(({ title }) => title ?? "").toSorted((first, second) => first.localeCompare(second)),
    ),
  ).toEqual([["One", "Two"]]);
  for (let tab = 0; tab < 25; tab += 1) await beat(owner, null, randomUUID());
  const [row] = await inSite(database, testSite.site.id, (db) =>
    db.text<{ count: number }>("select count(*)::integer as count from studio_presence where site_id = $1", [
      db.siteId,
    ]),
  );
  expect(row?.count).toBe(PRESENCE_LIMITS.tabsOfPerson + 1);
});

test("a tab's status cannot be set by another member", async () => {
  const { testSite, owner, other } = await openPair();
  const id = await addPage(testSite, "About");
  await beat(owner, id);
  expect(await beat(other, null, owner.tabId)).toMatchObject([{ documents: [{ id }] }]);
  await other.studio.call("DELETE", `/api/studio/presence/${owner.tabId}`);
  expect(await beat(other)).toMatchObject([{ documents: [{ id }] }]);
});

test("sees only its own site and that site's documents", async () => {
  const [mine, theirs] = [await openPair(), await openPair()];
  const foreign = await addPage(theirs.testSite, "Theirs");
  await beat(theirs.owner, foreign);
  await beat(mine.owner, foreign);
  expect(await beat(mine.other)).toMatchObject([{ email: mine.owner.email, documents: [] }]);
});

test("without permission to see drafts no titles are shown; a former member is not listed", async () => {
  const { testSite, owner, other } = await openPair(ROLE.reporting);
  const id = await addPage(testSite, "Secret");
  await beat(owner, id);
  expect(await beat(other)).toMatchObject([{ documents: [{ id, title: null }] }]);
  await inSite(database, testSite.site.id, (db) =>
    db.text("delete from member where site_id = $1 and account_id <> $2", [db.siteId, testSite.ownerId]),
  );
  expect(await beat(owner)).toEqual([]);
  expect((await other.studio.call("PUT", `/api/studio/presence/${other.tabId}`, { documentId: null })).status).toBe(
    403,
  );
});

test("an API key is not present, and sees no one", async () => {
  const { testSite, owner, other } = await openPair();
  await beat(owner);
  const { key } = await createApiKey(database, testSite.site.id, { name: "Sync" });
  const program = testApp.browse(`${testSite.slug}.studio.stoa.test`);
  const answer = await program.send({
    method: "PUT",
    url: `/api/studio/presence/${randomUUID()}`,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    payload: '{"documentId":null}',
  });
  expect([answer.status, answer.json()]).toEqual([200, { people: [] }]);
  expect(await beat(other)).toHaveLength(1);
});

test("a member who reports too often in a minute has to wait, and others do not", async () => {
  const { owner, other } = await openPair();
  const translate = ({ studio, tabId }: Person) =>
    studio.call("PUT", `/api/studio/presence/${tabId}`, { documentId: null });
  for (let count = 0; count < PRESENCE_LIMITS.perMinute; count += 1) expect((await translate(owner)).status).toBe(200);
  const rejected = await translate({ ...owner, tabId: randomUUID() });
  expect([rejected.status, rejected.json()]).toMatchObject([429, { error: "too_many_requests" }]);
  expect(await beat(other)).toMatchObject([{ email: owner.email }]);
  // Leaving is always allowed.
  expect((await owner.studio.call("DELETE", `/api/studio/presence/${owner.tabId}`)).status).toBe(200);
  expect(await beat(other)).toEqual([]);
});

test.each([
  ["x", { documentId: null }],
  [randomUUID(), { documentId: "x" }],
  [randomUUID(), {}],
  [randomUUID(), { documentId: null, email: "ada@example.org" }],
])("refuses the tab %j with %j", async (tabId, body) => {
  const { owner } = await openPair();
  expect((await owner.studio.call("PUT", `/api/studio/presence/${tabId}`, body)).status).toBe(400);
});
