import type { LeftCart, LeftCartLine } from "@stoa/core/cart/reminder/left-cart-api.ts";
import { LEFT_CART_MESSAGES } from "@stoa/core/cart/reminder/left-cart-messages.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../../testing/test-app.ts";
import { createApiKey } from "../../api-key/api-key-service.ts";
import { remindOfCarts } from "./cart-reminder-service.ts";
import { addDiscount } from "../../checkout/testing/test-buyer.ts";
import { listLeftCarts } from "./left-cart-service.ts";
import { createShop, type TestShop } from "../testing/test-shop.ts";

const testApp = await openTestApp();
const { database, parts } = testApp;
const CARTS = "/api/studio/left-carts";
const EMAIL = "Ann@example.org";

async function openFixture(scopes?: Permission[], shop?: TestShop) {
  const own = shop ?? (await createShop(testApp));
  const { key } = await createApiKey(database, own.site.id, { name: "Desk", ...(scopes ? { scopes } : {}) });
  const browser = testApp.browse(`${own.site.slug}.studio.${TEST_HOST}`);
  const headers = { authorization: `Bearer ${key}` };
  return {
    shop: own,
    get: (url: string): Promise<Answer> => browser.get(url, headers),
    post: (url: string): Promise<Answer> => browser.send({ method: "POST", url, headers }),
    within: <Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> => inSite(database, own.site.id, work),
  };
}
type Fixture = Awaited<ReturnType<typeof openFixture>>;

async function leaveCart({ shop, within }: Fixture, email: string | null = EMAIL): Promise<string> {
  const item = await shop.addProduct({ product: { title: "Blue Vase" } });
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  const { id } = await visitor.readCart();
  await within((db) =>
    db.text("update cart set email = $1, locale = 'en-US', updated_at = now() - interval '2 hours' where id = $2", [
      email,
      id,
    ]),
  );
  return id ?? "";
}

async function list(fixture: Fixture, query = ""): Promise<{ items: LeftCart[]; nextCursor: string | null }> {
  const answer = await fixture.get(`${CARTS}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as { items: LeftCart[]; nextCursor: string | null };
}

function mails({ within }: Fixture): Promise<Array<{ to: string }>> {
  return within((db) =>
    db.text<{ to: string }>("select to_address as to from mail where site_id = $1 and kind = 'cart.reminder'", [
      db.siteId,
    ]),
  );
}

test("lists abandoned carts with their owners and items, and no others", async () => {
  const fixture = await openFixture();
  const cartId = await leaveCart(fixture);
  const nobodys = await leaveCart(fixture, null);
  const fresh = await leaveCart(fixture);
  await fixture.within((db) => db.text("update cart set updated_at = now() where id = $1", [fresh]));
  const bought = await leaveCart(fixture);
  await fixture.within((db) => db.text("update cart set order_id = $1 where id = $2", [newId(), bought]));
  const { items } = await list(fixture);
  expect(new Map(items.map((cart) => [cart.id, cart.obstacle]))).toEqual(
    new Map([
      [cartId, null],
      [nobodys, "noEmail"],
    ]),
  );
  expect(items.find(({ id }) => id === cartId)).toMatchObject({
    email: EMAIL,
    lineCount: 1,
    subtotal: { amount: 2000, currency: "USD" },
    remindedAt: null,
  });
  const opened = (await fixture.get(`${CARTS}/${cartId}`)).json() as { lines: LeftCartLine[] };
  expect(opened.lines).toMatchObject([
    { title: "Blue Vase", quantity: 2, total: { amount: 2000, currency: "USD" }, problem: null },
  ]);
});

test("is paged, with each cart once", async () => {
  const fixture = await openFixture();
  const ids: string[] = [];
  for (let index = 0; index < 27; index += 1) ids.push(await leaveCart(fixture));
  const first = await list(fixture);
  const second = await list(fixture, `?cursor=${first.nextCursor}`);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 2, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids));
  expect((await fixture.get(`${CARTS}?cursor=x`)).status).toBe(400);
});

async function countStatements({ within }: Fixture): Promise<number> {
  let count = 0;
  await within(async (db) => {
    const counting: SiteDb = {
      ...db,
      text: (sql, values) => {
        count += 1;
        return db.text(sql, values);
      },
    };
    await listLeftCarts(counting, { cursor: undefined, now: Date.now() });
  });
  return count;
}

test("listing twenty carts takes as many statements as listing two, with codes and places too", async () => {
  const fixture = await openFixture();
  await addDiscount(fixture.shop, { isOncePerCustomer: true });
  const leave = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const id = await leaveCart(fixture, `ann-${newId()}@example.org`);
      if (index % 2 === 0) continue;
      await fixture.within((db) =>
        db.text(
          `update cart set codes = array['SAVE'], shipping_location = '{"countryCode":"US","state":"OR","postalCode":"97201"}' where id = $1`,
          [id],
        ),
      );
    }
  };
  await leave(2);
  await list(fixture);
  const ofTwo = await countStatements(fixture);
  await leave(18);
  await list(fixture);
  expect(await countStatements(fixture)).toBe(ofTwo);
  const { items } = await list(fixture);
  expect(items).toHaveLength(20);
  for (const { id, subtotal } of items) {
    const opened = (await fixture.get(`${CARTS}/${id}`)).json() as { cart: LeftCart };
    expect(opened.cart.subtotal).toEqual(subtotal);
  }
});

test("a reminder is sent once, manually or automatically, however often it is requested", async () => {
  const fixture = await openFixture();
  await fixture.shop.prefer("mails", { isAbandonedCartSent: true });
  const cartId = await leaveCart(fixture);
  const answers = await Promise.all([1, 2, 3].map(() => fixture.post(`${CARTS}/${cartId}/reminder`)));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    answers.map(() => [200, expect.stringContaining(`"remindedAt":"2`) as unknown]),
  );
  expect(await mails(fixture)).toEqual([{ to: EMAIL }]);
  const now = (): number => Date.now() + 25 * 60 * 60_000;
  await remindOfCarts({ database, signal: new AbortController().signal }, { ...parts, now });
  expect(await mails(fixture)).toHaveLength(1);
  const times = answers.map((answer) => (answer.json() as { cart: LeftCart }).cart.remindedAt);
  expect(new Set(times).size).toBe(1);
});

test.each<[keyof typeof LEFT_CART_MESSAGES, (db: SiteDb, cartId: string) => Promise<unknown>]>([
  ["noEmail", (db, id) => db.text("update cart set email = null where id = $1", [id])],
  [
    "unsubscribed",
    (db) =>
      db.text(
        "insert into mailing_list_signup (site_id, email, source, unsubscribed_at) values ($1, lower($2), 'x', now())",
        [db.siteId, EMAIL],
      ),
  ],
  [
    "paying",
    (db, id) =>
      db.text(
        "insert into checkout (site_id, id, cart_id, token_hash, state) select site_id, $1, id, token_hash, 'paying' from cart where id = $2",
        [newId(), id],
      ),
  ],
  ["nothingToBuy", (db) => db.text("update stock set quantity = 0 where site_id = $1", [db.siteId])],
])("sends no reminder: %s", async (reason, change) => {
  const fixture = await openFixture();
  const cartId = await leaveCart(fixture);
  await fixture.within((db) => change(db, cartId));
  const rejected = await fixture.post(`${CARTS}/${cartId}/reminder`);
  expect([rejected.status, rejected.json()]).toMatchObject([
    409,
    { error: "reminder_refused", message: LEFT_CART_MESSAGES[reason] },
  ]);
  expect(await mails(fixture)).toEqual([]);
  expect((await list(fixture)).items[0]?.remindedAt).toBeNull();
});

test("carts are not accessible from another site or without the permission", async () => {
  const [mine, theirs] = [await openFixture(), await openFixture()];
  const cartId = await leaveCart(theirs);
  expect((await mine.get(`${CARTS}/${cartId}`)).status).toBe(404);
  expect((await mine.post(`${CARTS}/${cartId}/reminder`)).status).toBe(404);
  expect((await list(mine)).items).toEqual([]);
  const orders = await openFixture(["site.open", "orders.read"], theirs.shop);
  expect((await orders.get(CARTS)).status).toBe(403);
  const reader = await openFixture(["site.open", "customers.read"], theirs.shop);
  expect((await reader.get(CARTS)).status).toBe(200);
  expect((await reader.post(`${CARTS}/${cartId}/reminder`)).status).toBe(403);
  expect(await mails(theirs)).toEqual([]);
});
