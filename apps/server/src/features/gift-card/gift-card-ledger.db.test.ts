import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { insertTestOrder } from "../../testing/test-order-store.ts";
import { issueGiftCards } from "./gift-card-issue-service.ts";
import { holdGiftCards, payGiftCards, refundToGiftCards, releaseGiftCards } from "./gift-card-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const parts = { secret: await loadSigningSecret(database), urls: originUrls(TEST_HOST), now: Date.now };

const CARDS = 3;
const ISSUED_CENTS = 1000;

type Step =
  | { readonly does: "hold"; readonly cents: readonly number[] }
  | { readonly does: "pay" | "release"; readonly which: number }
  | { readonly does: "refund"; readonly which: number; readonly cents: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("hold" as const),
    cents: fc.array(fc.nat(600), { minLength: CARDS, maxLength: CARDS }),
  }),
  fc.record({ does: fc.constantFrom("pay" as const, "release" as const), which: fc.nat(5) }),
  fc.record({ does: fc.constant("refund" as const), which: fc.nat(5), cents: fc.nat(1500) }),
);

type ModelOrder = { readonly id: string; state: "held" | "paid" | "released"; readonly cents: number[] };

class PurseModel {
  readonly balances = Array.from({ length: CARDS }, () => ISSUED_CENTS);
  readonly orders: ModelOrder[] = [];

  hold(id: string, cents: readonly number[]): boolean {
    if (cents.some((wanted, index) => wanted > (this.balances[index] ?? 0))) return false;
    this.orders.push({ id, state: "held", cents: [...cents] });
    this.move(cents, -1);
    return true;
  }

  end(order: ModelOrder, state: "paid" | "released"): void {
    if (order.state !== "held") return;
    order.state = state;
    if (state === "released") this.move(order.cents, 1);
  }

  refund(order: ModelOrder, cents: number): number {
    if (order.state !== "paid") return 0;
    let left = cents;
    const back = order.cents.map((paid) => {
      const part = Math.min(paid, left);
      left -= part;
      return part;
    });
    back.forEach((part, index) => (order.cents[index] = (order.cents[index] ?? 0) - part));
    this.move(back, 1);
    return cents - left;
  }

  private move(cents: readonly number[], sign: 1 | -1): void {
    cents.forEach((part, index) => (this.balances[index] = (this.balances[index] ?? 0) + sign * part));
  }
}

type Purses = {
  readonly ids: readonly string[];
  readonly within: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;
};

async function openPurses(): Promise<Purses> {
  const { site } = await testApp.createTestSite();
  const within: Purses["within"] = (work) => inSite(database, site.id, work);
  const lines = [{ productType: PRODUCT_TYPE.giftCard, unitPriceCents: ISSUED_CENTS, quantity: CARDS }];
  const rows = await within(async (db) => {
    const { orderId } = await insertTestOrder(db, { lines });
    await issueGiftCards(db, parts, { orderId });
    return db.text<{ id: string }>("select id from gift_card where site_id = $1 order by id", [db.siteId]);
  });
  return { ids: rows.map(({ id }) => id), within };
}

const LEDGER = `
  select card.balance_cents::integer as balance, sum(entry.delta_cents)::integer as ledger, min(entry.balance_after_cents)::integer as lowest
  from gift_card card join gift_card_entry entry on entry.site_id = $1 and entry.gift_card_id = card.id
  where card.site_id = $1 group by card.id, card.balance_cents order by card.id`;

async function readLedgers({ within }: Purses): Promise<ReadonlyArray<readonly [balance: number, ledger: number]>> {
  const rows = await within((db) => db.text<{ balance: number; ledger: number; lowest: number }>(LEDGER, [db.siteId]));
  expect(Math.min(...rows.map(({ lowest }) => lowest))).toBeGreaterThanOrEqual(0);
  return rows.map(({ balance, ledger }) => [balance, ledger]);
}

async function take({ ids, within }: Purses, model: PurseModel, one: Step): Promise<void> {
  if (one.does === "hold") {
    const orderId = newId();
    const tenders = ids.map((id, index) => ({ id, cents: one.cents[index] ?? 0 }));
    expect(await within((db) => holdGiftCards(db, { orderId, tenders }))).toEqual({
      ok: model.hold(orderId, one.cents),
    });
    return;
  }
  const order = model.orders[one.which % Math.max(1, model.orders.length)];
  if (!order) return;
  if (one.does === "refund") {
    const { cents } = one;
    const back = await within((db) => refundToGiftCards(db, { orderId: order.id, cents, by: "owner" }));
    expect(back).toBe(model.refund(order, cents));
    return;
  }
  const end = one.does === "pay" ? payGiftCards : releaseGiftCards;
  // A job and a shopper at the same time.
  await Promise.all([within((db) => end(db, order.id)), within((db) => end(db, order.id))]);
  model.end(order, one.does === "pay" ? "paid" : "released");
}

test("the card ledgers match a simple purse, whatever is held, paid, released and refunded in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const purses = await openPurses();
      const model = new PurseModel();
      for (const one of steps) await take(purses, model, one);
      expect(await readLedgers(purses)).toEqual(model.balances.map((balance) => [balance, balance]));
    }),
    { numRuns: 15 },
  );
}, 300_000);
