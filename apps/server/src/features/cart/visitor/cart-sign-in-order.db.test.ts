import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newId } from "../../../db/new-id.ts";
import type { TableRow } from "../../../db/rows/table-rows-data.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../../account/account-service.ts";
import { insertSiteUser } from "../../site-user/site-user-store.ts";
import { createShop, type TestItem, type TestShop } from "../testing/test-shop.ts";
import { Visitor } from "../testing/test-visitor.ts";

let clock = Date.now();
const testApp = await openOwnTestApp({ now: () => clock, cartLimits: { perVisitor: 10_000, perAddress: 100_000 } });
const { database, app } = testApp;
const PASSWORD = "correct horse battery";
const passwordHash = await hashPassword(PASSWORD);
const CART = "/api/commerce/shopping-cart";

type Account = { readonly id: string; readonly email: string };

function within<Result>(shop: TestShop, work: (db: SiteDb) => Promise<Result>): Promise<Result> {
  return inSite(database, shop.site.id, work);
}

async function addAccount(shop: TestShop): Promise<Account> {
  const account = { id: newId(), email: `${newId()}@example.org` };
  const names = { firstName: "", lastName: "", acceptsMarketing: false };
  await within(shop, (db) => insertSiteUser(db, { ...account, passwordHash, ...names }));
  return account;
}

async function guestPieces(shop: TestShop): Promise<number> {
  const [row] = await within(shop, (db) =>
    db.text<{ pieces: number }>(
      `select coalesce(sum(quantity), 0)::integer as pieces from cart_entry entry
       join cart on cart.site_id = $1 and cart.id = entry.cart_id where entry.site_id = $1 and cart.site_user_id is null`,
      [db.siteId],
    ),
  );
  return row?.pieces ?? 0;
}

function piecesOf({ entries }: ShoppingCart): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function arrive(shop: TestShop): Promise<Visitor> {
  const visitor = new Visitor(app, shop.host);
  await visitor.add({ itemId: "" });
  return visitor;
}

type Kind = "add" | "read" | "signIn";
type Answer = Awaited<ReturnType<typeof app.inject>>;
type Call = { readonly kind: Kind; readonly process: () => Promise<Answer>; answer: Answer | undefined };

function inputFor(kind: Kind, item: TestItem, { email }: Account) {
  switch (kind) {
    case "add":
      return {
        method: "POST",
        url: `${CART}/entries`,
        payload: { itemId: item.id, sku: item.sku, quantity: 1 },
      } as const;
    case "read":
      return { method: "GET", url: CART } as const;
    case "signIn":
      return {
        method: "POST",
        url: "/api/site-users/account/session",
        payload: { email, password: PASSWORD, rememberMe: false },
      } as const;
  }
}

function openBrowser(shop: TestShop, visitor: Visitor, inputs: (kind: Kind) => ReturnType<typeof inputFor>) {
  const { cookies } = visitor;
  const sent: Call[] = [];
  const answered: Call[] = [];
  const all: Call[] = [];
  const send = (kind: Kind): void => {
    const headers = { host: shop.host, "x-csrf-token": cookies.get("crumb") ?? "" };
    const options = { ...inputs(kind), headers, cookies: Object.fromEntries(cookies) };
    const call: Call = { kind, process: () => app.inject(options), answer: undefined };
    sent.push(call);
    all.push(call);
  };
  const work = async (place: number): Promise<void> => {
    const [call] = sent.splice(place % Math.max(sent.length, 1), 1);
    if (!call) return;
    call.answer = await call.process();
    answered.push(call);
  };
  const deliver = (place: number): void => {
    const [call] = answered.splice(place % Math.max(answered.length, 1), 1);
    for (const { name, value, maxAge, expires } of call?.answer?.cookies ?? []) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const finish = async (): Promise<void> => {
    while (sent.length > 0) await work(0);
    while (answered.length > 0) deliver(answered.length - 1);
  };
  return { send, work, deliver, finish, all };
}

/** First calls within this time share a secret. */
const FIRST_CALLS_MS = 10_000;

type Step = { readonly do: string; readonly kind: Kind; readonly place: number };
const add = (what: string, place: number): Step => ({ do: what, kind: "add", place });
const FIRST_ADDS = [add("send", 0), add("work", 0), add("send", 0), add("deliver", 0)];
const ADD_AFTER_SIGN_IN = [add("send", 0), add("work", 1), add("wait", 0)];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("send"), kind: fc.constantFrom<Kind>("add", "add", "add", "read"), place: fc.nat(5) }),
  fc.record({ do: fc.constantFrom("work", "deliver", "wait"), kind: fc.constant<Kind>("add"), place: fc.nat(5) }),
);

test("no unit is lost or duplicated, in whatever order calls around a sign-in are processed and answered", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 0, unlimited: true } });
  const steps = fc.array(step, { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.boolean(), async (before, after, isMomentNearlyOver) => {
      if (isMomentNearlyOver) clock += FIRST_CALLS_MS - 1 - (clock % FIRST_CALLS_MS);
      const [account, left] = await Promise.all([addAccount(shop), guestPieces(shop)]);
      const visitor = await arrive(shop);
      const browser = openBrowser(shop, visitor, (kind) => inputFor(kind, item, account));
      const run = async (list: typeof before): Promise<void> => {
        for (const { do: what, kind, place } of list) {
          if (what === "send") browser.send(kind);
          else if (what === "work") await browser.work(place);
          else if (what === "wait") clock += 1000;
          else browser.deliver(place);
        }
      };
      await run(before);
      browser.send("signIn");
      await run(after);
      await browser.finish();
      const added = browser.all.filter(({ kind }) => kind === "add");
      expect(new Set(browser.all.map(({ answer }) => answer?.statusCode))).toEqual(new Set([200]));
      expect(piecesOf(await visitor.readCart())).toBe(added.length);
      expect(await guestPieces(shop)).toBe(left);
    }),
    { numRuns: 25, examples: [[FIRST_ADDS, ADD_AFTER_SIGN_IN, true]] },
  );
});

async function signIn(visitor: Visitor, { email }: Account): Promise<void> {
  const body = { email, password: PASSWORD, rememberMe: false };
  await visitor.call("POST", "/api/site-users/account/session", { body });
}

async function openAccount() {
  const shop = await createShop(testApp);
  const account = await addAccount(shop);
  const visitor = await arrive(shop);
  const [vase, cup] = [await shop.addProduct(), await shop.addProduct()];
  await signIn(visitor, account);
  await visitor.addItem({ itemId: vase.id, sku: vase.sku });
  return { shop, account, visitor, vase, cup };
}

/** A guest's cart that its maker can still open. */
async function plantCart({ shop, visitor, cup }: Awaited<ReturnType<typeof openAccount>>, inputs: object = {}) {
  const stranger = await arrive(shop);
  await stranger.addItem({ itemId: cup.id, sku: cup.sku, quantity: 2 });
  const started = await stranger.call("POST", "/api/commerce/checkout", { body: {} });
  const checkoutId = started.json<{ id: string }>().id;
  await stranger.call("PATCH", `/api/commerce/checkout/${checkoutId}`, {
    body: { email: "stranger@example.org", ...inputs },
  });
  visitor.cookies.set("__Host-CART", stranger.cookies.get("__Host-CART") ?? "");
  return { stranger, checkoutId };
}

test("a planted cart adds its lines to the account's cart once, and gives the attacker no access", async () => {
  const open = await openAccount();
  const { visitor, shop } = open;
  const { id } = await visitor.readCart();
  const { stranger, checkoutId } = await plantCart(open);
  expect(piecesOf(await visitor.readCart())).toBe(3);
  expect(piecesOf(await visitor.readCart())).toBe(3);
  expect((await visitor.readCart()).id).toBe(id);
  expect(await stranger.readCart()).toMatchObject({ id: null, entries: [] });
  expect((await stranger.call("GET", `/api/commerce/checkout/${checkoutId}`)).statusCode).toBe(404);
  await stranger.addItem({ itemId: open.cup.id, sku: open.cup.sku });
  const [row] = await within(shop, (db) =>
    db.text("select email from cart where site_id = $1 and id = $2", [db.siteId, id]),
  );
  expect(row).toEqual({ email: null });
});

test("a guest's checkout continues after signing in with the account's own email and address, not with those entered before", async () => {
  const open = await openAccount();
  const { visitor, account, shop } = open;
  const own = await visitor.readCart();
  const address = {
    firstName: "Eve",
    lastName: "Stranger",
    address1: "1 Elsewhere",
    city: "Portland",
    state: "OR",
    postalCode: "97201",
    countryCode: "US",
  };
  const { checkoutId } = await plantCart(open, { shippingAddress: address });
  await visitor.readCart();
  const checkout = (await visitor.call("GET", `/api/commerce/checkout/${checkoutId}`)).json();
  expect(checkout).toMatchObject({ email: null, shippingAddress: null, billingAddress: null });
  const [stored] = await within(shop, (db) =>
    db.text<TableRow<"checkout", "email">>("select email from checkout where site_id = $1 and id = $2", [
      db.siteId,
      checkoutId,
    ]),
  );
  expect(stored).toEqual({ email: account.email });
  expect(checkout).toMatchObject({ cart: { id: own.id } });
  const carts = await within(shop, (db) => db.text("select id from cart where site_id = $1", [db.siteId]));
  expect(carts).toEqual([{ id: own.id }]);
});

test("a guest's checkout that becomes an account's is closed to the guest's secret, to read, to change and to pay", async () => {
  const shop = await createShop(testApp);
  const [account, visitor, cup] = [await addAccount(shop), await arrive(shop), await shop.addProduct()];
  const { stranger, checkoutId } = await plantCart({ shop, account, visitor, cup, vase: cup });
  await signIn(visitor, account);
  expect(piecesOf(await visitor.readCart())).toBe(2);
  const path = `/api/commerce/checkout/${checkoutId}`;
  expect((await visitor.call("GET", path)).statusCode).toBe(200);
  const headers = { "idempotency-key": newId() };
  const answers = [
    await stranger.call("GET", path),
    await stranger.call("PATCH", path, { body: { email: "other@example.org" } }),
    await stranger.call("POST", `${path}/complete`, { body: {}, headers }),
    await stranger.call("POST", `${path}/confirm`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await visitor.call("GET", path)).json()).not.toMatchObject({ email: "other@example.org" });
});

test("a guest's cart that is being paid is left until that has ended", async () => {
  const open = await openAccount();
  const { visitor, shop } = open;
  const { checkoutId } = await plantCart(open);
  const state = (value: string) =>
    within(shop, (db) =>
      db.text("update checkout set state = $3 where site_id = $1 and id = $2", [db.siteId, checkoutId, value]),
    );
  await state("paying");
  expect(piecesOf(await visitor.readCart())).toBe(1);
  await state("open");
  expect(piecesOf(await visitor.readCart())).toBe(3);
});

test("items still accessible with a guest's secret are in the copy that is made on signing out", async () => {
  const open = await openAccount();
  const { visitor } = open;
  await plantCart(open);
  const session = (await visitor.call("GET", "/api/site-users/account/session")).json<{ xsrfToken: string }>();
  const headers = { "x-siteuser-xsrf-token": session.xsrfToken };
  const out = await visitor.call("DELETE", "/api/site-users/account/session?cloneCart=true", { headers });
  expect(out.statusCode).toBe(200);
  expect(piecesOf(await visitor.readCart())).toBe(3);
});

test("a secret that was merged opens a new guest's cart, not the account's", async () => {
  const open = await openAccount();
  const { visitor, shop, cup } = open;
  const { stranger } = await plantCart(open);
  const cookie = stranger.cookies.get("__Host-CART") ?? "";
  const [token = ""] = cookie.split(".");
  await visitor.readCart();
  await stranger.addItem({ itemId: cup.id, sku: cup.sku });
  expect(stranger.cookies.get("__Host-CART")).not.toBe(cookie);
  const own = await within(shop, (db) =>
    db.text("select id from cart where site_id = $1 and token_hash = $2", [db.siteId, hashToken(token)]),
  );
  expect(own).toEqual([]);
});
