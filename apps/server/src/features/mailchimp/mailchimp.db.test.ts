import { createHash } from "node:crypto";
import type { MailchimpConnection } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { inSite } from "../../db/database.ts";
import { ERROR_CATALOGUE } from "../../errors.ts";
import { openOwnTestApp, signInToStudio, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { openFormSite, type TestFormSite } from "../form/testing/test-form-site.ts";
import { sweepOutbox } from "../outbox/outbox-service.ts";
import { sendToMailchimp } from "./mailchimp-signup-service.ts";
import { openMailchimpFake } from "./testing/mailchimp-fake.ts";

const KEY = "0123456789abcdef0123456789abcdef-us21";
const OTHER_KEY = "fedcba9876543210fedcba9876543210-us7";
const EMPTY_KEY = "00000000000000000000000000000000-us1";
const BROKEN_KEY = "11111111111111111111111111111111-us1";
const UNKNOWN_KEY = "22222222222222222222222222222222-us1";
const LISTS = '{"lists":[{"id":"abc123","name":"Friends of the shop"},{"id":"def456","name":"Press"}]}';

const fake = await openMailchimpFake({
  [KEY]: LISTS,
  [OTHER_KEY]: LISTS,
  [EMPTY_KEY]: '{"lists":[]}',
  [BROKEN_KEY]: "<html>",
});
afterAll(fake.close);
beforeEach(() => {
  fake.asked.length = 0;
  fake.members.length = 0;
  fake.answer = { status: 200, text: "{}" };
});
const testApp = await openOwnTestApp({}, { STOA_MAILCHIMP_API: fake.origin });
const { signal } = new AbortController();

function urlOf({ formId }: TestFormSite): string {
  return `/api/studio/forms/${formId}/mailchimp`;
}

type Change = { readonly apiKey?: string; readonly listId?: string; readonly doubleOptIn?: boolean };

function connect(site: TestFormSite, change: Change = {}): Promise<Answer> {
  return site.studio.call("PUT", urlOf(site), { apiKey: KEY, listId: "abc123", doubleOptIn: true, ...change });
}

async function connectionOf(site: TestFormSite): Promise<MailchimpConnection | null> {
  return ((await site.studio.get(urlOf(site))).json() as { connection: MailchimpConnection | null }).connection;
}

async function connectedSite(change: Change = {}): Promise<TestFormSite> {
  const site = await openFormSite(testApp);
  expect((await connect(site, change)).status).toBe(200);
  fake.asked.length = 0;
  return site;
}

function submit(site: TestFormSite, email: string, name: readonly [string, string] = ["Ada", "Lovelace"]) {
  return site.send({ form: { [site.nameId]: name, [site.mailId]: email } });
}

function signupIds(site: TestFormSite): Promise<string[]> {
  return site.inSite(async (db) => {
    const rows = await db.text<{ id: string }>("select id from mailchimp_signup where site_id = $1 order by number", [
      db.siteId,
    ]);
    return rows.map(({ id }) => id);
  });
}

async function work(site: TestFormSite): Promise<void> {
  const siteId = site.testSite.site.id;
  for (const id of await signupIds(site)) {
    const call = { data: { id }, siteId, signal, inItsSite: (run: Parameters<typeof inSite>[2]) => site.inSite(run) };
    await sendToMailchimp(call as Parameters<typeof sendToMailchimp>[0], testApp.parts);
  }
}

describe("connecting", () => {
  test("returns the lists of a key's account, and stores nothing yet", async () => {
    const site = await openFormSite(testApp);
    const answer = await site.studio.call("POST", `${urlOf(site)}/lists`, { apiKey: ` ${KEY} ` });
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        items: [
          { id: "abc123", name: "Friends of the shop" },
          { id: "def456", name: "Press" },
        ],
      },
    ]);
    expect(fake.asked).toEqual([{ key: KEY, path: "/3.0/lists" }]);
    expect(await connectionOf(site)).toBeNull();
  });

  test("stores the list, and the key where no one can read it", async () => {
    const site = await openFormSite(testApp);
    const answer = await connect(site, { doubleOptIn: false });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      connection: {
        listId: "abc123",
        listName: "Friends of the shop",
        doubleOptIn: false,
        apiKeyEnd: "cdef-us21",
        isReadable: true,
        connectedBy: site.testSite.ownerEmail,
        waitingCount: 0,
        deadCount: 0,
        lastError: null,
      },
    });
    const told = answer.text + (await site.studio.get(urlOf(site))).text;
    expect(told).not.toContain(KEY);
    const [row] = await site.inSite((db) =>
      db.text<{ kept: string; sealed: Buffer }>(
        "select held::text as kept, sealed_api_key as sealed from mailchimp_connection held where site_id = $1",
        [db.siteId],
      ),
    );
    expect(row?.kept).toContain("Friends of the shop");
    expect(row?.sealed.includes(KEY)).toBe(false);
  });

  test("switches to another list with the existing key", async () => {
    const site = await connectedSite();
    expect((await connect(site, { apiKey: "", listId: "def456" })).status).toBe(200);
    expect(fake.asked).toEqual([{ key: KEY, path: "/3.0/lists" }]);
    expect(await connectionOf(site)).toMatchObject({ listName: "Press", apiKeyEnd: "cdef-us21" });
  });

  test.each([
    ["no key", { apiKey: " " }, "apiKey", MAILCHIMP_MESSAGES.keyMissing],
    ["a key that leads elsewhere", { apiKey: `${KEY}.evil.example` }, "apiKey", MAILCHIMP_MESSAGES.keyShape],
    ["a key with a host", { apiKey: "0123456789abcdef-us1@127.0.0.1" }, "apiKey", MAILCHIMP_MESSAGES.keyShape],
    ["a key that is refused", { apiKey: UNKNOWN_KEY }, "apiKey", MAILCHIMP_MESSAGES.keyRefused],
    ["an account without lists", { apiKey: EMPTY_KEY }, "listId", MAILCHIMP_MESSAGES.noLists],
    ["no list", { listId: "" }, "listId", MAILCHIMP_MESSAGES.noList],
    ["a list of somebody else", { listId: "zzz999" }, "listId", MAILCHIMP_MESSAGES.listGone],
  ])("rejects %s and changes nothing", async (...[, change, field, message]) => {
    const site = await openFormSite(testApp);
    const answer = await connect(site, change);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: "invalid_request", fields: { [field]: message } },
    ]);
    expect(answer.text).not.toContain("secret words");
    expect(await connectionOf(site)).toBeNull();
  });

  test("reports that Mailchimp can't be reached, and keeps the connection", async () => {
    const site = await connectedSite();
    const answer = await connect(site, { apiKey: BROKEN_KEY });
    const { message } = ERROR_CATALOGUE.mailchimp_unavailable;
    expect([answer.status, answer.json()]).toEqual([502, { error: "mailchimp_unavailable", message }]);
    expect(await connectionOf(site)).toMatchObject({ apiKeyEnd: "cdef-us21" });
  });

  test("contacts no one about a form that does not exist", async () => {
    const site = await openFormSite(testApp);
    const answer = await site.studio.call("POST", "/api/studio/forms/000000000000000000000000/mailchimp/lists", {
      apiKey: KEY,
    });
    expect(answer.status).toBe(404);
    expect(fake.asked).toEqual([]);
  });

  test("an owner who asks too often has to wait", async () => {
    const site = await openFormSite(testApp);
    for (let turn = 0; turn < 20; turn += 1) expect((await connect(site, { apiKey: "" })).status).toBe(400);
    expect((await connect(site)).status).toBe(429);
  });
});

describe("what visitors send", () => {
  test("goes to the list, each once", async () => {
    const site = await connectedSite();
    expect((await submit(site, "Ada@Example.org")).status).toBe(200);
    await work(site);
    await work(site);
    const hash = createHash("md5").update("ada@example.org").digest("hex");
    const names = { FNAME: "Ada", LNAME: "Lovelace" };
    const body = { email_address: "Ada@Example.org", status_if_new: "pending", merge_fields: names };
    expect(fake.members).toEqual([{ listId: "abc123", hash, body }]);
    expect(fake.asked.map(({ key }) => key)).toEqual([KEY]);
    expect(await connectionOf(site)).toMatchObject({ waitingCount: 0, deadCount: 0, lastError: null });
  });

  test("joins immediately if no double opt-in is required, and never overwrites a name", async () => {
    const site = await connectedSite({ doubleOptIn: false });
    await submit(site, "ada@example.org", ["", ""]);
    await work(site);
    expect(fake.members.map(({ body }) => body)).toEqual([
      { email_address: "ada@example.org", status_if_new: "subscribed", merge_fields: {} },
    ]);
  });

  test("is not sent when it is spam, or when the form is not connected", async () => {
    const site = await connectedSite();
    const sent = await site.send({ form: { [site.mailId]: "bot@example.org", homepage_url: "http://spam.example" } });
    expect(sent.status).toBe(200);
    expect(await site.submissions("?state=spam")).toHaveLength(1);
    const other = await openFormSite(testApp);
    expect((await submit(other, "ada@example.org")).status).toBe(200);
    expect([await signupIds(site), await signupIds(other)]).toEqual([[], []]);
  });

  test("waits while the key is rejected, and is sent with the next key", async () => {
    const site = await connectedSite();
    await submit(site, "ada@example.org");
    fake.answer = { status: 401, text: '{"detail":"API Key Disabled"}' };
    await work(site);
    const late = { waitingCount: 1, deadCount: 0, lastError: MAILCHIMP_MESSAGES.keyRefusedMeanwhile };
    expect(await connectionOf(site)).toMatchObject(late);
    fake.answer = { status: 200, text: "{}" };
    expect((await connect(site, { apiKey: OTHER_KEY })).status).toBe(200);
    fake.asked.length = 0;
    await work(site);
    expect(fake.asked.map(({ key }) => key)).toEqual([OTHER_KEY]);
    expect(await connectionOf(site)).toMatchObject({ waitingCount: 0, lastError: null });
  });

  test("is given up when the address is rejected, with the reason, until the owner sends it again", async () => {
    const site = await connectedSite();
    await submit(site, "ada@example.org");
    fake.answer = { status: 400, text: '{"title":"Invalid","detail":"It looks  fake."}' };
    await work(site);
    const lastError = "Mailchimp rejected the address (400): It looks fake.";
    expect(await connectionOf(site)).toMatchObject({ waitingCount: 0, deadCount: 1, lastError });
    fake.answer = { status: 200, text: "{}" };
    const answer = await site.studio.call("POST", `${urlOf(site)}/retry`);
    expect(answer.json()).toMatchObject({ connection: { waitingCount: 1, deadCount: 0 } });
    await work(site);
    expect(await connectionOf(site)).toMatchObject({ waitingCount: 0, deadCount: 0, lastError: null });
  });

  test("is deleted like everything else that was sent long ago", async () => {
    const site = await connectedSite();
    await submit(site, "ada@example.org");
    await work(site);
    const days = (count: number): number => Date.now() + count * 24 * 60 * 60_000;
    const call = { database: testApp.database, signal };
    await sweepOutbox(call, days(OUTBOX_LIMITS.keptDays - 1));
    expect(await signupIds(site)).toHaveLength(1);
    await sweepOutbox(call, days(OUTBOX_LIMITS.keptDays + 1));
    expect(await signupIds(site)).toEqual([]);
  });
});

describe("disconnecting", () => {
  test("deletes the key and pending signups; nothing more is sent", async () => {
    const site = await connectedSite();
    await submit(site, "ada@example.org");
    const answer = await site.studio.call("DELETE", urlOf(site));
    expect([answer.status, answer.json()]).toEqual([200, { deleted: true }]);
    expect(await connectionOf(site)).toBeNull();
    await submit(site, "grace@example.org");
    await work(site);
    expect([fake.members, await signupIds(site)]).toEqual([[], []]);
    const again = await site.studio.call("DELETE", urlOf(site));
    expect([again.status, again.json()]).toMatchObject([404, { message: MAILCHIMP_MESSAGES.notConnected }]);
    expect((await site.studio.call("POST", `${urlOf(site)}/retry`)).status).toBe(404);
  });
});

describe("others", () => {
  test("an owner of another site neither reads nor changes the connection", async () => {
    const site = await connectedSite();
    const other = await signInToStudio(testApp, await testApp.createTestSite());
    expect((await other.get(urlOf(site))).status).toBe(404);
    expect((await other.call("POST", `${urlOf(site)}/lists`, { apiKey: "" })).status).toBe(404);
    const body = { apiKey: OTHER_KEY, listId: "def456", doubleOptIn: false };
    expect((await other.call("PUT", urlOf(site), body)).status).toBe(404);
    expect((await other.call("POST", `${urlOf(site)}/retry`)).status).toBe(404);
    expect((await other.call("DELETE", urlOf(site))).status).toBe(404);
    expect(fake.asked).toEqual([]);
    expect(await connectionOf(site)).toMatchObject({ listId: "abc123", doubleOptIn: true });
  });

  test("strangers cannot trigger a call", async () => {
    const site = await connectedSite();
    const stranger = testApp.browse(`${site.testSite.slug}.studio.${TEST_HOST}`);
    expect((await stranger.get(urlOf(site))).status).toBe(401);
    const asked = await stranger.call("POST", `${urlOf(site)}/lists`, { apiKey: KEY });
    expect([asked.status, fake.asked]).toEqual([401, []]);
  });
});
