import { readGiftCardCode } from "@stoa/core/gift-card/gift-card-code.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { insertTestOrder, type TestOrder } from "../../testing/test-order-store.ts";
import { issueGiftCards, voidGiftCards, type GiftCardParts } from "./gift-card-issue-service.ts";
import {
  findGiftCardByCode,
  holdGiftCards,
  payGiftCards,
  readGiftCards,
  refundToGiftCards,
  releaseGiftCards,
} from "./gift-card-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const secret = await loadSigningSecret(database);
const NOW = Date.parse("2026-06-01T12:00:00Z");
const parts: GiftCardParts = { secret, urls: originUrls(TEST_HOST), now: () => NOW };

type Mail = {
  readonly to_address: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly next_try_at: Date;
};

class Cards {
  readonly siteId: SiteId;

  constructor(siteId: SiteId) {
    this.siteId = siteId;
  }

  inSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(database, this.siteId, work);
  }

  mails(): Promise<Mail[]> {
    return this.inSite((db) => db.text<Mail>("select * from mail where site_id = $1 order by number", [db.siteId]));
  }

  async codes(): Promise<string[]> {
    return (await this.mails()).map(({ text_body: text }) => codeIn(text));
  }

  async buy(line: Partial<TestOrder["lines"][number]> = {}, order: Partial<TestOrder> = {}): Promise<Bought> {
    const before = await this.mails();
    const lines = [{ productType: PRODUCT_TYPE.giftCard, unitPriceCents: 10_000, ...line }];
    const placed = await this.inSite(async (db) => {
      const created = await insertTestOrder(db, { lines, ...order });
      await issueGiftCards(db, parts, { orderId: created.orderId });
      return created;
    });
    const mails = (await this.mails()).slice(before.length);
    return { ...placed, mails, codes: mails.map(({ text_body: text }) => codeIn(text)) };
  }

  async card(code: string) {
    return this.inSite((db) => findGiftCardByCode(db, { code, secret }));
  }

  async balanceOf(code: string): Promise<number | undefined> {
    return (await this.card(code))?.balanceCents;
  }

  async ledger(id: string): Promise<Array<[string, number]>> {
    const rows = await this.inSite((db) =>
      db.text<{ reason: string; delta_cents: string; balance_after_cents: string }>(
        "select * from gift_card_entry where site_id = $1 and gift_card_id = $2 order by id",
        [db.siteId, id],
      ),
    );
    rows.reduce((sum, row) => {
      const after = sum + Number(row.delta_cents);
      expect(Number(row.balance_after_cents)).toBe(after);
      return after;
    }, 0);
    return rows.map((row) => [row.reason, Number(row.delta_cents)]);
  }
}

type Bought = {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly codes: readonly string[];
  readonly mails: readonly Mail[];
};

function codeIn(text: string): string {
  const code = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(text)?.[0] ?? "";
  expect(readGiftCardCode(code)).toBeDefined();
  return code;
}

async function newCards(): Promise<Cards> {
  return new Cards((await testApp.createTestSite()).site.id);
}

async function boughtCard(cents = 10_000): Promise<{ cards: Cards; code: string; id: string }> {
  const cards = await newCards();
  const { codes } = await cards.buy({ unitPriceCents: cents });
  const code = codes[0] ?? "";
  return { cards, code, id: (await cards.card(code))?.id ?? "" };
}

describe("buying", () => {
  test("creates a card for every unit and emails each with its own code", async () => {
    const cards = await newCards();
    const { codes, mails } = await cards.buy({ quantity: 3, unitPriceCents: 5000 });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) {
      expect(await cards.card(code)).toMatchObject({ balanceCents: 5000, currency: "USD", codeEnd: code.slice(-4) });
    }
    expect(mails.map(({ to_address }) => to_address)).toEqual(Array(3).fill("buyer@example.org"));
  });

  test("stores the code nowhere but in the email's text", async () => {
    const cards = await newCards();
    const { codes, mails } = await cards.buy();
    const code = codes[0] ?? "";
    const plain = code.replaceAll("-", "");
    const rows = await cards.inSite((db) => db.text("select * from gift_card where site_id = $1", [db.siteId]));
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(plain);
    expect(mails[0]?.subject).not.toContain(plain.slice(0, 4));
  });

  test("emails the recipient in the buyer's language, on the chosen day", async () => {
    const cards = await newCards();
    const customizations = [
      { label: "Recipient", value: "Ada" },
      { label: "Recipient email", value: "ada@example.org" },
      { label: "From", value: "Karl <b>" },
      { label: "Message", value: "Alles Gute & Liebe!" },
      { label: "Send on", value: "2026-12-24" },
    ];
    const { mails } = await cards.buy({ customizations }, { locale: "de-DE", currency: "EUR" });
    const [mail] = mails;
    expect(mail?.to_address).toBe("ada@example.org");
    expect(mail?.subject).toMatch(/^Karl <b> schickt Ihnen einen Gutschein von /);
    expect(mail?.text_body).toContain("Guten Tag Ada,");
    expect(mail?.text_body).toContain("100,00\u00a0€");
    expect(mail?.text_body).toContain("Alles Gute & Liebe!");
    expect(mail?.html_body).toContain("Alles Gute &#38; Liebe!");
    expect(mail?.html_body).not.toContain("<b>");
    // Nine o'clock in New York, the time zone of a new site.
    expect(mail?.next_try_at.toISOString()).toBe("2026-12-24T14:00:00.000Z");
  });

  test("sends immediately if the chosen day has already come", async () => {
    const cards = await newCards();
    const { mails } = await cards.buy({ customizations: [{ label: "Send on", value: "2026-05-31" }] });
    expect(mails[0]?.next_try_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("waits until the order is paid", async () => {
    const cards = await newCards();
    const { orderId } = await cards.buy({}, { paymentState: "NOT_CHARGED" });
    expect(await cards.mails()).toEqual([]);
    await cards.inSite((db) =>
      db.text("update sales_order set payment_state = 'PAID' where site_id = $1 and id = $2", [db.siteId, orderId]),
    );
    expect(await cards.inSite((db) => issueGiftCards(db, parts, { orderId }))).toBe(1);
  });

  test("has its full denomination as balance even if it was on sale", async () => {
    const cards = await newCards();
    const { codes } = await cards.buy({ quantity: 2, unitPriceCents: 4500, saleSavingCents: 500 });
    expect(await Promise.all(codes.map((code) => cards.balanceOf(code)))).toEqual([5000, 5000]);
  });

  test("creates no second card when an order is processed twice", async () => {
    const cards = await newCards();
    const { orderId, codes } = await cards.buy({ quantity: 2 });
    expect(await cards.inSite((db) => issueGiftCards(db, parts, { orderId }))).toBe(0);
    expect(await cards.codes()).toEqual(codes);
  });

  test("creates no card for other lines, other sites' orders or unknown ids", async () => {
    const [mine, other] = [await newCards(), await newCards()];
    const { orderId } = await mine.buy({ productType: PRODUCT_TYPE.physical });
    expect(await mine.mails()).toEqual([]);
    const theirs = await other.buy();
    for (const id of [orderId, theirs.orderId, "nothing"]) {
      expect(await mine.inSite((db) => issueGiftCards(db, parts, { orderId: id }))).toBe(0);
    }
    expect(await mine.mails()).toEqual([]);
  });

  test("works for a thousand units", async () => {
    const cards = await newCards();
    const { codes } = await cards.buy({ quantity: 1001, unitPriceCents: 100 });
    expect(new Set(codes).size).toBe(1001);
  });
});

describe("a code", () => {
  test("opens its card however it is typed, on its own site only", async () => {
    const { cards, code, id } = await boughtCard();
    expect(await cards.card(` ${code.toLowerCase().replaceAll("-", " ")} `)).toMatchObject({ id });
    const other = await newCards();
    expect(await other.card(code)).toBeUndefined();
  });

  test("is worthless without the server's secret", async () => {
    const { cards, code } = await boughtCard();
    const stranger = Buffer.alloc(32, 1);
    expect(await cards.inSite((db) => findGiftCardByCode(db, { code, secret: stranger }))).toBeUndefined();
  });

  test("of a card bought with test payments works in test mode only", async () => {
    const cards = await newCards();
    const { codes } = await cards.buy({}, { isTest: true });
    const code = codes[0] ?? "";
    const card = await cards.card(code);
    expect(card).toBeDefined();
    await cards.inSite((db) =>
      db.text(
        "insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'payments', $2, 'owner')",
        [db.siteId, JSON.stringify({ isTestMode: false })],
      ),
    );
    expect(await cards.card(code)).toBeUndefined();
    const id = card?.id ?? "";
    expect(await cards.inSite((db) => readGiftCards(db, [id]))).toEqual([]);
    const hold = await cards.inSite((db) => holdGiftCards(db, { orderId: "o", tenders: [{ id, cents: 1 }] }));
    expect(hold).toEqual({ ok: false });
  });

  test("opens nothing while the store does not use gift cards", async () => {
    const { cards, code, id } = await boughtCard();
    await cards.inSite((db) =>
      db.text(
        "insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'gift-cards', $2, 'owner')",
        [db.siteId, JSON.stringify({ isEnabled: false })],
      ),
    );
    expect(await cards.card(code)).toBeUndefined();
    const hold = await cards.inSite((db) => holdGiftCards(db, { orderId: "o", tenders: [{ id, cents: 1 }] }));
    expect(hold).toEqual({ ok: false });
  });
});

describe("paying", () => {
  test("takes part of a card, all of it, and no more", async () => {
    const { cards, code, id } = await boughtCard();
    const hold = (orderId: string, cents: number) =>
      cards.inSite((db) => holdGiftCards(db, { orderId, tenders: [{ id, cents }] }));
    expect(await hold("one", 3000)).toEqual({ ok: true });
    expect(await cards.balanceOf(code)).toBe(7000);
    expect(await hold("two", 7001)).toEqual({ ok: false });
    expect(await hold("two", 7000)).toEqual({ ok: true });
    expect(await cards.balanceOf(code)).toBe(0);
    expect(await hold("three", 1)).toEqual({ ok: false });
    expect(await cards.ledger(id)).toEqual([
      ["issued", 10_000],
      ["held", -3000],
      ["held", -7000],
    ]);
  });

  test("charges all cards of an order or none", async () => {
    const cards = await newCards();
    const { codes } = await cards.buy({ quantity: 2 });
    const ids = await Promise.all(codes.map(async (code) => (await cards.card(code))?.id ?? ""));
    const [first = "", second = ""] = ids;
    const hold = (orderId: string, one: number, two: number) =>
      cards.inSite((db) =>
        holdGiftCards(db, {
          orderId,
          tenders: [
            { id: first, cents: one },
            { id: second, cents: two },
          ],
        }),
      );
    expect(await hold("one", 10_000, 10_001)).toEqual({ ok: false });
    expect(await cards.inSite((db) => readGiftCards(db, [second, first, "nothing"]))).toMatchObject([
      { id: second, balanceCents: 10_000 },
      { id: first, balanceCents: 10_000 },
    ]);
    expect(await hold("two", 10_000, 0)).toEqual({ ok: true });
    expect(await Promise.all(codes.map((code) => cards.balanceOf(code)))).toEqual([0, 10_000]);
  });

  test("rejects another site's card like one that does not exist", async () => {
    const [mine, other] = [await boughtCard(), await boughtCard()];
    for (const id of [other.id, "nothing"]) {
      const tenders = [{ id, cents: 1 }];
      expect(await mine.cards.inSite((db) => holdGiftCards(db, { orderId: "o", tenders }))).toEqual({ ok: false });
    }
    expect(await other.cards.balanceOf(other.code)).toBe(10_000);
  });

  test("releases a hold once, however often it is released", async () => {
    const { cards, code, id } = await boughtCard();
    await cards.inSite((db) => holdGiftCards(db, { orderId: "one", tenders: [{ id, cents: 4000 }] }));
    await Promise.all([1, 2, 3, 4].map(() => cards.inSite((db) => releaseGiftCards(db, "one"))));
    expect(await cards.balanceOf(code)).toBe(10_000);
    expect(await cards.ledger(id)).toEqual([
      ["issued", 10_000],
      ["held", -4000],
      ["released", 4000],
    ]);
  });

  test("releases nothing once the order is paid", async () => {
    const { cards, code, id } = await boughtCard();
    await cards.inSite(async (db) => {
      await holdGiftCards(db, { orderId: "one", tenders: [{ id, cents: 4000 }] });
      await payGiftCards(db, "one");
      await releaseGiftCards(db, "one");
    });
    expect(await cards.balanceOf(code)).toBe(6000);
  });

  test("spends nothing that was already released, and refunds none of it", async () => {
    const { cards, code, id } = await boughtCard();
    const refunded = await cards.inSite(async (db) => {
      await holdGiftCards(db, { orderId: "one", tenders: [{ id, cents: 4000 }] });
      await releaseGiftCards(db, "one");
      await payGiftCards(db, "one");
      return refundToGiftCards(db, { orderId: "one", cents: 4000, by: "owner@example.org" });
    });
    expect(refunded).toBe(0);
    expect(await cards.balanceOf(code)).toBe(10_000);
  });

  test("refunds to the cards that paid, never more than they did", async () => {
    const cards = await newCards();
    const { codes } = await cards.buy({ quantity: 2 });
    const ids = await Promise.all(codes.map(async (code) => (await cards.card(code))?.id ?? ""));
    await cards.inSite(async (db) => {
      await holdGiftCards(db, { orderId: "one", tenders: ids.map((id) => ({ id, cents: 4000 })) });
      expect(await refundToGiftCards(db, { orderId: "one", cents: 100, by: "owner" })).toBe(0);
      await payGiftCards(db, "one");
    });
    const refund = (cents: number) =>
      cards.inSite((db) => refundToGiftCards(db, { orderId: "one", cents, by: "owner@example.org" }));
    const refunded = await Promise.all([refund(3000), refund(3000), refund(3000)]);
    expect(refunded.reduce((sum, cents) => sum + cents, 0)).toBe(8000);
    expect(await refund(1)).toBe(0);
    expect(await Promise.all(codes.map((code) => cards.balanceOf(code)))).toEqual([10_000, 10_000]);
    for (const id of ids) {
      const sum = (await cards.ledger(id)).reduce((total, [, cents]) => total + cents, 0);
      expect(sum).toBe(10_000);
    }
  });

  test("stays correct when two hundred orders pay with one card of 100 at once", async () => {
    const { cards, code, id } = await boughtCard(10_000);
    const buyers = Array.from({ length: 200 }, (_, index) => `order-${index}`);
    const outcomes = await Promise.all(
      buyers.map((orderId) =>
        cards.inSite(async (db) => {
          const held = await holdGiftCards(db, { orderId, tenders: [{ id, cents: 300 }] });
          return { orderId, ...held };
        }),
      ),
    );
    const paying = outcomes.filter(({ ok }) => ok).map(({ orderId }) => orderId);
    expect(paying).toHaveLength(33);
    expect(await cards.balanceOf(code)).toBe(100);
    // A third of the payments fails, in parallel with others that succeed.
    await Promise.all(
      paying.map((orderId, index) =>
        cards.inSite((db) => (index % 3 === 0 ? releaseGiftCards(db, orderId) : payGiftCards(db, orderId))),
      ),
    );
    expect(await cards.balanceOf(code)).toBe(100 + 11 * 300);
    const ledger = await cards.ledger(id);
    expect(ledger.reduce((sum, [, cents]) => sum + cents, 0)).toBe(3400);
    expect(ledger).toHaveLength(1 + 33 + 11);
  }, 60_000);

  test("does not deadlock when orders pay with the same cards in a different order", async () => {
    const cards = await newCards();
    const { codes } = await cards.buy({ quantity: 3, unitPriceCents: 1_000_000 });
    const ids = await Promise.all(codes.map(async (code) => (await cards.card(code))?.id ?? ""));
    const turns = Array.from({ length: 60 }, (_, index) => [...ids.slice(index % 3), ...ids.slice(0, index % 3)]);
    const outcomes = await Promise.all(
      turns.map((turn, index) =>
        cards.inSite(async (db) => {
          const tenders = turn.map((id) => ({ id, cents: 100 }));
          const held = await holdGiftCards(db, { orderId: `o${index}`, tenders });
          if (index % 2 === 0) await releaseGiftCards(db, `o${index}`);
          return held.ok;
        }),
      ),
    );
    expect(outcomes).toEqual(Array(60).fill(true));
    expect(await Promise.all(codes.map((code) => cards.balanceOf(code)))).toEqual(Array(3).fill(1_000_000 - 30 * 100));
  }, 60_000);
});

describe("reversing a purchase", () => {
  test("empties a line's fullest cards first and withdraws pending emails", async () => {
    const cards = await newCards();
    const { orderId, lineIds, codes } = await cards.buy({
      quantity: 3,
      customizations: [{ label: "Send on", value: "2026-12-24" }],
    });
    const [spent = ""] = codes;
    const id = (await cards.card(spent))?.id ?? "";
    await cards.inSite((db) => holdGiftCards(db, { orderId: "one", tenders: [{ id, cents: 2500 }] }));
    const pieces = { orderId, lines: [{ lineId: lineIds[0] ?? "", pieces: 2 }] };
    expect(await cards.inSite((db) => voidGiftCards(db, pieces, "owner"))).toBe(20_000);
    expect(await Promise.all(codes.map((code) => cards.balanceOf(code)))).toEqual([7500, undefined, undefined]);
    expect(await cards.codes()).toEqual([spent]);
    // The third card: what was spent of it is gone.
    expect(await cards.inSite((db) => voidGiftCards(db, pieces, "owner"))).toBe(7500);
    expect(await cards.inSite((db) => voidGiftCards(db, pieces, "owner"))).toBe(0);
    expect(await cards.ledger(id)).toEqual([
      ["issued", 10_000],
      ["held", -2500],
      ["void", -7500],
    ]);
  });

  test("leaves cards of other lines, orders and sites alone", async () => {
    const [mine, other] = [await newCards(), await newCards()];
    const [bought, theirs] = [await mine.buy(), await other.buy()];
    const lines = [{ lineId: theirs.lineIds[0] ?? "", pieces: 1 }];
    for (const orderId of [bought.orderId, theirs.orderId]) {
      expect(await mine.inSite((db) => voidGiftCards(db, { orderId, lines }, "owner"))).toBe(0);
    }
    expect(await mine.balanceOf(bought.codes[0] ?? "")).toBe(10_000);
    expect(await other.balanceOf(theirs.codes[0] ?? "")).toBe(10_000);
  });
});
