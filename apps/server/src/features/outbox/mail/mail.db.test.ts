import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MailSummary } from "@stoa/core/outbox/outbox-api.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { retryDelayMs } from "@stoa/core/outbox/retry-schedule.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { inSite } from "../../../db/database.ts";
import { listJobs } from "../../../job-list.ts";
import { startJobs } from "../../../jobs/job-runner.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import { eventually } from "../../../jobs/testing/eventually.ts";
import { recordLog } from "../../../jobs/testing/record-log.ts";
import { createFileTransport } from "../../../mail/file-transport.ts";
import { openMailFiles } from "../../../mail/mail-files.ts";
import { MailSendError, type MailTransport } from "../../../mail/mail-message.ts";
import { createSmtpTransport } from "../../../mail/smtp-transport.ts";
import { openOwnTestApp, signInToStudio } from "../../../testing/test-app.ts";
import { listMails, queueMail, retryMail, sendMail, type NewMail } from "./mail-service.ts";
import { sweepOutbox } from "../outbox-service.ts";
import { deleteOldRows } from "../outbox-state-store.ts";
import { headerOf, startMailServer } from "../../../mail/testing/mail-server.ts";

/** One attempt and fifteen more, over three days. */
const MAX_TRIES = 16;

const testApp = await openOwnTestApp();
const { database, settings } = testApp;
const FROM = "shop@stoa.test";
const START = Date.parse("2026-03-01T12:00:00Z");
const { signal } = new AbortController();

const MAIL: NewMail = {
  kind: "order.confirmed",
  to: "ada@example.org",
  toName: "Ada Lovelace",
  fromName: "Potter’s Yard",
  replyTo: "potter@example.org",
  subject: "Your order № 12",
  text: "Thank you, Ada.",
  html: "<p>Thank you, Ada.</p>",
};

async function newSite(): Promise<SiteId> {
  return (await testApp.createTestSite()).site.id;
}

async function queued(siteId: SiteId, mail: Partial<NewMail> = {}): Promise<string> {
  const id = await inSite(database, siteId, (db) => queueMail(db, { ...MAIL, ...mail }));
  return id ?? expect.fail("the mail was not queued");
}

function callFor(siteId: SiteId, id: string): SiteJobCall<"mail.send"> {
  return { data: { id }, siteId, signal, inItsSite: (work) => inSite(database, siteId, work) };
}

async function mailOf(siteId: SiteId, id: string): Promise<MailSummary> {
  const { items } = await inSite(database, siteId, (db) => listMails(db, {}));
  return items.find((mail) => mail.id === id) ?? expect.fail("the mail is gone");
}

function startWorkers(transport: MailTransport): void {
  const jobs = listJobs({ ...testApp.parts, transport });
  onTestFinished(startJobs({ database, settings, jobs, log: recordLog() }).stop);
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("sends a queued email soon after its transaction, complete", async () => {
  const server = await startMailServer();
  const siteId = await newSite();
  startWorkers(createSmtpTransport(server.url, FROM));
  const unsubscribeUrl = "https://shop.example.org/unsubscribe?token=abc";
  const id = await queued(siteId, { unsubscribeUrl });
  const mail = await eventually(async () => {
    const one = await mailOf(siteId, id);
    return one.state === "sent" ? one : undefined;
  });
  expect(mail).toMatchObject({ attempts: 1, lastError: null, nextTryAt: null, to: "ada@example.org" });
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  if (!received) return expect.fail("nothing was received");
  expect(received).toMatchObject({ from: FROM, to: ["ada@example.org"] });
  expect(headerOf(received, "To")).toBe("Ada Lovelace <ada@example.org>");
  expect(headerOf(received, "From")).toMatch(/^=\?UTF-8\?Q\?Potter=E2=80=99s_Yard\?= <shop@stoa\.test>$/);
  expect(headerOf(received, "Reply-To")).toBe("potter@example.org");
  expect(headerOf(received, "Message-ID")).toBe(`<${id}@stoa.test>`);
  expect(headerOf(received, "List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(headerOf(received, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(received.raw).toContain("Content-Type: text/plain");
  expect(received.raw).toContain("Content-Type: text/html");
});

test("is discarded with the transaction that queued it", async () => {
  const siteId = await newSite();
  const failed = inSite(database, siteId, async (db) => {
    await queueMail(db, MAIL);
    throw new Error("no order after all");
  });
  await expect(failed).rejects.toThrow("no order after all");
  expect(await inSite(database, siteId, (db) => listMails(db, {}))).toEqual({ items: [], nextCursor: null });
});

test("is queued once for the same reason", async () => {
  const siteId = await newSite();
  const mail = { ...MAIL, dedupeKey: "order 12 confirmed" };
  const ids = await Promise.all(Array.from({ length: 5 }, () => inSite(database, siteId, (db) => queueMail(db, mail))));
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  expect((await inSite(database, siteId, (db) => listMails(db, {}))).items).toHaveLength(1);
  const other = await newSite();
  expect(await inSite(database, other, (db) => queueMail(db, mail))).toBeDefined();
});

test.each([
  ["to", "ada@example.org\r\nBcc: eve@example.org"],
  ["subject", "Hello\r\nBcc: eve@example.org"],
  ["fromName", "Shop\nBcc: eve@example.org"],
  ["replyTo", "not an address"],
] as const)("rejects a bad %s and queues nothing", async (part, value) => {
  const siteId = await newSite();
  const rejected = inSite(database, siteId, (db) => queueMail(db, { ...MAIL, [part]: value }));
  await expect(rejected).rejects.toMatchObject({
    code: "invalid_request",
    fields: { [part]: expect.any(String) as unknown },
  });
  expect((await inSite(database, siteId, (db) => listMails(db, {}))).items).toEqual([]);
});

test("waits for a mail server that is down, and sends once when it is back", async () => {
  const siteId = await newSite();
  const port = await closedPort();
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM);
  const id = await queued(siteId);
  let now = START;
  const tryNow = (): Promise<void> => sendMail(callFor(siteId, id), { transport, now: () => now });

  for (const count of [1, 2, 3]) {
    await tryNow();
    const mail = await mailOf(siteId, id);
    const next = now + (retryDelayMs(count) ?? 0);
    expect(mail).toMatchObject({ state: "failed", attempts: count, nextTryAt: new Date(next).toISOString() });
    expect(mail.lastError).toContain("ECONNREFUSED");
    now = next;
  }
  const server = await startMailServer({}, port);
  await tryNow();
  await tryNow();
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent", attempts: 4, lastError: null });
  expect(server.received).toHaveLength(1);
});

test("is given up after three days, stays visible, and can be retried", async () => {
  const siteId = await newSite();
  const port = await closedPort();
  const down = createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM);
  const id = await queued(siteId);
  let now = START;
  for (let count = 1; count <= MAX_TRIES; count += 1) {
    await sendMail(callFor(siteId, id), { transport: down, now: () => now });
    now += retryDelayMs(count) ?? 0;
  }
  expect(await mailOf(siteId, id)).toMatchObject({ state: "dead", attempts: MAX_TRIES, nextTryAt: null });
  await sendMail(callFor(siteId, id), { transport: down, now: () => now });
  expect(await mailOf(siteId, id)).toMatchObject({ state: "dead", attempts: MAX_TRIES });

  await inSite(database, siteId, (db) => retryMail(db, id, { now: new Date(now), hasMailServer: true }));
  expect(await mailOf(siteId, id)).toMatchObject({ state: "queued", attempts: 0 });
  const server = await startMailServer();
  await sendMail(callFor(siteId, id), { transport: createSmtpTransport(server.url, FROM), now: () => now });
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent" });
  expect(server.received).toHaveLength(1);
});

test("is given up at once if the address does not exist, but not if the server is busy", async () => {
  const siteId = await newSite();
  const rejection = { code: 550 };
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such user"), { responseCode: rejection.code })),
  });
  const transport = createSmtpTransport(server.url, FROM);
  const [gone, busy] = [await queued(siteId), await queued(siteId)];
  await sendMail(callFor(siteId, gone), { transport, now: () => START });
  expect(await mailOf(siteId, gone)).toMatchObject({ state: "dead", attempts: 1, nextTryAt: null });
  expect((await mailOf(siteId, gone)).lastError).toContain("no such user");
  rejection.code = 451;
  await sendMail(callFor(siteId, busy), { transport, now: () => START });
  expect(await mailOf(siteId, busy)).toMatchObject({ state: "failed", attempts: 1 });
});

test("that an owner resends during an attempt is retried, however that attempt ends", async () => {
  const siteId = await newSite();
  const id = await queued(siteId);
  const asksMeanwhile: MailTransport = {
    send: async () => {
      await inSite(database, siteId, (db) => retryMail(db, id, { now: new Date(START), hasMailServer: true }));
      throw new MailSendError("no such user", { isPermanent: true });
    },
  };
  await sendMail(callFor(siteId, id), { transport: asksMeanwhile, now: () => START });
  expect(await mailOf(siteId, id)).toMatchObject({ state: "queued", attempts: 0 });

  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, FROM);
  await sendMail(callFor(siteId, id), { transport, now: () => START + 1000 });
  expect(server.received).toEqual([]);
  await sendMail(callFor(siteId, id), { transport, now: () => START + 10 * 60_000 });
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("arrives at most twice, with the same id, if the process dies before it could record the first", async () => {
  const siteId = await newSite();
  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, FROM);
  const id = await queued(siteId);
  let transactions = 0;
  const dying: SiteJobCall<"mail.send"> = {
    ...callFor(siteId, id),
    inItsSite: (work) =>
      inSite(database, siteId, async (db) => {
        const result = await work(db);
        transactions += 1;
        if (transactions === 2) throw new Error("killed before the commit");
        return result;
      }),
  };
  await expect(sendMail(dying, { transport, now: () => START })).rejects.toThrow("killed before the commit");
  expect(server.received).toHaveLength(1);
  expect(await mailOf(siteId, id)).toMatchObject({ state: "queued", attempts: 1 });

  await sendMail(callFor(siteId, id), { transport, now: () => START + 1000 });
  expect(server.received).toHaveLength(1);
  await sendMail(callFor(siteId, id), { transport, now: () => START + 10 * 60_000 });
  await sendMail(callFor(siteId, id), { transport, now: () => START + 20 * 60_000 });
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent", attempts: 2 });
  const ids = server.received.map((mail) => headerOf(mail, "Message-ID"));
  expect(ids).toEqual([`<${id}@stoa.test>`, `<${id}@stoa.test>`]);
  expect(server.received[1]?.raw.replaceAll(/--_NmP-\S+|boundary="\S+"/g, "")).toBe(
    server.received[0]?.raw.replaceAll(/--_NmP-\S+|boundary="\S+"/g, ""),
  );
});

test("is sent by only one of several simultaneous attempts", async () => {
  const siteId = await newSite();
  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, FROM);
  const id = await queued(siteId);
  await Promise.all(Array.from({ length: 8 }, () => sendMail(callFor(siteId, id), { transport, now: () => START })));
  expect(server.received).toHaveLength(1);
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("is sent once each by two processes", async () => {
  const server = await startMailServer();
  const sites = [await newSite(), await newSite()];
  for (const _process of [1, 2]) startWorkers(createSmtpTransport(server.url, FROM));
  const sent = Array.from({ length: 40 }, (_, index) => `m${index}@example.org`);
  await Promise.all(sent.map((to, index) => queued(sites[index % 2] ?? expect.fail("no site"), { to })));
  const states = await eventually(async () => {
    const lists = await Promise.all(sites.map((id) => inSite(database, id, (db) => listMails(db, { state: "sent" }))));
    const items = lists.flatMap((list) => list.items);
    return items.length === sent.length ? items : undefined;
  });
  expect(states.every(({ attempts }) => attempts === 1)).toBe(true);
  // Workers also send mails left in the queue by earlier tests.
  const received = server.received.flatMap(({ to }) => to).filter((to) => to !== MAIL.to);
  expect(received.toSorted()).toEqual(sent.toSorted());
});

test("waits until it is due", async () => {
  const server = await startMailServer();
  const siteId = await newSite();
  startWorkers(createSmtpTransport(server.url, FROM));
  const later = await queued(siteId, { to: "later@example.org", sendAt: new Date("2100-01-01T00:00:00Z") });
  const now = await queued(siteId);
  await eventually(async () => ((await mailOf(siteId, now)).state === "sent" ? true : undefined));
  expect(await mailOf(siteId, later)).toMatchObject({ state: "queued", nextTryAt: "2100-01-01T00:00:00.000Z" });
  expect(server.received.flatMap(({ to }) => to)).not.toContain("later@example.org");
});

test("is saved as a file when no mail server is set up, one file however often it is tried", async () => {
  const siteId = await newSite();
  const folder = path.join(testApp.dataFolder, "mail");
  const transport = createFileTransport(folder, FROM);
  const id = await queued(siteId);
  await sendMail(callFor(siteId, id), { transport, now: () => START });
  expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  const text = readFileSync(path.join(folder, `${id}.eml`), "utf8");
  expect(text).toContain(`Message-ID: <${id}@stoa.test>`);
  expect(text).toContain("Thank you, Ada.");
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent" });
});

test("is shown to its owner, newest first, by state and page by page", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const siteId = testSite.site.id;
  const ids = [await queued(siteId), await queued(siteId), await queued(siteId)];
  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, FROM);
  await sendMail(callFor(siteId, ids[0] ?? ""), { transport, now: () => START });

  type List = { items: MailSummary[]; nextCursor: string | null };
  const first = (await studio.get("/api/studio/mails?limit=2")).json() as List;
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.items[0]).toEqual({
    id: ids[2],
    kind: "order.confirmed",
    to: "ada@example.org",
    subject: "Your order № 12",
    state: "queued",
    attempts: 0,
    lastError: null,
    createdAt: expect.any(String) as unknown,
    nextTryAt: expect.any(String) as unknown,
    sentAt: null,
    isKept: false,
  });
  const second = (await studio.get(`/api/studio/mails?limit=2&cursor=${first.nextCursor}`)).json() as List;
  expect(second).toMatchObject({ items: [{ id: ids[0], state: "sent" }], nextCursor: null });
  const sent = (await studio.get("/api/studio/mails?state=sent")).json() as List;
  expect(sent.items.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await studio.get("/api/studio/mails?state=lost")).status).toBe(400);

  const again = await studio.call("POST", `/api/studio/mails/${ids[1]}/retry`);
  expect(again).toMatchObject({ status: 200 });
  const arrived = await studio.call("POST", `/api/studio/mails/${ids[0]}/retry`);
  expect(arrived.status).toBe(400);
  expect(arrived.text).toContain(OUTBOX_MESSAGES.mailSent);
});

test("is saved as a file without a mail server, says so, and is sent once there is one", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const siteId = testSite.site.id;
  const id = await queued(siteId);
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await sendMail(callFor(siteId, id), { transport: createFileTransport(folder, FROM), now: () => START });
  expect(existsSync(path.join(folder, `${id}.eml`))).toBe(true);
  expect((await studio.get("/api/studio/mails")).json()).toMatchObject({
    hasMailServer: false,
    items: [{ id, state: "sent", isKept: true }],
  });
  const rejected = await studio.call("POST", `/api/studio/mails/${id}/retry`);
  expect(rejected.status).toBe(400);
  expect(rejected.text).toContain(OUTBOX_MESSAGES.noMailServer);

  await inSite(database, siteId, (db) => retryMail(db, id, { now: new Date(START), hasMailServer: true }));
  expect(await mailOf(siteId, id)).toMatchObject({ state: "queued", isKept: false, sentAt: null });
  const server = await startMailServer();
  await sendMail(callFor(siteId, id), { transport: createSmtpTransport(server.url, FROM), now: () => START });
  expect(server.received).toHaveLength(1);
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent", isKept: false });
  const again = inSite(database, siteId, (db) => retryMail(db, id, { now: new Date(START), hasMailServer: true }));
  await expect(again).rejects.toThrow(OUTBOX_MESSAGES.mailSent);
});

async function bodiesOf(siteId: SiteId, id: string): Promise<unknown> {
  const [row] = await inSite(database, siteId, (db) =>
    db.text("select text_body, html_body, unsubscribe_url, file_name from mail where site_id = $1 and id = $2", [
      db.siteId,
      id,
    ]),
  );
  return row;
}

test("keeps neither text nor links once it was delivered, only that it was", async () => {
  const siteId = await newSite();
  const server = await startMailServer();
  const text = "Sign in: https://shop.example.org/account?token=secret";
  const id = await queued(siteId, {
    text,
    html: `<p>${text}</p>`,
    unsubscribeUrl: "https://shop.example.org/u?token=a",
  });
  const transport = createSmtpTransport(server.url, FROM);
  await sendMail(callFor(siteId, id), { transport, now: () => START });
  expect(server.received[0]?.raw).toContain("token=secret");
  expect(await bodiesOf(siteId, id)).toEqual({ text_body: "", html_body: "", unsubscribe_url: null, file_name: null });
  expect(await mailOf(siteId, id)).toMatchObject({ state: "sent", subject: "Your order № 12" });
});

test("keeps its text while it may still be sent: after a failure, and as a file without a mail server", async () => {
  const siteId = await newSite();
  const failing = await queued(siteId);
  const nowhere = createSmtpTransport(`smtp://127.0.0.1:${await closedPort()}`, FROM);
  await sendMail(callFor(siteId, failing), { transport: nowhere, now: () => START });
  expect(await bodiesOf(siteId, failing)).toMatchObject({ text_body: MAIL.text });
  const kept = await queued(siteId);
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await sendMail(callFor(siteId, kept), { transport: createFileTransport(folder, FROM), now: () => START });
  expect(await bodiesOf(siteId, kept)).toMatchObject({ text_body: MAIL.text, file_name: `${kept}.eml` });
});

test("its file goes once a mail server has taken it, and with its row after three months", async () => {
  const siteId = await newSite();
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = createFileTransport(folder, FROM);
  const [sent, swept] = [await queued(siteId), await queued(siteId)];
  for (const id of [sent, swept]) await sendMail(callFor(siteId, id), { transport: files, now: () => START });
  expect(readdirSync(folder).toSorted()).toEqual([`${sent}.eml`, `${swept}.eml`].toSorted());

  const server = await startMailServer();
  const transport = { ...createSmtpTransport(server.url, FROM), files: openMailFiles(folder) };
  startWorkers(transport);
  await inSite(database, siteId, (db) => retryMail(db, sent, { now: new Date(START), hasMailServer: true }));
  await eventually(() => Promise.resolve(existsSync(path.join(folder, `${sent}.eml`)) ? undefined : true));
  expect(server.received.filter(({ raw }) => raw.includes(`<${sent}@stoa.test>`))).toHaveLength(1);
  const created = Date.parse((await mailOf(siteId, swept)).createdAt);
  await sweepOutbox({ database, signal }, created + 91 * 24 * 60 * 60_000);
  await eventually(() => Promise.resolve(readdirSync(folder).length === 0 ? true : undefined));
});

test("is hidden from other owners and strangers", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const id = await queued(mine.site.id);
  const stranger = await signInToStudio(testApp, other);
  expect((await stranger.get("/api/studio/mails")).json()).toEqual({
    items: [],
    nextCursor: null,
    hasMailServer: false,
  });
  expect((await stranger.call("POST", `/api/studio/mails/${id}/retry`)).status).toBe(404);
  const visitor = testApp.browse(`${mine.slug}.studio.stoa.test`);
  expect((await visitor.get("/api/studio/mails")).status).toBe(401);
  // A job with another site's mail id finds nothing to send.
  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, FROM);
  await sendMail(callFor(other.site.id, id), { transport, now: () => START });
  expect(server.received).toEqual([]);
  expect(await mailOf(mine.site.id, id)).toMatchObject({ state: "queued", attempts: 0 });
});

test("is deleted three months after it was sent or given up, and not while it waits", async () => {
  const siteId = await newSite();
  const server = await startMailServer();
  const transport = createSmtpTransport(server.url, FROM);
  const [sent, waiting] = [await queued(siteId), await queued(siteId)];
  await sendMail(callFor(siteId, sent), { transport, now: () => START });
  const day = 24 * 60 * 60_000;
  const created = Date.parse((await mailOf(siteId, sent)).createdAt);
  await sweepOutbox({ database, signal }, created + 89 * day);
  expect((await inSite(database, siteId, (db) => listMails(db, {}))).items).toHaveLength(2);
  await sweepOutbox({ database, signal }, created + 91 * day);
  const left = (await inSite(database, siteId, (db) => listMails(db, {}))).items;
  expect(left.map(({ id }) => id)).toEqual([waiting]);
});

test("is kept if an owner resends it just as it would be deleted for its age", async () => {
  const siteId = await newSite();
  const id = await queued(siteId);
  await inSite(database, siteId, (db) =>
    db.text("update mail set state = 'dead', created_at = $3 where site_id = $1 and id = $2", [
      siteId,
      id,
      new Date(START),
    ]),
  );
  const waiting = await inSite(database, siteId, async (db) => {
    await retryMail(db, id, { now: new Date(START), hasMailServer: true });
    const deleting = inSite(database, siteId, (other) => deleteOldRows(other, "mail", new Date(START + 1)));
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
      );
      expect(rowCount).toBe(1);
    });
    return { deleting };
  });
  await waiting.deleting;
  expect(await mailOf(siteId, id)).toMatchObject({ state: "queued" });
});
