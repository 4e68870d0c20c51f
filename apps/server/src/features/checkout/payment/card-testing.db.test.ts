import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { createHash } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeEach, describe, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import type { TestItem, TestShop } from "../../cart/testing/test-shop.ts";
import { FormShopper } from "../../checkout-page/testing/form-shopper.ts";
import { createStore, readyToPay, type Buyer } from "../testing/test-buyer.ts";

const HOUR_MS = 60 * 60_000;
let now = Date.now();
const testApp = await openOwnTestApp({ now: () => now });
let shop: TestShop;
let item: TestItem;

beforeEach(async () => {
  shop = await createStore(testApp);
  item = await shop.addProduct({ stock: { quantity: 100 } });
});

type Outcome = { readonly status: number; readonly error?: string };

async function pay(buyer: Buyer, token: string, captchaKey?: string): Promise<Outcome> {
  const response = await buyer.complete({
    body: { payment: { provider: "test", token }, ...(captchaKey === undefined ? {} : { captchaKey }) },
  });
  return { ...response.json<{ error?: string }>(), status: response.statusCode };
}

async function solveCaptcha(buyer: Buyer): Promise<string> {
  const challenge = (await buyer.visitor.call("GET", "/api/captcha/challenge")).json<
    Parameters<typeof solveChallenge>[0]["challenge"]
  >();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

async function decline(buyer: Buyer, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const first = await pay(buyer, "test-declined");
    const outcome =
      first.error === "captcha_needed" ? await pay(buyer, "test-declined", await solveCaptcha(buyer)) : first;
    expect(outcome).toMatchObject({ status: 402, error: "payment_declined" });
  }
}

/** The same visitor on the checkout page, whose key no script of the site can read. */
async function readyOnPage(buyer: Buyer): Promise<Buyer> {
  await new FormShopper(buyer.visitor).open();
  expect(buyer.visitor.pageKey).not.toBe("");
  return buyer;
}

async function alarms(): Promise<unknown[]> {
  return inSite(testApp.database, shop.site.id, (db) =>
    db.text("select to_address from mail where site_id = $1 and kind = 'payment.alarm'", [db.siteId]),
  );
}

describe("after declined payments", () => {
  test("the sixth try within an hour needs a captcha, which counts once", async () => {
    const buyer = await readyToPay(shop, { item });
    await decline(buyer, 5);
    expect(await pay(buyer, "test-ok")).toMatchObject({
      status: 403,
      error: "captcha_needed",
      ...refusalMembers(toMessage("checkout.paymentCaptcha", { minutes: 60 })),
    });
    expect(await pay(buyer, "test-ok", "bm90IGEgc29sdXRpb24=")).toMatchObject({ error: "captcha_needed" });
    const key = await solveCaptcha(buyer);
    expect(await pay(buyer, "test-declined", key)).toMatchObject({ error: "payment_declined" });
    expect(await pay(buyer, "test-ok", key)).toMatchObject({ error: "captcha_needed" });
    expect(await pay(buyer, "test-ok", await solveCaptcha(buyer))).toMatchObject({ status: 200 });
  });

  test("the eleventh is paused, in words that say until when, and the owners get one mail", async () => {
    const buyer = await readyToPay(shop, { item });
    await decline(buyer, 9);
    expect(await alarms()).toEqual([]);
    await decline(buyer, 1);
    const paused = await pay(buyer, "test-ok", await solveCaptcha(buyer));
    expect(paused).toMatchObject({
      status: 429,
      error: "payments_paused",
      ...refusalMembers(toMessage("checkout.paymentPaused", { minutes: 60 })),
    });
    now += HOUR_MS - 4 * 60_000;
    expect(await pay(buyer, "test-ok")).toMatchObject(
      refusalMembers(toMessage("checkout.paymentPaused", { minutes: 4 })),
    );
    now += 5 * 60_000;
    expect(await pay(buyer, "test-ok")).toMatchObject({ status: 200 });
    expect(await alarms()).toHaveLength(1);
  });

  test("a new cart from the same address is counted with the others", async () => {
    for (let cart = 0; cart < 5; cart += 1) await decline(await readyToPay(shop, { item }), 1);
    expect(await pay(await readyToPay(shop, { item }), "test-ok")).toMatchObject({ error: "captcha_needed" });
  });

  test("what a script of the site pays with doesn't pause the visitor on the checkout page", async () => {
    const script = await readyToPay(shop, { item });
    await decline(script, 10);
    expect(await pay(script, "test-ok")).toMatchObject({ error: "payments_paused" });
    const buyer = await readyOnPage(script);
    expect(await pay(buyer, "test-ok")).toMatchObject({ status: 200 });
  });

  test("payments on the checkout page are counted by cart and by address", async () => {
    const buyer = await readyOnPage(await readyToPay(shop, { item }));
    await decline(buyer, 10);
    expect(await pay(buyer, "test-ok")).toMatchObject({ error: "payments_paused" });
    const other = await readyOnPage(await readyToPay(shop, { item }));
    expect(await pay(other, "test-ok")).toMatchObject({ error: "payments_paused" });
  });

  test("another shop and payments that succeed are not counted", async () => {
    for (let order = 0; order < 7; order += 1)
      expect(await pay(await readyToPay(shop, { item }), "test-ok")).toMatchObject({ status: 200 });
    await decline(await readyToPay(shop, { item }), 5);
    const other = await createStore(testApp);
    const buyer = await readyToPay(other, { item: await other.addProduct() });
    expect(await pay(buyer, "test-ok")).toMatchObject({ status: 200 });
  });

  test("120 tries of a card tester leave ten at the provider", async () => {
    const buyer = await readyToPay(shop, { item });
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const { error } = await pay(buyer, "test-declined");
      if (error === "captcha_needed") await pay(buyer, "test-declined", await solveCaptcha(buyer));
    }
    const [charged] = await inSite(testApp.database, shop.site.id, (db) =>
      db.text("select count(*) as count from test_charge where site_id = $1", [db.siteId]),
    );
    expect(charged).toEqual({ count: "10" });
  });

  test("addresses and cards are kept as hashes only", async () => {
    await decline(await readyToPay(shop, { item }), 1);
    const rows = await inSite(testApp.database, shop.site.id, (db) =>
      db.text<{ network_hash: Buffer }>("select network_hash from payment_try where site_id = $1", [db.siteId]),
    );
    expect(rows).toHaveLength(1);
    const plain = createHash("sha256").update("127.0.0.1").digest();
    expect(rows[0]?.network_hash.toString("latin1")).not.toContain("127.0.0.1");
    expect(rows[0]?.network_hash.equals(plain.subarray(0, 16))).toBe(false);
  });
});
