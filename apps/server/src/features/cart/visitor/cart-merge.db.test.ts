import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { MERGED_LINES } from "@stoa/core/cart/merge/merge-carts.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newId, newToken } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";
import { addLines, listCartLines } from "../testing/test-lines.ts";
import { cloneCart, mergeCarts } from "./cart-merge-service.ts";
import { markCartPurchased } from "../add/cart-purchase-service.ts";
import { createShop, TestShop, type TestItem } from "../testing/test-shop.ts";

const testApp = await openTestApp();
const { database } = testApp;
const CART = "/api/commerce/shopping-cart";

type Lines = Readonly<Record<string, number>>;

async function newShop() {
  const shop = await createShop(testApp);
  const within = <Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> =>
    inSite(database, shop.site.id, work);
  const newCart = async (lines: Lines, siteUserId: string | null = null): Promise<string> => {
    const id = newId();
    await within(async (db) => {
      await db.text("insert into cart (site_id, id, token_hash, site_user_id) values ($1, $2, $3, $4)", [
        db.siteId,
        id,
        hashToken(newToken()),
        siteUserId,
      ]);
      await addLines(db, id, lines);
    });
    return id;
  };
  const linesOf = (cartId: string | undefined) => within((db) => listCartLines(db, cartId ?? ""));
  return { shop, within, newCart, linesOf };
}

describe("merging in the database", () => {
  test("moves a guest's items to an account without a cart, under a name and a secret that no guest knows", async () => {
    const { within, newCart, linesOf } = await newShop();
    const guest = await newCart({ a: 1, b: 2 });
    const merged = await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: "user-1" }));
    expect(merged).not.toBe(guest);
    expect(await linesOf(merged)).toEqual({ a: 1, b: 2 });
    expect(await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: "user-1" }))).toBe(merged);
    expect(await linesOf(merged)).toEqual({ a: 1, b: 2 });
    expect(await within((db) => db.text("select id, site_user_id as owner from cart", []))).toEqual([
      { id: merged, owner: "user-1" },
    ]);
  });

  test("adds up lines to the limit of one line; the account's cart stays and the guest's is deleted", async () => {
    const { within, newCart, linesOf } = await newShop();
    const own = await newCart({ a: 9000, b: 1, "c|x": 1 }, "user-1");
    const guest = await newCart({ a: 5000, c: 3, "c|x": 1 });
    expect(await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: "user-1" }))).toBe(own);
    expect(await linesOf(own)).toEqual({ a: 9999, b: 1, c: 3, "c|x": 2 });
    expect(await within((db) => db.text("select id from cart", []))).toEqual([{ id: own }]);
    expect(await linesOf(guest)).toEqual({});
  });

  test("never makes a cart of more lines than can be read at once, and keeps adding to those it has", async () => {
    const { within, newCart, linesOf } = await newShop();
    const many = (name: string, count: number): Lines =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1]));
    const own = await newCart(many("a", MERGED_LINES - 1), "user-1");
    const guest = await newCart({ a0: 4, ...many("b", 200) });
    await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: "user-1" }));
    expect(await linesOf(own)).toEqual({ ...many("a", MERGED_LINES - 1), a0: 5, b0: 1 });
    expect(await linesOf(guest)).toEqual({});
  }, 180_000);

  test("keeps the codes of both, the account's first, and the currency of the account", async () => {
    const { within, newCart } = await newShop();
    const own = await newCart({ a: 1 }, "user-1");
    const guest = await newCart({ a: 1 });
    await within((db) => db.text("update cart set codes = '{B,A}', currency = 'EUR' where id = $1", [own]));
    await within((db) => db.text("update cart set codes = '{A,C}', currency = 'GBP' where id = $1", [guest]));
    await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: "user-1" }));
    expect(await within((db) => db.text("select codes, currency from cart", []))).toEqual([
      { codes: ["B", "A", "C"], currency: "EUR" },
    ]);
  });

  test.each(["nothing", "an unknown cart", "another's cart", "a bought cart", "another site's cart", "a subscription"])(
    "with %s leaves the account's cart unchanged",
    async (what) => {
      const { within, newCart, linesOf } = await newShop();
      const own = await newCart({ a: 1 }, "user-1");
      const from = {
        nothing: async () => null,
        "an unknown cart": async () => newId(),
        "another's cart": () => newCart({ z: 9 }, "user-2"),
        "a bought cart": async () => {
          const id = await newCart({ z: 9 });
          await within((db) => markCartPurchased(db, { cartId: id, orderId: newId() }));
          return id;
        },
        "another site's cart": async () => (await newShop()).newCart({ z: 9 }),
        "a subscription": async () => {
          const id = await newCart({ z: 9 });
          await within((db) => db.text("update cart set kind = 'subscription' where id = $1", [id]));
          return id;
        },
      }[what];
      const fromCartId = await from?.();
      const guestCartIds = fromCartId ? [fromCartId] : [];
      expect(await within((db) => mergeCarts(db, { guestCartIds, siteUserId: "user-1" }))).toBe(own);
      expect(await linesOf(own)).toEqual({ a: 1 });
    },
  );

  test("puts the guest's lines into the account's cart while that is being paid", async () => {
    const { within, newCart, linesOf } = await newShop();
    const own = await newCart({ a: 1 }, "user-1");
    await within((db) =>
      db.text(
        "insert into checkout (site_id, id, cart_id, token_hash, state) select site_id, $2, id, token_hash, 'paying' from cart where id = $1",
        [own, newId()],
      ),
    );
    const guest = await newCart({ a: 1, b: 1 });
    expect(await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: "user-1" }))).toBe(own);
    expect(await linesOf(own)).toEqual({ a: 2, b: 1 });
    expect(await within((db) => db.text("select id from checkout", []))).toHaveLength(1);
  });

  test("adds up all carts, however many sign in at the same moment", async () => {
    const { within, newCart, linesOf } = await newShop();
    const guests = await Promise.all(Array.from({ length: 12 }, (_, index) => newCart({ a: 1, [`own-${index}`]: 2 })));
    await Promise.all(guests.map((id) => within((db) => mergeCarts(db, { guestCartIds: [id], siteUserId: "user-1" }))));
    const carts = await within((db) => db.text<{ id: string }>("select id from cart", []));
    expect(carts).toHaveLength(1);
    const expected = Object.fromEntries(guests.map((_, index) => [`own-${index}`, 2]));
    expect(await linesOf(carts[0]?.id)).toEqual({ a: 12, ...expected });
  });

  test("does what the model does", async () => {
    const { within, newCart, linesOf } = await newShop();
    const lines = fc.dictionary(fc.constantFrom("a", "b", "c", "a|x", "b|x"), fc.integer({ min: 1, max: 9999 }), {
      noNullPrototype: true,
    });
    await fc.assert(
      fc.asyncProperty(lines, lines, fc.uuid(), async (first, second, user) => {
        const own = await newCart(first, user);
        const guest = await newCart(second);
        await within((db) => mergeCarts(db, { guestCartIds: [guest], siteUserId: user }));
        const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])];
        const sums = keys.map((key) => [key, Math.min(9999, (first[key] ?? 0) + (second[key] ?? 0))]);
        expect(await linesOf(own)).toEqual(Object.fromEntries(sums));
      }),
      { numRuns: 40 },
    );
  });

  test("counts a copy once: what was in both is there as often as in the one that has more", async () => {
    const { within, newCart, linesOf } = await newShop();
    const own = await newCart({ a: 2, b: 1 }, "user-1");
    const copy = await within((db) => cloneCart(db, own));
    expect(await linesOf(copy?.cartId)).toEqual({ a: 2, b: 1 });
    await within((db) => addLines(db, copy?.cartId ?? "", { c: 4 }));
    await within((db) =>
      db.text("update cart_entry set quantity = 3 where cart_id = $1 and variant_id = 'a'", [copy?.cartId]),
    );
    await within((db) => mergeCarts(db, { guestCartIds: [copy?.cartId ?? ""], siteUserId: "user-1" }));
    expect(await linesOf(own)).toEqual({ a: 3, b: 1, c: 4 });
  });

  test("copies nothing from an empty, purchased or foreign cart", async () => {
    const [mine, other] = [await newShop(), await newShop()];
    const empty = await mine.newCart({});
    const bought = await mine.newCart({ a: 1 });
    await mine.within((db) => markCartPurchased(db, { cartId: bought, orderId: newId() }));
    const foreign = await other.newCart({ a: 1 });
    for (const id of [empty, bought, foreign, newId()]) {
      expect(await mine.within((db) => cloneCart(db, id))).toBeUndefined();
    }
  });
});

describe("signing in and out", () => {
  async function open() {
    const testSite = await testApp.createTestSite();
    const shop = new TestShop(testApp, testSite.site);
    const variants = [testVariant(1, { id: newId() })];
    const items = [await shop.addProduct({ product: { variants } }), await shop.addProduct()] as const;
    const shopper = await new TestShopper(testApp, testSite).join();
    const device = async () => {
      const other = new TestShopper(testApp, testSite, shopper.email);
      await other.call("GET", "/session");
      return other;
    };
    return { shop, items, shopper, device };
  }
  async function add(shopper: TestShopper, { id, sku }: TestItem, quantity = 1): Promise<void> {
    const answer = await shopper.send("POST", `${CART}/entries`, { itemId: id, sku, quantity });
    expect([answer.status, answer.text]).toMatchObject([200, expect.any(String) as unknown]);
  }
  const read = async (shopper: TestShopper) => (await shopper.send("GET", CART)).json() as ShoppingCart;
  const quantities = async (shopper: TestShopper) =>
    Object.fromEntries((await read(shopper)).entries.map(({ itemId, quantity }) => [itemId, quantity]));

  test("keeps one cart over all devices, together with what guests had put in", async () => {
    const { items, shopper, device } = await open();
    const [vase, cup] = items;
    await add(shopper, vase, 2);
    const phone = await device();
    await add(phone, vase, 1);
    await add(phone, cup, 3);
    await phone.signIn();
    const together = { [vase.id]: 3, [cup.id]: 3 };
    expect(await quantities(phone)).toEqual(together);
    expect(await quantities(shopper)).toEqual(together);
    expect((await read(phone)).id).toBe((await read(shopper)).id);
    await add(shopper, cup, 1);
    expect(await quantities(phone)).toEqual({ [vase.id]: 3, [cup.id]: 4 });
  });

  test("signing out leaves the next person at the computer an empty cart", async () => {
    const { items, shopper } = await open();
    await add(shopper, items[0], 2);
    await shopper.call("DELETE", "/session");
    expect(await read(shopper)).toMatchObject({ id: null, entries: [] });
    expect(shopper.browser.cookies.has("hasCart")).toBe(false);
    await shopper.signIn();
    expect(await quantities(shopper)).toEqual({ [items[0].id]: 2 });
    expect(shopper.browser.cookies.get("hasCart")).toBe("true");
  });

  test("signing out with a copy leaves the guest the lines, which are not there twice afterwards", async () => {
    const { items, shopper } = await open();
    await add(shopper, items[0], 2);
    const own = await read(shopper);
    await shopper.call("DELETE", "/session?cloneCart=true");
    const copy = await read(shopper);
    expect(copy.id).not.toBe(own.id);
    expect(await quantities(shopper)).toEqual({ [items[0].id]: 2 });
    await add(shopper, items[1], 1);
    await shopper.signIn();
    expect(await quantities(shopper)).toEqual({ [items[0].id]: 2, [items[1].id]: 1 });
  });

  test("what was added while an order was paid stays in the account's next cart", async () => {
    const { shop, items, shopper, device } = await open();
    await add(shopper, items[0], 1);
    const { id } = await read(shopper);
    const orderId = newId();
    await inSite(database, shop.site.id, async (db) => {
      await db.text(
        `insert into sales_order (site_id, id, kind, state, is_test, email, locale, currency, priced, subtotal_cents, discount_cents,
           shipping_cents, tax_cents, gift_card_cents, grand_total_cents)
         values ($1, $2, 'order', 'pending', true, 'a@example.org', 'en', 'USD', '{}', 0, 0, 0, 0, 0, 0)`,
        [db.siteId, orderId],
      );
      await db.text(
        `insert into order_line (site_id, order_id, id, position, variant_id, product_type, title, quantity, unit_price_cents, total_cents)
         select site_id, $2, id, 0, variant_id, 1, 'x', quantity, 0, 0 from cart_entry where site_id = $1`,
        [db.siteId, orderId],
      );
    });
    await add(shopper, items[1], 2);
    await inSite(database, shop.site.id, (db) => markCartPurchased(db, { cartId: id ?? "", orderId }));
    const phone = await device();
    await phone.signIn();
    expect(await quantities(phone)).toEqual({ [items[1].id]: 2 });
    expect((await read(phone)).id).toBe((await read(shopper)).id);
  });

  test("a guest's cookie does not open a cart that belongs to an account", async () => {
    const { items, shopper, device } = await open();
    const guest = await device();
    await add(guest, items[0], 1);
    const token = guest.browser.cookies.get("__Host-CART") ?? "";
    await guest.signIn();
    const thief = await device();
    thief.browser.cookies.set("__Host-CART", token);
    expect(await read(thief)).toMatchObject({ id: null, entries: [] });
    await add(thief, items[1], 1);
    expect(await quantities(shopper)).toEqual({ [items[0].id]: 1 });
  });

  test("first items of two devices at once land in one cart", async () => {
    const { items, shopper, device } = await open();
    const phone = await device();
    await phone.signIn();
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? phone : shopper, items[0])));
    expect(await quantities(phone)).toEqual({ [items[0].id]: 20 });
  });
});
