import type { FormNotice, FormProgram } from "@stoa/core/form/form-program-api.ts";
import { FORM_PROGRAM_LIMITS, FORM_PROGRAM_MESSAGES } from "@stoa/core/form/form-program-messages.ts";
import { describe, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { createApiKey } from "../../api-key/api-key-service.ts";
import { deleteDocument } from "../../document/document-service.ts";
import {
  RECEIVER_CERTIFICATE,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../../outbox/testing/webhook-receiver.ts";
import { createWebhookSender, signatureOf } from "../../outbox/webhook/webhook-sender.ts";
import { deliverWebhook } from "../../outbox/webhook/webhook-service.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../../testing/test-app.ts";
import { openFormSite, type TestFormSite } from "../testing/test-form-site.ts";

const testApp = await openTestApp();
const { database } = testApp;

const HOOKS = "/api/form-hooks";
const HOOK_URL = "https://hooks.example.org/catch/1";
const [ADA, EVE] = ["ada@example.org", "eve@example.org"];

type Connected = FormProgram & { readonly key: string; readonly url: string };

function programsUrl(site: TestFormSite): string {
  return `/api/studio/forms/${site.formId}/programs`;
}

async function connect(site: TestFormSite, kind: FormProgram["kind"], name = "Orders"): Promise<Connected> {
  const answer = await site.studio.call("POST", programsUrl(site), { kind, name });
  expect(answer.status).toBe(200);
  return answer.json() as Connected;
}

async function programsOf(site: TestFormSite): Promise<FormProgram[]> {
  return ((await site.studio.get(programsUrl(site))).json() as { items: FormProgram[] }).items;
}

type ProgramCall = {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly key?: string;
  readonly body?: object;
};

function callOf(site: TestFormSite, path: string, { method = "GET", key = "", body }: ProgramCall): Promise<Answer> {
  const headers = key === "" ? {} : { authorization: `Bearer ${key}` };
  return testApp.browse(site.host).send({ method, url: path, headers, ...(body && { payload: body }) });
}

function subscribe(site: TestFormSite, key: string, hookUrl = HOOK_URL): Promise<Answer> {
  return callOf(site, HOOKS, { method: "POST", key, body: { hookUrl } });
}

function sendFrom(site: TestFormSite, mail: string, text = ""): Promise<Answer> {
  return site.send({ form: { [site.mailId]: mail, [site.textId]: text } });
}

function sendSpam(site: TestFormSite): Promise<Answer> {
  return site.send({ form: { [site.mailId]: "bot@example.org", homepage_url: "http://win.example" } });
}

type Delivery = { readonly id: string; readonly subscription_id: string; readonly payload: string };

function deliveriesOf(site: TestFormSite): Promise<Delivery[]> {
  return site.inSite((db) =>
    db.text<Delivery>("select id, subscription_id, payload from webhook_delivery where site_id = $1 order by number", [
      db.siteId,
    ]),
  );
}

/** Delivers the first pending notice to the test's receiver, whatever address was subscribed. */
async function deliverTo(site: TestFormSite, receiver: WebhookReceiver): Promise<() => Promise<void>> {
  const [delivery] = await deliveriesOf(site);
  const siteId = site.testSite.site.id;
  const ports = [Number(new URL(receiver.url).port)];
  const send = createWebhookSender({ isAddressAllowed: () => true, ports, ca: RECEIVER_CERTIFICATE });
  const { signal } = new AbortController();
  const data = { id: delivery?.id ?? expect.fail("nothing waits") };
  return () =>
    deliverWebhook(
      { data, siteId, signal, inItsSite: (work) => inSite(database, siteId, work) },
      { now: Date.now, sendNotice: (notice, stop) => send({ ...notice, url: receiver.url }, stop) },
    );
}

function hooksOf(site: TestFormSite): Promise<object[]> {
  return site.inSite((db) => db.text("select id from webhook_subscription where site_id = $1", [db.siteId]));
}

describe("a spreadsheet", () => {
  test("is pending until it reads its link, and then connected", async () => {
    const site = await openFormSite(testApp);
    const { id, url, key } = await connect(site, "sheet", " Orders ");
    expect(url).toBe(`http${TEST_HOST.startsWith("localhost") ? "" : "s"}://${site.host}/api/form-sheets/${key}.csv`);
    const [awaited] = await programsOf(site);
    expect(awaited).toMatchObject({ id, kind: "sheet", name: "Orders", lastUsedAt: null, hookCount: 0 });
    expect(awaited?.madeBy).toBe(site.testSite.ownerEmail);
    expect(JSON.stringify(awaited)).not.toContain(key);
    expect((await callOf(site, new URL(url).pathname, {})).status).toBe(200);
    expect((await programsOf(site))[0]?.lastUsedAt).toMatch(/^\d{4}-/);
  });

  test("reads submissions, the newest row last, without spam and without formulas", async () => {
    const site = await openFormSite(testApp);
    const { url } = await connect(site, "sheet");
    await sendFrom(site, ADA, "=1+1");
    await sendSpam(site);
    await sendFrom(site, EVE);
    const sheet = await callOf(site, new URL(url).pathname, {});
    const [head, ...rows] = sheet.text.trimEnd().split("\r\n");
    expect(head).toContain("Submitted On,Page,State,Your name,Your email,Your textarea");
    expect(rows.map((row) => [ADA, EVE].find((mail) => row.includes(mail)))).toEqual([ADA, EVE]);
    expect(sheet.text).not.toContain("bot@example.org");
    expect(sheet.text).not.toMatch(/[,"]=1\+1/);
    expect(sheet.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
  });

  test("gets nothing once it is disconnected, while others continue", async () => {
    const site = await openFormSite(testApp);
    const [ended, other] = [await connect(site, "sheet"), await connect(site, "sheet", "Other")];
    expect((await site.studio.call("DELETE", `${programsUrl(site)}/${ended.id}`)).json()).toEqual({ deleted: true });
    const rejected = await callOf(site, new URL(ended.url).pathname, {});
    expect([rejected.status, rejected.json()]).toMatchObject([404, { message: FORM_PROGRAM_MESSAGES.noSheet }]);
    expect((await callOf(site, new URL(other.url).pathname, {})).status).toBe(200);
    expect((await site.studio.call("DELETE", `${programsUrl(site)}/${ended.id}`)).status).toBe(404);
  });

  test("reads nothing of a form that was deleted", async () => {
    const site = await openFormSite(testApp);
    const { url } = await connect(site, "sheet");
    await site.inSite((db) => deleteDocument(db, { id: site.formId, kind: "form", by: ADA, label: "Delete" }));
    expect((await callOf(site, new URL(url).pathname, {})).status).toBe(404);
  });

  test("is found by its own link on its own site only", async () => {
    const [site, other] = [await openFormSite(testApp), await openFormSite(testApp)];
    const [{ key }, automation] = [await connect(site, "sheet"), await connect(site, "automation")];
    const swapped = `${key.startsWith("A") ? "B" : "A"}${key.slice(1)}`;
    for (const name of [`${swapped}.csv`, key, `${key}.csv.csv`, ".csv", `${automation.key}.csv`, "%00.csv"]) {
      expect((await callOf(site, `/api/form-sheets/${name}`, {})).status, name).toBeGreaterThanOrEqual(400);
      expect((await callOf(site, `/api/form-sheets/${name}`, {})).status, name).toBeLessThan(500);
    }
    expect((await callOf(other, `/api/form-sheets/${key}.csv`, {})).status).toBe(404);
    expect((await callOf(site, `/api/form-sheets/${key}.csv`, {})).status).toBe(200);
  });
});

describe("an automation tool", () => {
  test("is pending until it subscribes, and gets each submission of its form", async () => {
    const site = await openFormSite(testApp);
    const { key, url } = await connect(site, "automation");
    expect(new URL(url).pathname).toBe(HOOKS);
    expect(await programsOf(site)).toMatchObject([{ lastUsedAt: null, hookCount: 0 }]);
    const answer = await subscribe(site, key);
    expect(answer.status).toBe(201);
    const { id } = answer.json() as { id: string };
    expect((await subscribe(site, key)).json()).toMatchObject({ id });
    expect(await programsOf(site)).toMatchObject([{ hookCount: 1 }]);
    await sendFrom(site, ADA, "Hello");
    await sendSpam(site);
    const deliveries = await deliveriesOf(site);
    expect(deliveries.map(({ subscription_id }) => subscription_id)).toEqual([id]);
    expect(JSON.parse(deliveries[0]?.payload ?? "") as FormNotice).toMatchObject({
      topic: "form.submission",
      data: { formId: site.formId, formName: "Ask us", texts: { "Your email": ADA, "Your textarea": "Hello" } },
    });
  });

  test("gets no submissions of other forms", async () => {
    const site = await openFormSite(testApp);
    const { key } = await connect(site, "automation");
    await subscribe(site, key);
    await site.inSite((db) => db.text("update form_program set form_id = 'another' where site_id = $1", [db.siteId]));
    await sendFrom(site, ADA);
    expect(await deliveriesOf(site)).toEqual([]);
  });

  test("sees the latest submissions in the same shape as it receives them", async () => {
    const site = await openFormSite(testApp);
    const { key } = await connect(site, "automation");
    expect((await callOf(site, `${HOOKS}/sample`, { key })).json()).toEqual([]);
    await subscribe(site, key);
    for (const mail of ["1@example.org", "2@example.org", "3@example.org", ADA]) await sendFrom(site, mail);
    await sendSpam(site);
    const sample = (await callOf(site, `${HOOKS}/sample`, { key })).json() as FormNotice[];
    expect(sample.map(({ data }) => data.texts["Your email"])).toEqual([ADA, "3@example.org", "2@example.org"]);
    const told = JSON.parse((await deliveriesOf(site)).at(-1)?.payload ?? "") as FormNotice;
    expect(Object.keys(sample[0] ?? {})).toEqual(Object.keys(told));
    expect(sample[0]?.data).toEqual(told.data);
  });

  test("ends its subscription, and only its own", async () => {
    const site = await openFormSite(testApp);
    const [mine, other] = [await connect(site, "automation"), await connect(site, "automation", "Other")];
    const { id } = (await subscribe(site, mine.key)).json() as { id: string };
    expect((await callOf(site, `${HOOKS}/${id}`, { method: "DELETE", key: other.key })).status).toBe(404);
    expect((await site.studio.call("DELETE", `/api/studio/webhooks/${id}`)).status).toBe(404);
    const ended = await callOf(site, `${HOOKS}/${id}`, { method: "DELETE", key: mine.key });
    expect([ended.status, ended.text]).toEqual([204, ""]);
    expect((await callOf(site, `${HOOKS}/${id}`, { method: "DELETE", key: mine.key })).status).toBe(404);
    expect(await hooksOf(site)).toEqual([]);
  });

  test("loses its key and its subscriptions when it is disconnected", async () => {
    const site = await openFormSite(testApp);
    const { id, key } = await connect(site, "automation");
    await subscribe(site, key);
    await sendFrom(site, ADA);
    expect((await site.studio.call("DELETE", `${programsUrl(site)}/${id}`)).status).toBe(200);
    expect([await hooksOf(site), await deliveriesOf(site)]).toEqual([[], []]);
    expect((await subscribe(site, key)).status).toBe(401);
    await sendFrom(site, EVE);
    expect(await deliveriesOf(site)).toEqual([]);
  });

  test("is not one of the webhooks of the site, which have their own limit", async () => {
    const site = await openFormSite(testApp);
    const { key } = await connect(site, "automation");
    await subscribe(site, key);
    expect((await site.studio.get("/api/studio/webhooks")).json()).toMatchObject({ items: [] });
  });

  test("is retried until it replies that it is gone", async () => {
    const receiver = await startWebhookReceiver(
      (response, count) => void response.writeHead(count === 1 ? 500 : 410).end(),
    );
    const site = await openFormSite(testApp);
    const { key } = await connect(site, "automation");
    const { secret } = (await subscribe(site, key)).json() as { secret: string };
    await sendFrom(site, ADA);
    const deliver = await deliverTo(site, receiver);
    await deliver();
    expect(await hooksOf(site)).toHaveLength(1);
    const told = receiver.received[0];
    expect(told?.headers).toMatchObject({ "squarespace-signature": signatureOf(told?.body ?? "", secret) });
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect([await hooksOf(site), await deliveriesOf(site)]).toEqual([[], []]);
    expect(await programsOf(site)).toMatchObject([{ hookCount: 0 }]);
    await deliver();
    expect(receiver.received).toHaveLength(2);
  });

  test.each([
    "http://hooks.example.org/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://user:word@hooks.example.org/",
    "no address",
  ])("cannot have submissions sent to %s", async (hookUrl) => {
    const site = await openFormSite(testApp);
    const { key } = await connect(site, "automation");
    const rejected = await subscribe(site, key, hookUrl);
    expect([rejected.status, rejected.json()]).toMatchObject([
      400,
      { fields: { hookUrl: FORM_PROGRAM_MESSAGES.hookUrl } },
    ]);
    expect(await hooksOf(site)).toEqual([]);
  });

  test("can subscribe up to the form's limit, whatever key it uses", async () => {
    const site = await openFormSite(testApp);
    const [one, two] = [await connect(site, "automation"), await connect(site, "automation", "Two")];
    for (let count = 0; count < FORM_PROGRAM_LIMITS.hooksPerForm; count += 1) {
      const { key } = count % 2 === 0 ? one : two;
      expect((await subscribe(site, key, `${HOOK_URL}${count}`)).status).toBe(201);
    }
    const rejected = await subscribe(site, two.key);
    expect([rejected.status, rejected.json()]).toMatchObject([409, { error: "too_many_form_programs" }]);
  });

  test("gets no access with a key that is wrong, another site's or a spreadsheet's", async () => {
    const [site, other] = [await openFormSite(testApp), await openFormSite(testApp)];
    const [mine, sheet] = [await connect(site, "automation"), await connect(site, "sheet")];
    const foreign = await connect(other, "automation");
    const { key: apiKey } = await createApiKey(database, site.testSite.site.id, { name: "All" });
    for (const key of ["", "x", `${mine.key}x`, foreign.key, sheet.key, `stoa_form_${sheet.key}`, apiKey]) {
      for (const call of [
        await subscribe(site, key),
        await callOf(site, `${HOOKS}/sample`, { key }),
        await callOf(site, `${HOOKS}/${"a".repeat(24)}`, { method: "DELETE", key }),
      ]) {
        expect([call.status, call.json()], key).toMatchObject([401, { error: "not_signed_in" }]);
      }
    }
    expect(await hooksOf(site)).toEqual([]);
  });
});

describe("a webhook of the site", () => {
  test("is kept when its receiver replies that it is gone", async () => {
    const receiver = await startWebhookReceiver((response) => void response.writeHead(410).end());
    const site = await openFormSite(testApp);
    await site.studio.call("POST", "/api/studio/webhooks", { endpointUrl: HOOK_URL, topics: ["form.submission"] });
    await sendFrom(site, ADA);
    await (
      await deliverTo(site, receiver)
    )();
    expect(receiver.received).toHaveLength(1);
    expect(await hooksOf(site)).toHaveLength(1);
  });
});

describe("connecting", () => {
  test("requires a name, and a form and a kind that exist", async () => {
    const site = await openFormSite(testApp);
    const nameless = await site.studio.call("POST", programsUrl(site), { kind: "sheet", name: " " });
    expect([nameless.status, nameless.json()]).toMatchObject([400, { fields: { name: FORM_PROGRAM_MESSAGES.noName } }]);
    for (const body of [{}, { kind: "fax", name: "A" }, { kind: "sheet", name: "x".repeat(101) }]) {
      expect((await site.studio.call("POST", programsUrl(site), body)).status).toBe(400);
    }
    const none = `/api/studio/forms/${"a".repeat(24)}/programs`;
    expect((await site.studio.call("POST", none, { kind: "sheet", name: "A" })).status).toBe(404);
    expect((await site.studio.get(none)).status).toBe(404);
    expect(await programsOf(site)).toEqual([]);
  });

  test("gives no one access to submissions they may not read", async () => {
    const site = await openFormSite(testApp);
    const { slug, site: entry } = site.testSite;
    const { key } = await createApiKey(database, entry.id, { name: "Marks", scopes: ["forms.manage"] });
    const rejected = await testApp.browse(`${slug}.studio.${TEST_HOST}`).send({
      method: "POST",
      url: programsUrl(site),
      headers: { authorization: `Bearer ${key}` },
      payload: { kind: "sheet", name: "All" },
    });
    expect([rejected.status, rejected.json()]).toMatchObject([403, { message: FORM_PROGRAM_MESSAGES.mayNotRead }]);
    expect(await programsOf(site)).toEqual([]);
  });

  test("neither shows nor removes another site's connections", async () => {
    const [site, other] = [await openFormSite(testApp), await openFormSite(testApp)];
    const { id } = await connect(site, "sheet");
    expect((await other.studio.get(programsUrl(site))).status).toBe(404);
    expect((await other.studio.call("DELETE", `${programsUrl(site)}/${id}`)).status).toBe(404);
    expect((await other.studio.call("POST", programsUrl(site), { kind: "sheet", name: "Mine" })).status).toBe(404);
    expect(await programsOf(site)).toMatchObject([{ id }]);
  });

  test("is limited per form and kind", async () => {
    const site = await openFormSite(testApp);
    for (let count = 0; count < FORM_PROGRAM_LIMITS.perForm; count += 1) await connect(site, "sheet", `${count}`);
    const rejected = await site.studio.call("POST", programsUrl(site), { kind: "sheet", name: "More" });
    expect([rejected.status, rejected.json()]).toMatchObject([409, { error: "too_many_form_programs" }]);
    await connect(site, "automation");
  });

  test("is rate-limited: guessing links has to wait", async () => {
    const site = await openFormSite(testApp);
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await callOf(site, "/api/form-sheets/x.csv", {}));
    expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([404, 429]);
  });
});
